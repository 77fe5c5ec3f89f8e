import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { customerNamed } from '../../customers/who.ts';
import { charge, lower, reverse } from '../../ledger/accounts.ts';
import type { AccountName } from '../../ledger/books.ts';
import type { ChargeCategory, CustomerKind } from '../../ledger/rules/chart.ts';
import { againstDueDay } from '../rules/desk.ts';
import { byHand } from '../rules/by-hand.ts';
import {
  chargeCustomer as chargeCommand,
  lowerCharge as lowerCommand,
  reverseEntry as reverseCommand,
} from '../contract.ts';
import { deskRefusals } from '../refusals.ts';

/** A charge that no event makes: by hand, of a product, with its reason. */
export const chargeCustomer = handle(chargeCommand, async (context, input) => {
  const { kind, id, product_id, amount, currency, due_on, semester_id, reason, attempt } = input;
  const customer = { kind, id };
  refuse(againstDueDay(due_on, context.today));
  await customerNamed(context, customer);
  const [product] = await rowsOf<{ code: string; name: string; name_en: string; income: ChargeCategory; kind: string }>(
    context.db,
    sql`select code, name, name_en, income, kind from products where id = ${product_id} and status = 'a'`,
  );
  if (!product) throw notFound();
  const item_id = await charge(context, {
    customer,
    currency,
    amount,
    kind: product.kind === 'late_fee' ? 'fee' : 'principal',
    category: product.income,
    due_on,
    semester_id: semester_id ?? null,
    title: { tr: product.name, en: product.name_en },
    explanation: { event: 'by_hand', on: context.today, product: product.code, note: reason },
    source: { kind: byHand.charge, id: product_id },
    reason,
    key: `hand-${attempt}`,
  });
  return { item_id };
});

async function accountOfItem(db: Db, id: number): Promise<AccountName> {
  const [row] = await rowsOf<{ kind: CustomerKind; id: number; currency: string }>(
    db,
    sql`select a.owner_kind as kind, a.owner_id as id, a.currency from ledger_items i join ledger_accounts a on a.id = i.account_id where i.id = ${id}`,
  );
  if (!row) throw notFound();
  return { customer: { kind: row.kind, id: Number(row.id) }, currency: row.currency };
}
/** Waived or written off: the charge stays readable, and so does what was taken off it. */
export const lowerCharge = handle(lowerCommand, async (context, { id, amount, against, reason, attempt }) => {
  await lower(context, {
    ...(await accountOfItem(context.db, id)),
    item_id: id,
    amount,
    against,
    reason,
    source: { kind: byHand.lower, id },
    key: `hand-${attempt}`,
  });
  return { item_id: id };
});

/** What was charged or lowered by hand is taken back whole; what came of itself is lowered, so that its event can't repeat it. */
export const reverseEntry = handle(reverseCommand, async (context, { id, reason }) => {
  const [entry] = await rowsOf<{
    source_kind: string | null;
    kind: CustomerKind;
    customer_id: number;
    currency: string;
  }>(
    context.db,
    sql`
  select e.source_kind, a.owner_kind as kind, a.owner_id as customer_id, a.currency from ledger_entries e
  join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id and a.owner_kind is not null where e.id = ${id} limit 1`,
  );
  if (!entry) throw notFound();
  if (entry.source_kind !== byHand.charge && entry.source_kind !== byHand.lower)
    refuse(deskRefusals.entry_not_reversible());
  const made = await reverse(context, {
    customer: { kind: entry.kind, id: Number(entry.customer_id) },
    currency: entry.currency,
    entry_id: id,
    reason,
    key: `entry-${id}-reversed`,
  });
  return { entry_id: made.at(-1) ?? 0 };
});
