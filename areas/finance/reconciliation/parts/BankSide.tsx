import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { withdrawExplanation, type Reconciliation, type StatementLine } from '../contract.ts';
import { matchRules } from '../rules/match.ts';
import { explanations } from '../rules/sums.ts';
import { MatchBadge } from './MatchBadge.tsx';
import { entryKey, type Chosen } from './sides.ts';
import { UnmatchDialog } from './UnmatchDialog.tsx';

interface SideProps {
  data: Reconciliation;
  rows: readonly StatementLine[];
  filtered: boolean;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}
/** What the bank says; the keys of the page move here. */
export function BankSide({ data, rows, filtered, chosen, onChosen }: SideProps) {
  const t = useText();
  const locale = useLocale();
  const { date, money } = useFormat();
  const [undoing, setUndoing] = useState<number | null>(null);
  const withdraw = useRun(withdrawExplanation);
  const suggested = Map.groupBy(data.suggestions, (each) => each.line);
  const left = (row: StatementLine): boolean => row.match_id === null && row.explained === null;
  const take = (row: StatementLine): void => {
    const [first] = suggested.get(row.id) ?? [];
    if (!data.can.update || !left(row)) return;
    onChosen({ lines: new Set([String(row.id)]), entries: new Set(first ? [entryKey(first)] : []) });
  };
  return (
    <Panel title={t(data.format === 'pos' ? 'reconciliation:card_side' : 'reconciliation:bank_side')} flush>
      <DataTable<StatementLine>
        label={t(data.format === 'pos' ? 'reconciliation:card_side' : 'reconciliation:bank_side')}
        rows={rows}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${date(row.value_on)} ${money(row.amount, data.currency)}`}
        maxHeight="none"
        pageKeys
        {...(data.can.update
          ? {
              selected: chosen.lines,
              onSelected: (keys: ReadonlySet<string>) => {
                const free = new Set(rows.filter(left).map((row) => String(row.id)));
                onChosen({ ...chosen, lines: keys.intersection(free) });
              },
            }
          : {})}
        onOpen={take}
        actions={(row) => {
          if (!data.can.update) return [];
          const { match_id } = row;
          if (match_id !== null)
            return [{ key: 'undo', label: t('reconciliation:unmatch'), onClick: () => setUndoing(match_id) }];
          return row.explained
            ? [
                {
                  key: 'unexplain',
                  label: t('reconciliation:unexplain'),
                  onClick: () => void withdraw.run({ id: row.id }),
                },
              ]
            : [];
        }}
        empty={<p className="rc-none">{t(filtered ? 'reconciliation:none_found' : 'reconciliation:none_left')}</p>}
        columns={[
          { key: 'value_on', title: t('reconciliation:day'), line: true, render: (row) => date(row.value_on) },
          {
            key: 'what',
            title: t('reconciliation:what'),
            lead: true,
            wraps: true,
            render: (row) => (
              <>
                {row.party ?? row.reference ?? row.words}
                <span className="rc-below">
                  {[row.party ? row.reference : null, row.party || row.reference ? row.words : null]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {row.reversal && (
                  <StatusBadge tone="warning" plain>
                    {t('reconciliation:reversal')}
                  </StatusBadge>
                )}
              </>
            ),
          },
          {
            key: 'stands',
            title: t('reconciliation:stands'),
            render: (row) =>
              row.explained ? (
                <>
                  <StatusBadge tone="info" plain>
                    {explanations[row.explained.as][locale]}
                  </StatusBadge>
                  <span className="rc-below">{row.explained.reason}</span>
                </>
              ) : (
                <>
                  <MatchBadge data={data} match_id={row.match_id} />
                  <Suggested row={row} of={suggested.get(row.id) ?? []} onTake={() => take(row)} on={data.can.update} />
                </>
              ),
          },
          {
            key: 'amount',
            title: t('reconciliation:amount'),
            align: 'right',
            render: (row) => (
              <>
                <span className="rc-amount">{money(row.amount, data.currency)}</span>
                {row.commission !== null && (
                  <span className="rc-below">
                    {t('reconciliation:total_commission', { amount: money(row.commission, data.currency) })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {undoing !== null && <UnmatchDialog id={undoing} onClose={() => setUndoing(null)} />}
    </Panel>
  );
}

function Suggested({
  row,
  of,
  on,
  onTake,
}: {
  row: StatementLine;
  of: Reconciliation['suggestions'];
  on: boolean;
  onTake: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [first] = of;
  if (!first || !on || row.match_id !== null) return null;
  return (
    <button
      type="button"
      className="rc-suggest"
      title={t('reconciliation:choose_suggestion')}
      onClick={(event) => (event.stopPropagation(), onTake())}
    >
      {of.length === 1
        ? t('reconciliation:suggestion', { rule: matchRules[first.rule][locale] })
        : `${t('reconciliation:suggestion', { rule: matchRules[first.rule][locale] })} (${t('reconciliation:n_suggestions', { n: of.length })})`}
    </button>
  );
}
