import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { claimSeats, freeKeptSeats, lockSections, removeWaiting } from '#areas/scheduling/commands/seat-ledger.ts';
import { changeSectionStatus } from '#areas/scheduling/commands/change-section.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';
import { meetingText } from '#areas/scheduling/rules/time.ts';
import { leaveEnrolments, publishSeats } from '../../commands/enrol.ts';
import { enrolAgain } from '../../commands/enrolment-rows.ts';
import { countCredits, lockRegistrations } from '../../commands/registration-row.ts';
import { closeSection as command } from '../contract.ts';
import {
  closingFacts,
  closingUntil,
  isOffice,
  type ClosingFacts,
  type SittingStudent,
} from '../queries/closing-facts.ts';
import { closingRefusals } from '../refusals.ts';
import { fingerprint, mayClose } from '../rules/plan-closing.ts';

/** Whoever waits is told that there is nothing to wait for; seats kept for the queue are free. */
async function endQueue(context: Writing, section_id: number): Promise<number[]> {
  const entries = await rowsOf<{ id: number; student_id: number; was: string }>(
    context.db,
    sql`with old as (select id, status from waitlist_entries where section_id = ${section_id} and status in ('waiting', 'offered') for update)
    update waitlist_entries w set status = 'cancelled', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning w.id, w.student_id, old.status as was`,
  );
  for (const entry of entries) {
    await removeWaiting(context.db, section_id, entry.was === 'waiting' ? 1 : 0, entry.was === 'offered');
    context.audit({
      resource: 'waitlist-entry',
      record_id: entry.id,
      before: { status: entry.was },
      after: { status: 'cancelled' },
    });
  }
  return entries.map((each) => Number(each.student_id));
}
/** A seat by transfer is the seat he waited for. */
async function endOwnWaiting(context: Writing, section_id: number, student_program_id: number): Promise<void> {
  const entries = await rowsOf<{ was: string }>(
    context.db,
    sql`with old as (select id, status from waitlist_entries where section_id = ${section_id} and student_program_id = ${student_program_id} and status in ('waiting', 'offered') for update)
    update waitlist_entries w set status = 'registered', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning old.status as was`,
  );
  for (const entry of entries)
    await removeWaiting(context.db, section_id, entry.was === 'waiting' ? 1 : 0, entry.was === 'offered');
}
type Word = 'moved' | 'dropped' | 'waiting' | 'teacher';
async function tellStudents(
  context: Writing,
  user_ids: readonly number[],
  word: Word,
  params: Record<string, string | number | Text>,
): Promise<void> {
  if (user_ids.length === 0) return;
  const { lines } = context.services;
  const say = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `closing:${word}.${part}`, params).trim(),
    en: lines.line('en', `closing:${word}.${part}`, params).trim(),
  });
  const [subject, body] = [say('subject'), say('body')];
  await port(context.services, 'tell')(context, {
    user_ids,
    kind: 'registration',
    title: subject,
    body,
    link: word === 'teacher' ? '/course/schedules/instructor' : '/my-courses',
    mail: { template: `section_${word}`, subject, body },
  });
}
const usersOf = async (context: Writing, student_ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      context.db,
      sql`select u.id from ${userRead} u where u.status = 'a' and u.student_id = any(${idList(student_ids)})`,
    )
  ).map((row) => Number(row.id));

