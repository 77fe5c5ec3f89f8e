import { useState } from 'react';
import { useFormat, useHas, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { adjunctView, type AdjunctView, type SheetLine } from '../contract.ts';
import { useMonthName } from '../parts/month-name.ts';
import { AccountDialog, CorrectDialog } from '../parts/SheetDialogs.tsx';
import { SheetLines } from '../parts/SheetLines.tsx';
import { SheetVerbs } from '../parts/SheetVerbs.tsx';
import { hoursKinds, sheetStateWords } from '../rules/sheet-words.ts';
import '../parts/adjunct.css';

/** /adjunct/payments/{id}: a month of a part-time instructor, from the hours to the payment. */
export default function AdjunctSheetPage() {
  const id = Number(usePageParams().id) || 0;
  const t = useText();
  const read = useRead(adjunctView, { id });
  if (read.data) return <Shown sheet={read.data} />;
  return (
    <Screen title={t('title:adjunct_payment')}>
      <ReadState read={read}>{() => null}</ReadState>
    </Screen>
  );
}

function Shown({ sheet }: { sheet: AdjunctView }) {
  const t = useText();
  const locale = useLocale();
  const { money, number } = useFormat();
  const monthName = useMonthName();
  const edits = useHas('adjunctpayment_update') && sheet.state === 'draft';
  const [correcting, setCorrecting] = useState<SheetLine | null>(null);
  const state = sheetStateWords[sheet.state];
  return (
    <Screen
      title={sheet.instructor}
      about={t('adjunct:about', {
        month: monthName(sheet.month),
        hours: number(sheet.hours),
        amount: money(sheet.gross, sheet.currency),
      })}
      status={<StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>}
      actions={<SheetVerbs sheet={sheet} />}
    >
      <div className="aj-stack">
        {sheet.return_reason !== null && (
          <Notice tone="warning" title={t('adjunct:returned')}>
            {sheet.return_reason}
          </Notice>
        )}
        <Changed sheet={sheet} />
        <Facts sheet={sheet} edits={edits} />
        <Panel title={t('adjunct:lines')} about={t('adjunct:lines_about')} flush>
          <SheetLines
            lines={sheet.lines}
            currency={sheet.currency}
            {...(edits
              ? {
                  verb: (line: SheetLine) => (
                    <ActionButton kind="quiet" small onClick={() => setCorrecting(line)}>
                      {t('adjunct:correct')}
                    </ActionButton>
                  ),
                }
              : {})}
          />
        </Panel>
      </div>
      {correcting && <CorrectDialog key={correcting.id} line={correcting} onClose={() => setCorrecting(null)} />}
    </Screen>
  );
}

function Changed({ sheet }: { sheet: AdjunctView }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const monthName = useMonthName();
  if (sheet.differences.length === 0) return null;
  const closed = sheet.state === 'approved' || sheet.state === 'paid';
  return (
    <Notice tone="info" title={t(closed ? 'adjunct:changed_closed' : 'adjunct:changed_draft')}>
      <ul className="aj-list">
        {sheet.differences.map((each) => (
          <li key={`${each.section}-${each.hours_kind}-${each.month}-${each.before}-${each.after}`}>
            {t(closed ? 'adjunct:changed_by' : 'adjunct:changed_line', {
              section: each.section,
              kind: hoursKinds[each.hours_kind][locale],
              month: monthName(each.month),
              before: number(each.before),
              after: number(each.after),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Facts({ sheet, edits }: { sheet: AdjunctView; edits: boolean }) {
  const t = useText();
  const { date, moment } = useFormat();
  const [naming, setNaming] = useState(false);
  const by = (label: string, name: string | null, at: string | null) =>
    at !== null && (
      <>
        <dt>{label}</dt>
        <dd>
          {name} · {moment(at)}
        </dd>
      </>
    );
  return (
    <Panel
      title={t('adjunct:facts')}
      actions={edits && <ActionButton onClick={() => setNaming(true)}>{t('adjunct:account')}</ActionButton>}
    >
      <dl className="aj-pairs">
        <dt>{t('adjunct:column.registration_number')}</dt>
        <dd>{sheet.registration_number}</dd>
        <dt>{t('adjunct:account')}</dt>
        <dd>
          {sheet.iban === null ? (
            <StatusBadge tone="warning">{t('adjunct:no_account')}</StatusBadge>
          ) : (
            <>
              {sheet.holder} · {sheet.iban}
              {sheet.account_by !== null && (
                <span className="aj-below">{t('adjunct:account_by', { name: sheet.account_by })}</span>
              )}
            </>
          )}
        </dd>
        {by(t('adjunct:prepared_by'), sheet.submitted_by, sheet.submitted_at)}
        {by(t('adjunct:approved_by'), sheet.approved_by, sheet.approved_at)}
        {sheet.paid_on !== null && (
          <>
            <dt>{t('adjunct:paid_on')}</dt>
            <dd>
              {date(sheet.paid_on)} · {sheet.paid_reference}
            </dd>
          </>
        )}
      </dl>
      {naming && (
        <AccountDialog id={sheet.id} holder={sheet.holder ?? sheet.instructor} onClose={() => setNaming(false)} />
      )}
    </Panel>
  );
}
