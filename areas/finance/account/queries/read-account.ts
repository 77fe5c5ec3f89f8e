import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { itemAt, openItemsOf, type LedgerItem } from '../../ledger/items.ts';
import { owedOf } from '../../ledger/owed.ts';
import { statementRead } from '../../ledger/statement.ts';
import { saidReductions, saidWhy } from '../rules/account-words.ts';
import { yearsOf } from './years-of.ts';
import type { AccountItem, AccountView, StatementLine } from '../contract.ts';

type Whose = Pick<AccountView, 'student' | 'student_program_id' | 'programs'>;
/** Whose account is read: the wanted program where the reader may see its student, otherwise his own main one. */
export async function whoseAccount(context: Reading, wanted: number | null): Promise<Whose> {
  const { actor, db } = context;
  if (wanted === null && actor.student_id === null) return { student: null, student_program_id: null, programs: [] };
  const which =
    wanted === null
      ? sql`owner.id = ${actor.student_id}`
      : sql`owner.id = (select sp.student_id from ${studentProgramRead} sp where sp.id = ${wanted})`;
  const [student] = await rowsOf<NonNullable<Whose['student']>>(
    db,
    sql`select owner.id, owner.student_number, owner.first_name, owner.last_name from ${studentRead} owner where ${which} and ${context.rows('studentpayment_index')}`,
  );
  if (!student) throw notFound();
  const programs = await rowsOf<Whose['programs'][number]>(
    db,
    sql`select sp.id, p.name, p.name_en, sp.status from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = ${student.id} order by sp.is_main desc, sp.id`,
  );
  return { student, programs, student_program_id: wanted ?? actor.student_program_id ?? programs[0]?.id ?? null };
}

/** Everything of one account, its statement by pages, newest first. */
export async function readAccount(
  context: Reading,
  wanted: number | null,
  { page, limit }: { page: number; limit: number },
): Promise<AccountView> {
  const whose = await whoseAccount(context, wanted);
  const id = whose.student_program_id;
  const { db, today } = context;
  if (id === null)
    return {
      ...whose,
      today,
      accounts: [],
      items: [],
      has_plan: false,
      years: [],
      statement: { rows: [], total: 0, page, limit },
    };
  const open = await viewsOf(db, await openItemsOf(db, { kind: 'student_program', id }));
  return {
    ...whose,
    today,
    items: open,
    accounts: await accountsOf(db, id, today, open),
    has_plan: open.some((item) => item.in_plan),
    years: await yearsOf(db, id, today),
    statement: await statementOf(db, id, page, limit),
  };
}

async function accountsOf(
  db: Db,
  id: number,
  today: string,
  items: readonly AccountItem[],
): Promise<AccountView['accounts']> {
  const owed = await owedOf(db, [{ kind: 'student_program', id }], today);
  return owed.map(({ currency, owed: sum, credit, overdue, due_on }) => {
    const dues = items.filter((item) => item.currency === currency).flatMap((item) => item.dues);
    const next = dues.filter((due) => due.due_on === due_on).reduce((all, due) => all + due.open, 0);
    return {
      currency,
      owed: sum,
      overdue,
      credit,
      next: due_on === null ? null : { due_on, amount: next },
    };
  });
}

/** Items as the contract tells them. */
async function viewsOf(db: Db, items: readonly LedgerItem[]): Promise<AccountItem[]> {
  const rows = await rowsOf<{ item_id: number }>(
    db,
    sql`select c.item_id from payment_plan_items c where c.current and c.item_id = any(${idList(items.map((item) => item.id))})`,
  );
  const planned = new Set(rows.map((row) => Number(row.item_id)));
  return items.map(({ why, reductions, ...item }) => ({
    ...item,
    in_plan: planned.has(item.id) || item.dues.length > 1,
    why: saidWhy(why),
    reductions: saidReductions(reductions),
  }));
}

/** One item the reader may see. */
export async function readItem(context: Reading, id: number): Promise<AccountItem> {
  const [owner] = await rowsOf<{ owner_id: number }>(
    context.db,
    sql`select a.owner_id from ledger_items i join ledger_accounts a on a.id = i.account_id where i.id = ${id} and a.owner_kind = 'student_program'`,
  );
  if (!owner) throw notFound();
  await whoseAccount(context, Number(owner.owner_id));
  const item = await itemAt(context.db, id);
  const [view] = item ? await viewsOf(context.db, [item]) : [];
  if (!view) throw notFound();
  return view;
}

/** What changed the balance, newest first, with what was owed after each. */
export async function statementOf(db: Db, id: number, page: number, limit: number): Promise<AccountView['statement']> {
  const rows = await rowsOf<StatementLine & { total: number }>(
    db,
    sql`
  select f.entry_id, f.effective_on::text as on, f.kind, f.reason, f.currency, f.amount::bigint as amount, f.balance::bigint as balance, f.total::int as total,
    coalesce(i.title, '') as name, coalesce(i.title_en, '') as name_en,
    (select h.purpose from ledger_postings o join ledger_accounts h on h.id = o.account_id where o.entry_id = f.entry_id and h.owner_kind is null limit 1) as purpose,
    (select json_build_object('id', m.id, 'academic_year', m.academic_year, 'code', m.code) from ${semesterRead} m where m.id = i.semester_id) as semester
  from (${statementRead({ kind: 'student_program', id })}) f left join ledger_items i on i.id = f.item_id
  order by f.effective_on desc, f.entry_id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return {
    rows: rows.map(({ entry_id, on, kind, reason, currency, amount, balance, name, name_en, purpose, semester }) => ({
      on,
      kind,
      reason,
      currency,
      name,
      name_en,
      purpose,
      semester,
      entry_id: Number(entry_id),
      amount: Number(amount),
      balance: Number(balance),
    })),
    total: rows[0]?.total ?? 0,
    page,
    limit,
  };
}
