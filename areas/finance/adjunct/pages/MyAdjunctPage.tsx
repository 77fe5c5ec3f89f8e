import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myAdjunctSheets, type MySheets } from '../contract.ts';
import { useMonthName } from '../parts/month-name.ts';
import { SheetLines } from '../parts/SheetLines.tsx';
import { sheetStateWords } from '../rules/sheet-words.ts';
import '../parts/adjunct.css';

/** /my/adjunct-payments: what the reader was paid for, month by month. */
export default function MyAdjunctPage() {
  const t = useText();
  const read = useRead(myAdjunctSheets, {});
  return (
    <Screen title={t('title:my_adjunct_payments')}>
      <ReadState read={read}>
        {(sheets) =>
          sheets.length === 0 ? (
            <EmptyState title={t('adjunct:mine_none')}>{t('adjunct:mine_none_about')}</EmptyState>
          ) : (
            <div className="aj-stack">
              {sheets.map((sheet) => (
                <Month key={sheet.id} sheet={sheet} />
              ))}
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}

function Month({ sheet }: { sheet: MySheets[number] }) {
  const t = useText();
  const locale = useLocale();
  const { money, number, date } = useFormat();
  const monthName = useMonthName();
  const state = sheetStateWords[sheet.state];
  return (
    <Panel
      title={t('adjunct:about', {
        month: monthName(sheet.month),
        hours: number(sheet.hours),
        amount: money(sheet.gross, sheet.currency),
      })}
      about={`${sheet.holder ?? ''} · ${sheet.iban ?? ''}${sheet.paid_on === null ? '' : ` · ${date(sheet.paid_on)} · ${sheet.paid_reference ?? ''}`}`}
      actions={<StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>}
      flush
    >
      <SheetLines lines={sheet.lines} currency={sheet.currency} />
    </Panel>
  );
}
