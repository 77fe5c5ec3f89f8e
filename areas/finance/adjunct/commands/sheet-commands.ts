import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { addMonths } from '#kernel/contract/calendar.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { bankText } from '../../refunds/rules/pain.ts';
import { isIban, plainIban, shortIban } from '../../refunds/rules/iban.ts';
import { againstApproving, againstSubmitting } from '../approving.ts';
import {
  approveSheet as approveCommand,
  correctHours as correctCommand,
  discardSheet as discardCommand,
  nameAdjunctAccount as accountCommand,
  paySheet as payCommand,
  prepareMonth as prepareCommand,
  recomputeSheet as recomputeCommand,
  returnSheet as returnCommand,
  submitSheet as submitCommand,
} from '../contract.ts';
import { adjunctRefusals } from '../refusals.ts';
import { amountOf } from '../rules/sheet-lines.ts';
import { tellOfSheet } from '../sheet-news.ts';
import { dropDraft, heldSheet, linesWhere, prepare, sumUp } from '../sheets.ts';

const change = 'adjunctpayment_update';
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** FIN-015: drafts for all part-time instructors of a month, also for those whose closed months have changed. */
export const prepareMonth = handle(prepareCommand, async (context, input) => {
  const month = monthOf(input.month);
  if (month > context.today) refuse(adjunctRefusals.adjunct_month_ahead(undefined, 'month'));
  const staff = await rowsOf<{ id: number }>(
    context.db,
    sql`
    select st.id from ${staffRead} st where (st.employment = 'part_time' and st.status = 'a')
      or exists (select from adjunct_sheets a where a.staff_id = st.id and a.month between ${addMonths(month, -12)}::date and ${month}::date) order by st.id`,
  );
  const sum = { sheets: 0, changes: 0 };
  for (const { id } of staff) {
    const { sheets, changes } = await prepare(context, Number(id), month);
    sum.sheets += sheets;
    sum.changes += changes;
  }
  return { month, ...sum };
});

export const recomputeSheet = handle(recomputeCommand, async (context, { id }) => {
  const sheet = await heldSheet(context, id, 'draft', change);
  const { changes } = await prepare(context, sheet.staff_id, sheet.month);
  return { changes };
});

