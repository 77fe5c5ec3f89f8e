import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Params } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { returnCancellationFees, type ReturnedFee } from '#areas/finance/charging/return-cancellation-fee.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { claimSeats, freeKeptSeats, lockSections, removeWaiting } from '#areas/scheduling/commands/seat-ledger.ts';
import { leaveEnrolments, publishSeats } from '../../commands/enrol.ts';
import { enrolAgain } from '../../commands/enrolment-rows.ts';
import { countCredits, lockRegistrations } from '../../commands/registration-row.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { cancelUnpaid as cancelCommand, giveBack as backCommand } from '../contract.ts';
import { owedWords, unpaidFacts, type UnpaidStudent } from '../facts.ts';
import { backShown, runFacts } from '../queries/unpaid.ts';
import { cutoffRefusals } from '../refusals.ts';

type Word = 'canceled' | 'advisor' | 'back';
async function tell(context: Writing, users: readonly number[], word: Word, params: Params): Promise<void> {
  if (users.length === 0) return;
  const { lines } = context.services;
  const say = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `cutoff:${word}.${part}`, params).trim(),
    en: lines.line('en', `cutoff:${word}.${part}`, params).trim(),
  });
  const [subject, body] = [say('subject'), say('body')];
  await port(context.services, 'tell')(context, {
    user_ids: users,
    kind: 'registration',
    title: subject,
    body,
    link: word === 'advisor' ? '/advising' : word === 'back' ? '/my-courses' : '/dashboard',
    mail: { template: `unpaid_${word}`, subject, body },
  });
}
/** A sentence of its own about the fee that is taken back; empty where there was none. */
function feeWords(context: Writing, fees: readonly ReturnedFee[]): Text {
  if (fees.length === 0) return { tr: '', en: '' };
  const params = { fee: owedWords(fees) };
  const say = (locale: 'tr' | 'en'): string => `\n${context.services.lines.line(locale, 'cutoff:back.fee', params)}`;
  return { tr: say('tr'), en: say('en') };
}
const usersOf = async (context: Writing, which: 'student_id' | 'staff_id', ids: readonly number[]): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      context.db,
      sql`select u.id from ${userRead} u where u.status = 'a' and u.${sql.identifier(which)} = any(${idList(ids)}) order by u.id`,
    )
  ).map((row) => Number(row.id));

/** The order of every change of courses: registrations first, then sections by their id. */
async function lockAll(
  context: Writing,
  semester_id: number,
  programs: readonly number[],
  sections: readonly number[],
): Promise<void> {
  await lockRegistrations(context.db, semester_id, programs);
  await lockSections(context.db, sections);
}
/** Whoever pays nothing waits for nothing: a seat of the same run must not come to him. */
async function endWaiting(context: Writing, semester_id: number, programs: readonly number[]): Promise<number> {
  const ended = await rowsOf<{ id: number; section_id: number; was: string }>(
    context.db,
    sql`with old as (select w.id, w.status from waitlist_entries w join ${sectionRead} s on s.id = w.section_id
      and s.semester_id = ${semester_id} where w.student_program_id = any(${idList(programs)}) and w.status in ('waiting', 'offered') for update of w)
    update waitlist_entries w set status = 'cancelled', ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now() from old where old.id = w.id returning w.id, w.section_id, old.status as was`,
  );
  for (const entry of ended) {
    const seats = await removeWaiting(
      context.db,
      entry.section_id,
      entry.was === 'waiting' ? 1 : 0,
      entry.was === 'offered',
    );
    publishSeats(context, seats);
    if (entry.was === 'offered' && seats.some((each) => each.waitlisted > 0))
      await context.services.jobs.enqueue('waitlist-offers', { section_id: entry.section_id }, { tx: context.db });
    context.audit({
      resource: 'waitlist-entry',
      record_id: entry.id,
      before: { status: entry.was },
      after: { status: 'cancelled' },
    });
  }
  return ended.length;
}

/**
 * Cancels the registrations that were shown, all or none: their seats are free or go to whoever waits, what is charged follows the
 * credits by the refund schedule, and students and advisors are told. When somebody has paid meanwhile it is shown again.
 */
