import { blocking, refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { idList } from '#kernel/server/id-list.ts';
import { lockExamDays } from '#areas/scheduling/exams/facts/made-up.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { sectionName } from '../../queries/sheet-facts.ts';
import {
  cancelMakeUp as cancelCommand,
  noteMakeUpAttendance as noteCommand,
  planMakeUps as planCommand,
} from '../contract.ts';
import { clashesOf } from '../facts/busy-hours.ts';
import { factsOf, readMakeUps, type MakeUp } from '../facts/make-up-rows.ts';
import { hoursText } from '../rules/make-up-clashes.ts';
import { mayCancel, mayNote, mayPlan } from '../rules/make-up-states.ts';
import { mayHoldOn } from '../rules/make-up-window.ts';

/** The named exams, locked in the order of their ids; one that the actor may not see is 404 for all. */
export async function lockMakeUps(context: Writing, ids: readonly number[], permission: string): Promise<MakeUp[]> {
  const wanted = [...new Set(ids)];
  const which = sql`m.id = any(${`{${wanted.join(',')}}`}::bigint[])`;
  await context.db.execute(sql`select m.id from make_up_exams m where ${which} order by m.id for update`);
  const exams = await readMakeUps(context, sql`${which} and ${context.rows(permission)}`);
  if (exams.length !== wanted.length) throw notFound();
  return exams;
}
const bodies = { planned: 'planned_body', cancelled: 'cancelled_body', graded: 'graded_body' } as const;
/** Bell, and mail to those who want it, for the student of an exam and for the staff it concerns. */
export async function tellOf(
  context: Writing,
  exam: MakeUp,
  key: 'planned' | 'cancelled' | 'graded',
  more: {
    day?: Text;
    hours?: string;
    room?: string;
    note?: string;
    letter?: string;
    staff?: readonly (number | null)[];
  },
): Promise<void> {
  const { db, services } = context;
  const staff = (more.staff ?? []).filter((id) => id !== null);
  const people = await rowsOf<{ id: number; student: boolean }>(
    db,
    sql`select u.id, u.student_id is not null as student from ${userRead} u where u.status = 'a' and (u.student_id = ${exam.student.id} or u.staff_id = any(${`{${staff.join(',')}}`}::bigint[]))`,
  );
  const words = (part: string): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      services.lines.line(locale, `makeup:news.${part}`, {
        course: sectionName(exam),
        exam: locale === 'tr' ? exam.exam.name : exam.exam.name_en,
        student: `${exam.student.code} ${exam.student.name}`,
        day: more.day?.[locale] ?? '',
        hours: more.hours ?? '',
        room: more.room ?? services.lines.line(locale, 'makeup:room_later'),
        note: more.note ?? '',
        letter: more.letter ?? '',
      });
    return { tr: of('tr'), en: of('en') };
  };
  for (const student of [true, false]) {
    const user_ids = people.filter((each) => each.student === student).map((each) => each.id);
    const title = words(key);
    const body = words(bodies[key]);
    if (user_ids.length > 0)
      await port(services, 'tell')(context, {
        user_ids,
        kind: 'requests',
        title,
        body,
        link: student ? '/make-up/exam/student' : '/make-up/exam/instructor',
        mail: { template: `make_up_exam_${key}`, subject: title, body },
      });
  }
}
/** One day, hour and room for all that are named: whoever plans the same day waits, so that room, observer and seats hold. */
export const planMakeUps = handle(planCommand, async (context, input) => {
  const { db, actor } = context;
  await lockExamDays(context, [input.exam_on]);
  const exams = await lockMakeUps(context, input.ids, 'makeupexam_update');
  refuse(
    exams.flatMap((exam) => mayPlan(factsOf(exam))),
    'make_up_not_planned',
  );
  const plan = {
    exam_on: input.exam_on,
    starts: input.starts,
    ends: input.ends,
    classroom_id: input.classroom_id ?? null,
    observer_id: input.observer_id ?? null,
  };
  const [place] = await rowsOf<{ room: string | null; observer: boolean }>(
    db,
    sql`select (select r.code from ${classroomRead} r where r.id = ${plan.classroom_id}::bigint and r.status = 'a') as room, exists (select from ${staffRead} st where st.id = ${plan.observer_id}::bigint and st.status = 'a') as observer`,
  );
  if ((plan.classroom_id !== null && !place?.room) || (plan.observer_id !== null && !place?.observer)) throw notFound();
  const [bound] = await rowsOf<{ ends: string | null }>(
    db,
    sql`select max(t.ends_on)::text as ends from ${semesterRead} t where t.is_active or t.id = any(${idList(exams.map((exam) => exam.semester_id))})`,
  );
  if (bound?.ends) refuse(mayHoldOn(plan.exam_on, bound.ends), 'make_up_not_planned');
  const problems = await clashesOf(context, exams, plan);
  const stops = blocking(problems);
  // a class that students would miss asks once; with a reason that stops there is nothing to confirm
  refuse(
    stops.length > 0 || input.despite ? stops : problems.map((each) => ({ ...each, level: 'block' as const })),
    'make_up_not_planned',
  );
  const own = `{${exams.map((exam) => exam.id).join(',')}}`;
  await db.execute(
    sql`update make_up_exams set status = 'planned', exam_on = ${plan.exam_on}, starts = ${plan.starts}, ends = ${plan.ends}, classroom_id = ${plan.classroom_id}, observer_id = ${plan.observer_id},
      planned_by = ${actor.user_id}, version = version + 1, updated_at = now() where id = any(${own}::bigint[])`,
  );
  const told = { day: longDay(plan.exam_on), hours: hoursText(plan), ...(place?.room ? { room: place.room } : {}) };
  for (const exam of exams) {
    const before = {
      status: exam.status,
      exam_on: exam.exam_on,
      starts: exam.starts,
      ends: exam.ends,
      classroom_id: exam.classroom_id,
      observer_id: exam.observer_id,
    };
    context.audit({ resource: 'make-up-exam', record_id: exam.id, before, after: { status: 'planned', ...plan } });
    await tellOf(context, exam, 'planned', { ...told, staff: [exam.instructor_id, plan.observer_id] });
  }
  return { planned: exams.length };
});
export const cancelMakeUp = handle(cancelCommand, async (context, { id, reason }) => {
  const [exam] = await lockMakeUps(context, [id], 'makeupexam_update');
  if (!exam) throw notFound();
  refuse(mayCancel(factsOf(exam)));
  await context.db.execute(
    sql`update make_up_exams set status = 'cancelled', note = ${reason.trim()}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'make-up-exam',
    record_id: id,
    before: { status: exam.status },
    after: { status: 'cancelled', reason: reason.trim() },
  });
  await tellOf(context, exam, 'cancelled', { note: reason.trim(), staff: [exam.instructor_id, exam.observer_id] });
  return { id };
});
export const noteMakeUpAttendance = handle(noteCommand, async (context, { ids, came }) => {
  const exams = await lockMakeUps(context, ids, 'makeupexam_update');
  refuse(
    exams.flatMap((exam) => mayNote(factsOf(exam), context.now)),
    'make_up_not_noted',
  );
  const status = came ? 'held' : 'missed';
  const changed = exams.filter((exam) => exam.status !== status);
  await context.db.execute(
    sql`update make_up_exams set status = ${status}, version = version + 1, updated_at = now() where id = any(${`{${changed.map((exam) => exam.id).join(',')}}`}::bigint[])`,
  );
  for (const exam of changed)
    context.audit({
      resource: 'make-up-exam',
      record_id: exam.id,
      before: { status: exam.status },
      after: { status },
    });
  return { noted: changed.length };
});
