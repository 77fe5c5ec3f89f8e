import { blocking, refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { recordAdministrative } from '#areas/registration/commands/administrative-withdrawal.ts';
import { leaveEnrolments, publishSeats } from '#areas/registration/commands/enrol.ts';
import { lockedSituation, settle } from '../desk/commands/submit-registration.ts';
import { leaveFacts } from '#areas/registration/facts/leave-facts.ts';
import type { EnrolmentRow } from '#areas/registration/facts/student.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';
import type { RegistrationRow } from '#areas/registration/commands/registration-row.ts';
import { consequences, leavingOf } from '#areas/registration/rules/may-drop.ts';
import { mayWithdraw, withdrawalDays } from '#areas/registration/rules/may-withdraw.ts';
import { lockSections, removeWaiting } from '#areas/scheduling/commands/seat-ledger.ts';

/** A course that was left: how, and what stands on the transcript of it. */
export interface LeftCourse {
  enrolment_id: number;
  section: string;
  status: 'dropped' | 'withdrawn';
  mark: 'W' | null;
}

/**
 * Withdraws enrolments of a student program with W, as an approved request says; for other areas' commands, in their transaction.
 * Refused with every reason of `mayWithdraw` as it holds today (ACA-038, 040, 041).
 */
export async function withdrawEnrolments(
  context: Writing,
  student_program_id: number,
  enrolment_ids: readonly number[],
): Promise<LeftCourse[]> {
  const { head, situation } = await lockedSituation(context, student_program_id, []);
  const ids = [...new Set(enrolment_ids)];
  const rows = ownRows(situation).filter((each) => ids.includes(each.id));
  const facts = leaveFacts(situation, ids);
  if (rows.length < ids.length || leavingOf(facts).length < ids.length) throw notFound();
  refuse(blocking(mayWithdraw(facts)));
  return leave(context, situation, head, rows, 'withdrawn');
}

/**
 * Leaves every course of the active semester because the student leaves the semester or the university: while courses can be
 * dropped nothing stays on the transcript, then W until the end of week 10 (ACA-038). After that courses stay as they are
 * (ACA-040) and are answered as `kept`. Who leaves altogether leaves with the consent of the visa office, so ACA-041 does not hold.
 */
export async function leaveSemester(
  context: Writing,
  student_program_id: number,
): Promise<{ left: LeftCourse[]; kept: string[] }> {
  const [current] = await rowsOf<{ n: number }>(
    context.db,
    sql`
    select ((select count(*) from enrolments e join semesters s on s.id = e.semester_id where e.student_program_id = ${student_program_id} and s.is_active and e.status = 'registered')
      + (select count(*) from waitlist_entries w where w.student_program_id = ${student_program_id} and w.status in ('waiting', 'offered')))::int as n`,
  );
  if (!current || current.n === 0) return { left: [], kept: [] };
  const { head, situation } = await lockedSituation(context, student_program_id, []);
  const rows = ownRows(situation).filter((each) => each.status === 'registered');
  const facts = leaveFacts(
    situation,
    rows.map((each) => each.id),
  );
  await leaveQueues(context, situation);
  if (facts.today > withdrawalDays(facts).last)
    return { left: [], kept: rows.map((row) => situation.catalogue.sections.get(row.section_id)?.section ?? '') };
  return {
    left: await leave(context, situation, head, rows, facts.today > facts.last_drop_day ? 'withdrawn' : 'dropped'),
    kept: [],
  };
}

const ownRows = (situation: Situation): EnrolmentRow[] =>
  situation.student.enrolments.filter(
    (each) => each.student_program_id === situation.student.id && each.semester_id === situation.catalogue.semester.id,
  );

async function leave(
  context: Writing,
  situation: Situation,
  head: RegistrationRow,
  rows: readonly EnrolmentRow[],
  status: 'dropped' | 'withdrawn',
): Promise<LeftCourse[]> {
  if (rows.length === 0) return [];
  const facts = leaveFacts(
    situation,
    rows.map((each) => each.id),
  );
  const after = consequences(facts);
  await lockSections(
    context.db,
    rows.map((each) => each.section_id),
  );
  publishSeats(context, await leaveEnrolments(context, rows, status));
  await settle(context, situation, head, after.credits_after, null, false);
  if (status === 'dropped') await recordAdministrative(context, situation, facts);
  for (const row of rows)
    context.audit({
      resource: 'enrolment',
      record_id: row.id,
      before: { status: row.status, version: row.version },
      after: { status },
    });
  return rows.map((row) => ({
    enrolment_id: row.id,
    section: situation.catalogue.sections.get(row.section_id)?.section ?? '',
    status,
    mark: status === 'withdrawn' ? 'W' : null,
  }));
}

/** waiting | offered → cancelled, in every queue; a seat that was offered goes to the next. */
async function leaveQueues(context: Writing, situation: Situation): Promise<void> {
  const sections = situation.student.waitlist.map((each) => each.section_id);
  if (sections.length === 0) return;
  await lockSections(context.db, sections);
  const gone = await rowsOf<{ id: number; section_id: number; was: string }>(
    context.db,
    sql`
    with old as (select id, status from waitlist_entries where student_program_id = ${situation.student.id} and status in ('waiting', 'offered') for update)
    update waitlist_entries w set status = 'cancelled', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning w.id, w.section_id, old.status as was`,
  );
  for (const entry of gone) {
    const offered = entry.was === 'offered';
    const seats = await removeWaiting(context.db, entry.section_id, offered ? 0 : 1, offered);
    if (offered && seats.some((each) => each.waitlisted > 0))
      await context.services.jobs.enqueue('waitlist-offers', { section_id: entry.section_id }, { tx: context.db });
    publishSeats(context, seats);
    context.audit({
      resource: 'waitlist-entry',
      record_id: entry.id,
      before: { status: entry.was },
      after: { status: 'cancelled' },
    });
  }
}