export const cancelUnpaid = handle(cancelCommand, async (context, input) => {
  const { semester } = await catalogueOf(context);
  const except = new Set(input.except ?? []);
  const going = (students: readonly UnpaidStudent[]): UnpaidStudent[] =>
    students.filter((each) => each.state === 'due' && !except.has(each.student_program_id));
  const first = await unpaidFacts(context, input.percent);
  if (!first.dated) refuse([cutoffRefusals.cutoff_undated()]);
  const before = going(first.students);
  if (before.length === 0) refuse([cutoffRefusals.cutoff_nobody()]);
  const waits = await rowsOf<{ section_id: number }>(
    context.db,
    sql`select w.section_id from waitlist_entries w join ${sectionRead} s on s.id = w.section_id and s.semester_id = ${semester.id}
      where w.student_program_id = any(${idList(before.map((each) => each.student_program_id))}) and w.status in ('waiting', 'offered')`,
  );
  await lockAll(
    context,
    semester.id,
    before.map((each) => each.student_program_id),
    [...before.flatMap((each) => each.courses.map((one) => one.section_id)), ...waits.map((each) => each.section_id)],
  );
  const facts = await unpaidFacts(context, input.percent);
  if (facts.fingerprint !== input.fingerprint) refuse([cutoffRefusals.cutoff_changed()]);
  const students = going(facts.students);
  const programs = students.map((each) => each.student_program_id);
  const waiting = await endWaiting(context, semester.id, programs);
  const sections = new Set<number>();
  for (const student of students) {
    const leaving = student.courses.map((each) => ({
      id: each.enrolment_id,
      section_id: each.section_id,
      reserved_id: each.reserved_id === null ? null : Number(each.reserved_id),
    }));
    publishSeats(context, await leaveEnrolments(context, leaving, 'dropped'));
    for (const each of leaving) sections.add(each.section_id);
    for (const each of student.courses)
      context.audit({
        resource: 'enrolment',
        record_id: each.enrolment_id,
        before: { status: 'registered' },
        after: { status: 'dropped', unpaid: owedWords(student.owed).en },
      });
  }
  const kept = await rowsOf<{ id: number }>(
    context.db,
    sql`select s.id from ${sectionRead} s where s.id = any(${idList([...sections])}) and s.waitlisted = 0 order by s.id`,
  );
  for (const { id } of kept) publishSeats(context, await freeKeptSeats(context.db, Number(id)));
  await countCredits(context.db, semester.id, programs);
  const courses = students.reduce((sum, each) => sum + each.courses.length, 0);
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into payment_cutoffs (semester_id, reason, percent, students, courses, user_id, created_at)
      values (${semester.id}, ${input.reason}, ${input.percent}, ${students.length}, ${courses}, ${context.actor.user_id}, ${context.now}) returning id`,
  );
  const id = Number(row?.id);
  const lines = students.flatMap((each) =>
    each.courses.map(({ enrolment_id, section_id }) => ({
      student_program_id: each.student_program_id,
      enrolment_id,
      section_id,
      owed: each.owed,
    })),
  );
  await context.db.execute(sql`
    insert into payment_cutoff_lines (cutoff_id, student_program_id, enrolment_id, section_id, owed)
    select ${id}, l.student_program_id, l.enrolment_id, l.section_id, l.owed
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(student_program_id bigint, enrolment_id bigint, section_id bigint, owed jsonb)`);
  for (const until of new Set(students.map((each) => each.until)))
    await tell(
      context,
      await usersOf(
        context,
        'student_id',
        students.filter((each) => each.until === until).map((each) => each.student_id),
      ),
      'canceled',
      { until: longDay(until), reason: input.reason },
    );
  const advisors = [...new Set(students.flatMap((each) => each.advisor_id ?? []))].sort((x, y) => x - y);
  await tell(context, await usersOf(context, 'staff_id', advisors), 'advisor', { reason: input.reason });
  context.audit({
    resource: 'payment-cutoff',
    record_id: id,
    after: { students: students.length, courses, waiting, percent: input.percent, reason: input.reason },
  });
  return { id, students: students.length, courses, waiting };
});

/**
 * Gives canceled courses back while the semester has not taken its next step: where the section still has a free seat, with the
 * place in the plan and the attempt it had. Places on waitlists are not given back.
 */
export const giveBack = handle(backCommand, async (context, input) => {
  const { semester } = await catalogueOf(context);
  const only = new Set(input.only ?? []);
  const first = await runFacts(context, input.id);
  const wanted = first.lines.filter((each) => only.size === 0 || only.has(each.student_program_id));
  const programs = [...new Set(wanted.map((each) => each.student_program_id))];
  await lockAll(
    context,
    semester.id,
    programs,
    wanted.map((each) => each.section_id),
  );
  const { lines, plan, refusals } = await runFacts(context, input.id);
  refuse(refusals);
  if (backShown(plan) !== input.fingerprint) refuse([cutoffRefusals.cutoff_changed()]);
  const mine = lines.filter((each) => only.size === 0 || only.has(each.student_program_id));
  const back = mine.filter((each) => plan.get(each.line_id) === 'back');
  if (back.length === 0) refuse([cutoffRefusals.cutoff_back_nothing()]);
  for (const line of back) {
    const got = await claimSeats(
      context.db,
      [{ section_id: line.section_id, reserved_id: null, free_for_all: false }],
      context.now,
    );
    if (got.length === 0) refuse([cutoffRefusals.cutoff_changed()]);
    publishSeats(context, got);
    const made = await enrolAgain(context, line.enrolment_id, line.section_id);
    await context.db.execute(
      sql`update payment_cutoff_lines set back_at = ${context.now}, back_by = ${context.actor.user_id}, back_enrolment_id = ${made}, version = version + 1, updated_at = now() where id = ${line.line_id}`,
    );
    context.audit({
      resource: 'enrolment',
      record_id: made,
      after: { status: 'registered', section_id: line.section_id, given_back: input.id },
    });
  }
  await countCredits(context.db, semester.id, programs);
  // whose courses are back has not given up his semester
  const { lines: words } = context.services;
  const fees = await returnCancellationFees(context, {
    student_program_ids: [...new Set(back.map((each) => each.student_program_id))],
    semester_id: semester.id,
    since: new Date(first.run.at),
    reason: `${words.line('tr', 'cutoff:fee_returned')} / ${words.line('en', 'cutoff:fee_returned')}`,
  });
  for (const student_id of new Set(back.map((each) => each.student_id)))
    await tell(context, await usersOf(context, 'student_id', [student_id]), 'back', {
      sections: back
        .filter((each) => each.student_id === student_id)
        .map((each) => each.section)
        .join(', '),
      fee: feeWords(
        context,
        fees.filter((fee) =>
          back.some((each) => each.student_id === student_id && each.student_program_id === fee.student_program_id),
        ),
      ),
    });
  const students = new Set(back.map((each) => each.student_program_id)).size;
  const missed = mine.filter((each) => ['full', 'closed'].includes(plan.get(each.line_id) ?? '')).length;
  context.audit({
    resource: 'payment-cutoff',
    record_id: input.id,
    after: { given_back: back.length, students, missed, fees_returned: fees.length },
  });
  return { id: input.id, students, courses: back.length, missed };
});
