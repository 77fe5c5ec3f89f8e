import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { byHand } from '../../desk/rules/by-hand.ts';
import type { EntryKind } from '../../ledger/rules/chart.ts';
import { statementRead } from '../../ledger/statement.ts';
import { customerStatement as statementQuery, statementPage, type CustomerStatement } from '../contract.ts';
import { customerAt, customerNamed } from '../who.ts';

/** Entry by entry with what was owed after each; what only moves his own money onto his charges is no line of it. */
export const customerStatement = answer(statementQuery, async (context, input): Promise<CustomerStatement> => {
  const { page = 1, until } = input;
  const { kind, id } = customerAt(input);
  await customerNamed(context, { kind, id });
  const currencies = (
    await rowsOf<{ currency: string }>(
      context.db,
      sql`select distinct currency from ledger_accounts where owner_kind = ${kind} and owner_id = ${id} order by currency`,
    )
  ).map((row) => row.currency);
  const currency = input.currency ?? currencies[0] ?? 'USD';
  const rows = await rowsOf<{
    entry_id: number;
    kind: EntryKind;
    day: string;
    title: string | null;
    title_en: string | null;
    receipt: string | null;
    reason: string | null;
    amount: number;
    balance: number;
    total: number;
    reversible: boolean;
  }>(
    context.db,
    sql`
  select l.entry_id, l.kind, l.effective_on as day, i.title, i.title_en, r.number as receipt, l.reason, l.amount::bigint as amount, l.balance::bigint as balance, l.total::int as total,
    (l.source_kind in (${byHand.charge}, ${byHand.lower}) and l.kind in ('charge', 'reduction') and not exists (select from ledger_entries v where v.reverses_id = l.entry_id)) is true as reversible
  from (${statementRead({ kind, id }, { currency, until: until ?? null })}) l
  left join ledger_items i on i.id = l.item_id left join receipts r on r.entry_id = coalesce(l.reverses_id, l.entry_id)
  order by l.effective_on desc, l.entry_id desc limit ${statementPage} offset ${((page ?? 1) - 1) * statementPage}`,
  );
  const can = context.actor.permissions.has('charge_update');
  return {
    currency,
    currencies,
    total: rows[0]?.total ?? 0,
    page: page ?? 1,
    lines: rows.map(({ title, title_en, reversible, total: _total, ...row }) => ({
      ...row,
      title: title === null ? null : { tr: title, en: title_en ?? title },
      can: { reverse: can && reversible },
    })),
  };
});