async function tellAll(
  context: Writing,
  facts: ClosingFacts,
  went: ReadonlyMap<number, SittingStudent[]>,
  dropped: readonly SittingStudent[],
  waiting: readonly number[],
  closed: boolean,
  reason: string,
): Promise<void> {
  const { section } = facts;
  const common = { section: section.section, name: { tr: section.name, en: section.name_en }, reason };
  for (const [to, students] of went) {
    const target = facts.targets.find((each) => each.section_id === to);
    const hours = (locale: 'tr' | 'en'): string =>
      (target?.meetings ?? []).map((each) => meetingText(each)[locale]).join(', ') || '–';
    await tellStudents(
      context,
      await usersOf(
        context,
        students.map((each) => each.student_id),
      ),
      'moved',
      { ...common, to: target?.section ?? '', hours: { tr: hours('tr'), en: hours('en') } },
    );
  }
  await tellStudents(
    context,
    await usersOf(
      context,
      dropped.map((each) => each.student_id),
    ),
    'dropped',
    common,
  );
  await tellStudents(context, await usersOf(context, waiting), 'waiting', common);
  const teachers = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct u.id from ${userRead} u join ${sectionInstructorRead} i on i.staff_id = u.staff_id where u.status = 'a' and i.section_id = any(${idList([...(closed ? [section.id] : []), ...went.keys()])})`,
  );
  await tellStudents(
    context,
    teachers.map((row) => Number(row.id)),
    'teacher',
    { ...common, moved: [...went.values()].reduce((sum, each) => sum + each.length, 0), dropped: dropped.length },
  );
}

/**
 * Closes a section, merges it into others or moves some of its students, all or nothing: what was shown is what is done, and
 * when registrations have changed meanwhile it is shown again. Fees follow the credits of each registration, as after every drop.
 */
export const closeSection = handle(command, async (context, input) => {
  const given = {
    section_id: input.section_id,
    action: input.action,
    targets: input.targets ?? [],
    only: input.only ?? [],
  };
  const first = await closingFacts(context, given);
  if (!first) throw notFound();
  // the order of every change of courses: registrations first, then sections by their id
  await lockRegistrations(
    context.db,
    first.section.semester_id,
    first.students.map((each) => each.student_program_id),
  );
  await lockSections(context.db, [input.section_id, ...given.targets]);
  const facts = await closingFacts(context, given);
  if (!facts) throw notFound();
  const { section, moves } = facts;
  refuse(
    mayClose({
      status: section.status,
      section: section.section,
      office: isOffice(context),
      until: await closingUntil(context),
      now: context.now.toISOString(),
    }),
  );
  if (given.action !== 'close') {
    if (given.targets.length === 0) refuse([closingRefusals.closing_no_target()]);
    const known = new Set(facts.targets.map((each) => each.section_id));
    if (given.targets.some((each) => !known.has(each)))
      refuse([closingRefusals.closing_wrong_target({ section: section.section })]);
  }
  if (given.action === 'move' && given.only.length === 0) refuse([closingRefusals.closing_nobody()]);
  if (input.fingerprint !== fingerprint(moves)) refuse([closingRefusals.closing_plan_changed()]);
  const without = moves.filter((each) => each.to === null);
  if (without.length > 0 && (given.action === 'move' || !(input.drop_rest ?? false)))
    refuse([closingRefusals.closing_without_place({ n: without.length })]);
  const closed = given.action !== 'move';
  const waiting = closed ? await endQueue(context, section.id) : [];
  const students = new Map(facts.students.map((each) => [each.student_program_id, each]));
  publishSeats(
    context,
    await leaveEnrolments(
      context,
      facts.students.map((each) => ({
        id: each.enrolment_id,
        section_id: section.id,
        reserved_id: each.reserved_id === null ? null : Number(each.reserved_id),
      })),
      'dropped',
    ),
  );
  // seats of a section that has a queue are kept for it; else the count is what is in use
  if (closed || section.waiting === 0) publishSeats(context, await freeKeptSeats(context.db, section.id));
  const went = new Map<number, SittingStudent[]>();
  const dropped: SittingStudent[] = [];
  for (const move of moves) {
    const student = students.get(move.student_program_id);
    if (!student) continue;
    if (move.to === null) dropped.push(student);
    else {
      await endOwnWaiting(context, move.to, student.student_program_id);
      const got = await claimSeats(
        context.db,
        [{ section_id: move.to, reserved_id: null, free_for_all: false }],
        context.now,
      );
      if (got.length === 0) refuse([closingRefusals.closing_plan_changed()]);
      publishSeats(context, got);
      const made = await enrolAgain(context, student.enrolment_id, move.to);
      went.set(move.to, [...(went.get(move.to) ?? []), student]);
      context.audit({ resource: 'enrolment', record_id: made, after: { status: 'registered', section_id: move.to } });
    }
    context.audit({
      resource: 'enrolment',
      record_id: student.enrolment_id,
      before: { status: 'registered', section_id: section.id },
      after: { status: 'dropped' },
    });
  }
  await countCredits(
    context.db,
    section.semester_id,
    dropped.map((each) => each.student_program_id),
  );
  if (closed) await context.run(changeSectionStatus, { id: section.id, status: 'cancelled' });
  await tellAll(context, facts, went, dropped, waiting, closed, input.reason);
  const moved = moves.length - dropped.length;
  const lines = moves.map((each) => ({ student_program_id: each.student_program_id, to: each.to }));
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into section_closings (semester_id, section_id, action, lines, moved, dropped, waiting, reason, user_id, created_at) values (${section.semester_id}, ${section.id}, ${given.action}, ${JSON.stringify(lines)}::jsonb, ${moved}, ${dropped.length}, ${waiting.length}, ${input.reason}, ${context.actor.user_id}, ${context.now}) returning id`,
  );
  const id = Number(row?.id);
  context.audit({
    resource: 'section-closing',
    record_id: id,
    after: { section_id: section.id, action: given.action, moved, dropped: dropped.length },
  });
  return { id, moved, dropped: dropped.length, waiting: waiting.length };
});
