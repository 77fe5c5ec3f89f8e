import { useMemo, useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import {
  useFormat,
  useGo,
  useLocale,
  useName,
  usePageParams,
  useRead,
  useSearchState,
  useText,
} from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import {
  closeStatement,
  discardStatement,
  matchByRule,
  reconciliation,
  statementFile,
  type Reconciliation,
} from '../contract.ts';
import { BankSide } from '../parts/BankSide.tsx';
import { ChosenBar } from '../parts/ChosenBar.tsx';
import { LedgerSidePanel } from '../parts/LedgerSidePanel.tsx';
import { entryKey, isShown, shownBank, shownLedger, type Chosen, type View } from '../parts/sides.ts';
import { statementStates } from '../resources/bank-statement.ts';
import '../parts/reconciliation.css';

/** A statement beside the ledger: what belongs together is matched, the rest explained, then it is closed. */
export default function ReconciliationPage() {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const go = useGo();
  const id = Number(usePageParams().id) || 0;
  const read = useRead(reconciliation, { id });
  const data = read.data;
  return (
    <Screen
      title={data ? `${data.account.code} · ${data.number}` : t('title:reconciliation_of_statement')}
      about={
        data && (
          <>
            {name(data.account)}{' '}
            <StatusBadge tone={statementStates[data.state].tone}>{statementStates[data.state][locale]}</StatusBadge>
          </>
        )
      }
      actions={
        data && (
          <>
            {data.has_file && (
              <ActionButton onClick={() => void downloadQuery(statementFile, { id })}>
                {t('reconciliation:file_of')}
              </ActionButton>
            )}
            {data.can.update && (
              <>
                <CommandButton
                  command={discardStatement}
                  input={{ id }}
                  can={data.can.discard}
                  label="reconciliation:discard"
                  confirm={{
                    title: t('reconciliation:discard_title', { number: data.number }),
                    about: t('reconciliation:discard_about'),
                  }}
                  onDone={() => go('/finance/reconciliation')}
                />
                <CommandButton command={matchByRule} input={{ id }} label="reconciliation:rules" />
              </>
            )}
          </>
        )
      }
      main={
        data?.can.update && (
          <CommandButton
            command={closeStatement}
            input={{ id }}
            can={data.can.close}
            kind="main"
            label="reconciliation:close"
            confirm={{
              title: t('reconciliation:close_title', { number: data.number }),
              about: t(data.format === 'pos' ? 'reconciliation:close_about_pos' : 'reconciliation:close_about'),
            }}
          />
        )
      }
    >
      <ReadState read={read} outline="table">
        {(found) => <Sides key={found.id} data={found} />}
      </ReadState>
    </Screen>
  );
}

const views = ['left', 'done', 'all'] as const;
const viewWords = {
  left: 'reconciliation:view_left',
  done: 'reconciliation:view_done',
  all: 'reconciliation:view_all',
} as const;

function Sides({ data }: { data: Reconciliation }) {
  const t = useText();
  const { money } = useFormat();
  const [given, setView] = useSearchState<string>('view', data.state === 'open' ? 'left' : 'all');
  const view: View = views.find((each) => each === given) ?? 'left';
  const [search, setSearch] = useSearchState('search', '');
  const [chosen, setChosen] = useState<Chosen>({ lines: new Set(), entries: new Set() });
  // what was matched meanwhile is chosen no more
  const kept = useMemo(() => {
    const lines = new Set(data.lines.filter((row) => isShown(row, 'left')).map((row) => String(row.id)));
    const entries = new Set(data.ledger.filter((row) => row.match_id === null).map(entryKey));
    return { lines: chosen.lines.intersection(lines), entries: chosen.entries.intersection(entries) };
  }, [chosen, data]);
  const { totals, currency } = data;
  const amount = (minor: number): string => money(minor, currency);
  const lines = (n: number): string => t('reconciliation:n_lines', { n });
  return (
    <div className="rc-stack">
      <FactStrip
        label={t('reconciliation:totals')}
        facts={[
          {
            key: 'bank',
            label: t('reconciliation:total_bank'),
            value: amount(totals.bank),
            note:
              data.opening === null || data.closing === null
                ? t('reconciliation:total_commission', { amount: amount(totals.commission) })
                : `${amount(data.opening)} → ${amount(data.closing)}`,
          },
          {
            key: 'ledger',
            label: t('reconciliation:total_ledger'),
            value: amount(totals.ledger),
            note: lines(data.ledger.length),
          },
          {
            key: 'matched',
            label: t('reconciliation:total_matched'),
            value: amount(totals.matched),
            ...(totals.explained === 0
              ? {}
              : { note: t('reconciliation:total_explained', { amount: amount(totals.explained) }) }),
          },
          {
            key: 'bank_left',
            label: t('reconciliation:bank_left'),
            value: amount(totals.bank_left),
            note: lines(totals.bank_lines_left),
            tone: totals.bank_lines_left > 0 ? 'warning' : 'success',
          },
          {
            key: 'ledger_left',
            label: t('reconciliation:ledger_left'),
            value: amount(totals.ledger_left),
            note: lines(totals.ledger_lines_left),
            tone: totals.ledger_lines_left > 0 ? 'warning' : 'success',
          },
        ]}
      />
      <div className="rc-tools">
        <ViewTabs<View>
          label={t('reconciliation:view')}
          views={views.map((key) => ({ key, label: t(viewWords[key]) }))}
          current={view}
          onChoose={setView}
        />
        <SearchBox label={t('reconciliation:search')} value={search} onSearch={setSearch} slash />
      </div>
      <div className="rc-sides">
        <BankSide
          data={data}
          rows={shownBank(data, view, search)}
          filtered={search !== ''}
          chosen={kept}
          onChosen={setChosen}
        />
        <LedgerSidePanel
          data={data}
          rows={shownLedger(data, view, search)}
          filtered={search !== ''}
          chosen={kept}
          onChosen={setChosen}
        />
      </div>
      {data.can.update && (
        <ChosenBar data={data} chosen={kept} onClear={() => setChosen({ lines: new Set(), entries: new Set() })} />
      )}
    </div>
  );
}
