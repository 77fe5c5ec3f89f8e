import { useState } from 'react';
import { addMonths } from '#kernel/contract/calendar.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { adjunctFile, adjunctFiles, makeAdjunctFile, type AdjunctFile } from '../contract.ts';
import { MonthChoice } from './MonthChoice.tsx';
import { useMonthName } from './month-name.ts';
import './adjunct.css';

/** A file for payroll: made once for a month, then downloaded in either form as it was made. */
export function PayrollDrawer({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useText();
  const [month, setMonth] = useState(() => addMonths(`${today.slice(0, 7)}-01`, -1));
  const { run, busy, problems } = useRun(makeAdjunctFile);
  const read = useRead(adjunctFiles, {});
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('adjunct:payroll_title')}
      about={t('adjunct:payroll_about')}
      foot={
        <ActionButton kind="main" busy={busy} onClick={() => void run({ month })}>
          {t('adjunct:make')}
        </ActionButton>
      }
    >
      <div className="k-form">
        <MonthChoice today={today} value={month} onChange={setMonth} error={problems.month} />
        <section>
          <h3>{t('adjunct:files')}</h3>
          <ReadState read={read}>{(files) => <Files files={files} />}</ReadState>
        </section>
      </div>
    </Drawer>
  );
}

function Files({ files }: { files: readonly AdjunctFile[] }) {
  const t = useText();
  const { money, sayMoment, number } = useFormat();
  const monthName = useMonthName();
  if (files.length === 0) return <EmptyState small title={t('adjunct:files_none')} />;
  return (
    <ul className="aj-files">
      {files.map((file) => (
        <li key={file.id}>
          <strong>{monthName(file.month)}</strong>
          <span className="aj-below">
            {t('adjunct:made', { name: file.made_by ?? '', moment: sayMoment(file.made_on) })}
          </span>
          {file.totals.map((sum) => (
            <span key={sum.currency} className="aj-below">
              {t('adjunct:file_total', {
                n: sum.sheets,
                hours: number(sum.hours),
                amount: money(sum.gross, sum.currency),
              })}
            </span>
          ))}
          <span className="aj-verbs">
            <ActionButton small onClick={() => void downloadQuery(adjunctFile, { id: file.id, form: 'xlsx' })}>
              {t('adjunct:xlsx')}
            </ActionButton>
            <ActionButton small onClick={() => void downloadQuery(adjunctFile, { id: file.id, form: 'csv' })}>
              {t('adjunct:csv')}
            </ActionButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
