import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { ChargeCategory } from '../ledger/rules/chart.ts';
import { dueLines, type DueLine, type OpenLine } from '../ledger/rules/due.ts';
import type { Remainder } from '../ledger/rules/amounts.ts';
import type { Covered } from './rules/plan.ts';

/** Something owed by a student, with what is open and paid of it. */
export interface OwedItem {
  id: number;
  student_program_id: number;
  currency: string;
  semester_id: number | null;
  title: string;
  title_en: string;
  category: ChargeCategory;
  due_on: string;
  open: number;
  paid: number;
  /** the plan that covers it now */ plan_id: number | null;
}
/**
 * What students owe, item by item, oldest first.
 * @param which condition on `ledger_items i` and `ledger_accounts a`
 */
export const owedItems = async (db: Db, which: SQL): Promise<OwedItem[]> =>
  (
    await rowsOf<OwedItem>(
      db,
      sql`
    select i.id, a.owner_id as student_program_id, a.currency, i.semester_id, i.title, i.title_en, i.category, i.due_on,
      sum(p.amount)::bigint as open, coalesce(-sum(p.amount) filter (where p.payment_id is not null), 0)::bigint as paid,
      (select c.plan_id from payment_plan_items c where c.item_id = i.id and c.current) as plan_id
    from ledger_items i join ledger_accounts a on a.id = i.account_id join ledger_postings p on p.item_id = i.id
    where a.owner_kind = 'student_program' and ${which} group by i.id, a.id order by i.due_on, i.id`,
    )
  ).map((row) => ({
    ...row,
    id: Number(row.id),
    student_program_id: Number(row.student_program_id),
    semester_id: row.semester_id === null ? null : Number(row.semester_id),
    open: Number(row.open),
    paid: Number(row.paid),
    plan_id: row.plan_id === null ? null : Number(row.plan_id),
  }));

/** The agreements about items, version by version. */
export async function agreementsOf(
  db: Db,
  item_ids: readonly number[],
): Promise<{ item_id: number; version: number; agreed_on: string; reason: string; lines: DueLine[] }[]> {
  if (item_ids.length === 0) return [];
  const rows = await rowsOf<{
    item_id: number;
    version: number;
    agreed_on: string;
    reason: string;
    due_on: string;
    amount: number;
  }>(
    db,
    sql`select s.item_id, s.version, s.agreed_on, s.reason, s.due_on, s.amount from ledger_schedules s where s.item_id = any(${idList(item_ids)}) order by s.item_id, s.version, s.line_no`,
  );
  const made = new Map<string, Awaited<ReturnType<typeof agreementsOf>>[number]>();
  for (const { item_id, version, agreed_on, reason, due_on, amount } of rows) {
    const key = `${item_id} ${version}`;
    const each = made.get(key) ?? { item_id: Number(item_id), version, agreed_on, reason, lines: [] };
    each.lines.push({ due_on, amount: Number(amount) });
    made.set(key, each);
  }
  return [...made.values()];
}

export interface PlanRow {
  id: number;
  student_program_id: number;
  semester_id: number;
  currency: string;
  status: 'active' | 'broken' | 'cancelled';
  remainder: Remainder;
  reason: string | null;
  made_on: string;
  broken_on: string | null;
  cancelled_on: string | null;
  cancel_reason: string | null;
}
/** A plan with what it covers, each with its lines as they stand. */
export interface PlanFacts {
  plan: PlanRow;
  items: (OwedItem & Covered)[];
  lines: OpenLine[];
}
export async function planFacts(db: Db, id: number, options: { lock?: boolean } = {}): Promise<PlanFacts> {
  const [plan] = await rowsOf<PlanRow>(
    db,
    sql`select id, student_program_id, semester_id, currency, status, remainder, reason, made_on, broken_on, cancelled_on, cancel_reason from payment_plans where id = ${id} ${options.lock ? sql`for no key update` : sql``}`,
  );
  if (!plan) throw notFound();
  const items = await owedItems(
    db,
    sql`exists (select from payment_plan_items c where c.plan_id = ${id} and c.item_id = i.id)`,
  );
  const with_lines = await linesOf(db, items);
  return {
    plan: {
      ...plan,
      id: Number(plan.id),
      student_program_id: Number(plan.student_program_id),
      semester_id: Number(plan.semester_id),
    },
    items: with_lines,
    lines: with_lines.flatMap((item) => item.lines),
  };
}
/** Items with what is due of each when, as it is agreed now. */
export async function linesOf(db: Db, items: readonly OwedItem[]): Promise<(OwedItem & Covered)[]> {
  const agreements = await agreementsOf(
    db,
    items.map((item) => item.id),
  );
  return items.map((item) => ({
    ...item,
    lines: dueLines(item, agreements.findLast((each) => each.item_id === item.id)?.lines ?? []),
  }));
}