/** Hours that were not as planned, with the reason; without hours the line is as planned again. */
export const correctHours = handle(correctCommand, async (context, { id, hours, reason }) => {
  const { db, now, actor } = context;
  const [found] = await linesWhere(db, sql`l.id = ${id}`);
  if (!found) throw notFound();
  await heldSheet(context, found.sheet_id, 'draft', change);
  // read again: whoever came first has perhaps computed it anew
  const [line] = await linesWhere(db, sql`l.id = ${id}`);
  if (!line) throw notFound();
  const given = hours ?? null;
  // a difference may go both ways; hours of the month are neither below zero nor more than twice what the timetable has
  const most = Math.max(20, Math.abs(line.planned) * 2);
  const least = line.planned < 0 ? -most : 0;
  if (given !== null && (given < least || given > most))
    refuse(adjunctRefusals.adjunct_hours({ least, most }, 'hours'));
  const why = given === null ? null : (reason?.trim() ?? '');
  if (why !== null && why.length < 5) refuse(adjunctRefusals.adjunct_reason(undefined, 'reason'));
  const kept = given ?? line.planned;
  const amount = amountOf(kept, line.rate?.amount ?? 0);
  await db.execute(
    sql`update adjunct_lines set hours = ${kept}, amount = ${amount}, correction_reason = ${why}, corrected_by = ${why === null ? null : actor.user_id}, corrected_real_by = ${why === null ? null : actor.real_user_id}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  await sumUp(context, line.sheet_id);
  context.audit({
    resource: 'adjunct-sheet',
    record_id: line.sheet_id,
    action: 'adjunct-sheet.correct',
    before: { line_id: id, hours: line.hours, amount: line.amount },
    after: { line_id: id, hours: kept, amount, reason: why },
  });
  return { id, hours: kept, amount };
});

export const nameAdjunctAccount = handle(accountCommand, async (context, { id, holder, iban }) => {
  const { db, now, actor } = context;
  const sheet = await heldSheet(context, id, 'draft', change);
  refuse([
    ...(isIban(iban) ? [] : [adjunctRefusals.adjunct_iban(undefined, 'iban')]),
    ...(bankText(holder, 70).replace(/[^A-Za-z]/g, '').length >= 2
      ? []
      : [adjunctRefusals.adjunct_holder(undefined, 'holder')]),
  ]);
  const plain = plainIban(iban);
  const [before] = await rowsOf<{ holder: string; iban: string }>(
    db,
    sql`select holder, iban from adjunct_accounts where staff_id = ${sheet.staff_id} for update`,
  );
  await db.execute(sql`
    insert into adjunct_accounts (staff_id, holder, iban, named_by, named_real_by, created_at, updated_at) values (${sheet.staff_id}, ${holder.trim()}, ${plain}, ${actor.user_id}, ${actor.real_user_id}, ${now}, ${now})
    on conflict (staff_id) do update set holder = excluded.holder, iban = excluded.iban, named_by = excluded.named_by, named_real_by = excluded.named_real_by, version = adjunct_accounts.version + 1, updated_at = excluded.updated_at`);
  context.audit({
    resource: 'adjunct-sheet',
    record_id: id,
    action: 'adjunct-sheet.account',
    ...(before ? { before: { holder: before.holder, iban: shortIban(before.iban) } } : {}),
    after: { staff_id: sheet.staff_id, holder: holder.trim(), iban: shortIban(plain) },
  });
  return { id };
});

/** The account as it is now goes along: who changes it later changes a later sheet. */
export const submitSheet = handle(submitCommand, async (context, { id }) => {
  const { db, now, actor, today } = context;
  const sheet = await heldSheet(context, id, 'draft', change);
  refuse(await againstSubmitting(db, sheet, today));
  await db.execute(sql`
    update adjunct_sheets a set state = 'submitted', submitted_by = ${actor.user_id}, submitted_real_by = ${actor.real_user_id}, submitted_at = ${now}, return_reason = null, holder = c.holder, iban = c.iban, account_by = c.named_by, account_real_by = c.named_real_by, version = a.version + 1, updated_at = ${now}
    from adjunct_accounts c where c.staff_id = a.staff_id and a.id = ${id}`);
  context.audit({
    resource: 'adjunct-sheet',
    record_id: id,
    action: 'adjunct-sheet.submit',
    before: { state: 'draft' },
    after: { state: 'submitted', hours: sheet.hours, gross: sheet.gross },
  });
  return { id, state: 'submitted' as const };
});

export const discardSheet = handle(discardCommand, async (context, { id }) => {
  await dropDraft(context, await heldSheet(context, id, 'draft', change));
  return { id };
});

/** FIN-015: approved by somebody who has neither prepared nor corrected it, nor said where the money goes. */
export const approveSheet = handle(approveCommand, async (context, { id }) => {
  const { db, now, actor } = context;
  const sheet = await heldSheet(context, id, 'submitted', 'adjunctpayment_approve');
  refuse(await againstApproving(context, sheet));
  await db.execute(
    sql`update adjunct_sheets set state = 'approved', approved_by = ${actor.user_id}, approved_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'adjunct-sheet',
    record_id: id,
    action: 'adjunct-sheet.approve',
    before: { state: 'submitted' },
    after: { state: 'approved', hours: sheet.hours, gross: sheet.gross },
  });
  await tellOfSheet(context, id, 'approved');
  return { id, state: 'approved' as const };
});

export const returnSheet = handle(returnCommand, async (context, { id, reason }) => {
  const { db, now } = context;
  await heldSheet(context, id, 'submitted', 'adjunctpayment_approve');
  await db.execute(sql`
    update adjunct_sheets set state = 'draft', return_reason = ${reason.trim()}, submitted_by = null, submitted_real_by = null, submitted_at = null, holder = null, iban = null, account_by = null, account_real_by = null, version = version + 1, updated_at = ${now} where id = ${id}`);
  context.audit({
    resource: 'adjunct-sheet',
    record_id: id,
    action: 'adjunct-sheet.return',
    before: { state: 'submitted' },
    after: { state: 'draft', reason: reason.trim() },
  });
  return { id, state: 'draft' as const };
});

/** Once: of two at once the second finds it paid. */
export const paySheet = handle(payCommand, async (context, { id, paid_on, reference }) => {
  const { db, now, actor, today } = context;
  const sheet = await heldSheet(context, id, 'approved', change);
  const against: Refusal[] = [];
  if (paid_on > today) against.push(adjunctRefusals.adjunct_paid_ahead(undefined, 'paid_on'));
  if (sheet.approved_on !== null && paid_on < sheet.approved_on)
    against.push(adjunctRefusals.adjunct_paid_early(undefined, 'paid_on'));
  refuse(against);
  await db.execute(
    sql`update adjunct_sheets set state = 'paid', paid_on = ${paid_on}, paid_reference = ${reference.trim()}, paid_by = ${actor.user_id}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'adjunct-sheet',
    record_id: id,
    action: 'adjunct-sheet.pay',
    before: { state: 'approved' },
    after: { state: 'paid', paid_on, reference: reference.trim(), gross: sheet.gross },
  });
  await tellOfSheet(context, id, 'paid');
  return { id, state: 'paid' as const };
});
