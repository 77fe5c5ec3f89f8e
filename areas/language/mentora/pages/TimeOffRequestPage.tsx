import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { leaveStateWords, reportTimeOffReturn, timeOffState } from '../contract.ts';
import { RequestView } from '#areas/requests/machine/parts/shared/RequestView.tsx';
import '#areas/requests/machine/parts/shared/requests.css';

/** MEN-009: the request, and what has become of the time off it granted. */
export default function TimeOffRequestPage() {
  const { id } = usePageParams();
  return (
    <div className="q-stack">
      <RequestView />
      <Granted id={Number(id)} />
    </div>
  );
}

function Granted({ id }: { id: number }) {
  const t = useText();
  const locale = useLocale();
  const { date, sayDate } = useFormat();
  const [note, setNote] = useState('');
  const { data } = useRead(timeOffState, { id });
  if (!data?.leave) return null;
  const { leave, can } = data;
  const state = leaveStateWords[leave.status];
  return (
    <Panel
      title={t('mentora:leave')}
      actions={
        can.report === true && (
          <CommandButton
            command={reportTimeOffReturn}
            input={{ id, ...(note.trim() ? { note } : {}) }}
            can={can.report}
            label="mentora:report"
            onOpen={() => setNote('')}
            confirm={{
              title: t('mentora:report_title'),
              about: t('mentora:report_about'),
              children: (
                <LongTextBox label={t('mentora:note')} name="note" value={note} onChange={setNote} maxLength={500} />
              ),
            }}
          />
        )
      }
    >
      <dl className="q-pairs">
        <dt>{t('mentora:state')}</dt>
        <dd>
          <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
        </dd>
        <dt>{t('mentora:leave')}</dt>
        <dd>
          {t('mentora:days', { from: sayDate(leave.starts_on), until: sayDate(leave.ends_on), weeks: leave.weeks })}
        </dd>
        {leave.returned_on ? (
          <>
            <dt>{t('mentora:returned_on')}</dt>
            <dd>{date(leave.returned_on)}</dd>
          </>
        ) : (
          <>
            <dt>{t('mentora:return_by')}</dt>
            <dd>{date(leave.return_by)}</dd>
          </>
        )}
        {leave.note && (
          <>
            <dt>{t('mentora:note')}</dt>
            <dd>{leave.note}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}
