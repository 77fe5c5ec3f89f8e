import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, sqlState } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import {
  deleteExamPeriod as deleteCommand,
  openExamPeriod as openCommand,
  publishExams as publishCommand,
} from '../contract.ts';
import { idsSql, lockPeriod, readExams, readPeriod, readSlots, withRosters } from '../facts/exam-facts.ts';
import { lockExamDays, madeUpAt, slotDays } from '../facts/made-up.ts';
import { proposalStatus } from '../facts/proposal-facts.ts';
import { examRefusals } from '../refusals.ts';
import { examDays, examSlotsOf, readTimes } from '../rules/exam-days.ts';
import { examsOfClasses, type TaughtCode } from '../rules/exams-of-classes.ts';
import { examWeeksEvent, mayDeletePeriod, mayOpenPeriod, type ExamSemester } from '../rules/exam-period.ts';
import { takeSeats } from './exam-rooms.ts';
import { studentNames } from './place-exam.ts';
import { tellOfSeats } from './tell-of-exam.ts';

const usualMinutes = { midterm: 75, final: 100, resit: 100 } as const;

/** A new period: its times, and an exam for every course that has sections; courses of one class sit theirs together. */
export const openExamPeriod = handle(openCommand, async (context, input) => {
  const { db } = context;
  const times = readTimes(input.times);
  if (!times) refuse([examRefusals.exam_period_times({}, 'times')]);
  if (input.starts_on > input.ends_on || input.collect_until >= input.starts_on)
    refuse([examRefusals.exam_period_days({}, 'collect_until')]);
  const [semester] = await rowsOf<ExamSemester>(
    db,
    sql`select academic_year, code, status, starts_on, ends_on,
      coalesce((select jsonb_agg(jsonb_build_object('from', ${daySql(sql`d.starts_at`)}, 'until', ${daySql(sql`d.ends_at`)})) from semester_dates d where d.semester_id = semesters.id and d.event = ${examWeeksEvent[input.kind]}), '[]'::jsonb) as weeks
    from semesters where id = ${input.semester_id}`,
  );
  if (!semester) throw notFound();
  refuse(mayOpenPeriod(semester, { ...input, today: context.today }));
  const closed = await holidaysOf(context);
  const days = examDays(input.starts_on, input.ends_on, { saturdays: input.saturdays ?? true, closed });
  if (days.length === 0) refuse([examRefusals.exam_period_no_days({}, 'ends_on')]);
  const [apart] = await rowsOf<{ id: number }>(
    db,
    sql`select id from exam_periods where semester_id = ${input.semester_id} and (kind = ${input.kind} or daterange(starts_on, ends_on, '[]') && daterange(${input.starts_on}::date, ${input.ends_on}::date, '[]'))`,
  );
  if (apart) refuse([examRefusals.exam_period_exists({}, 'kind')]);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into exam_periods (semester_id, kind, starts_on, ends_on, collect_until) values (${input.semester_id}, ${input.kind}, ${input.starts_on}, ${input.ends_on}, ${input.collect_until}) returning id`,
  ).catch((error: unknown) => {
    // two who open one at once: the database lets in the first
    if (sqlState(error) === '23505' || sqlState(error) === '23P01')
      refuse([examRefusals.exam_period_exists({}, 'kind')]);
    throw error;
  });
  if (!made) throw notFound();
  const slots = examSlotsOf(days, times ?? []);
  await db.execute(
    sql`insert into exam_slots (period_id, day, starts, ends) select ${made.id}, v.day, v.starts, v.ends from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as v(day date, starts int, ends int)`,
  );
  const taught = await rowsOf<TaughtCode & { name: string; name_en: string; department_id: number }>(
    db,
    sql`select s.id as section_id, s.course_id, s.code, s.cross_list_id, s.name, s.name_en, s.department_id from sections s where s.semester_id = ${input.semester_id} and s.status not in ('draft', 'cancelled') order by s.course_id, s.section_no`,
  );
  const together = examsOfClasses(taught);
  const exams = await rowsOf<{ id: number; course_id: number }>(
    db,
    sql`insert into exams (period_id, course_id, code, name, name_en, department_id, minutes)
      select ${made.id}, v.course_id, v.code, s.name, s.name_en, s.department_id, ${usualMinutes[input.kind]} from jsonb_to_recordset(${JSON.stringify(together)}::jsonb) as v(course_id bigint, code text, lead_id bigint) join sections s on s.id = v.lead_id order by v.course_id returning id, course_id`,
  );
  if (exams.length === 0)
    refuse([examRefusals.exam_period_no_sections({ semester: semesterNamed(semester) }, 'semester_id')]);
  await db.execute(
    sql`insert into exam_sections (exam_id, section_id, period_id) select e.id, v.section_id, ${made.id} from jsonb_to_recordset(${JSON.stringify(together.flatMap(({ course_id, section_ids }) => section_ids.map((section_id) => ({ course_id, section_id }))))}::jsonb) as v(course_id bigint, section_id bigint) join exams e on e.period_id = ${made.id} and e.course_id = v.course_id`,
  );
  context.audit({
    resource: 'exam-period',
    record_id: made.id,
    after: { ...input, exams: exams.length, slots: slots.length },
  });
  return { id: made.id, exams: exams.length, slots: slots.length };
});

/** Opened by mistake: everything in it goes along, and nobody has heard of it yet. */
export const deleteExamPeriod = handle(deleteCommand, async (context, { id }) => {
  const { db } = context;
  await lockPeriod(db, id);
  const period = await readPeriod(db, id);
  refuse(mayDeletePeriod(period));
  const [search] = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from exam_proposals p where p.period_id = ${id} and ${proposalStatus} = 'running' limit 1`,
  );
  if (search) refuse([examRefusals.exam_search_running()]);
  const exams = await rowsOf<{ id: number }>(db, sql`delete from exams where period_id = ${id} returning id`);
  await db.execute(sql`delete from exam_periods where id = ${id}`);
  const { kind, starts_on, ends_on, collect_until, state } = period;
  context.audit({
    resource: 'exam-period',
    record_id: id,
    before: { semester_id: period.semester.id, kind, starts_on, ends_on, collect_until, state, exams: exams.length },
    after: null,
  });
  return { id, exams: exams.length };
});

/** Who sits two of these exams at once, without those for whom one is held otherwise. */
async function atOnce(
  { db }: Pick<Writing, 'db'>,
  exams: readonly { id: number; slot_id: number | null; students: readonly number[] }[],
): Promise<number[]> {
  const otherwise = await rowsOf<{ exam_id: number; student_id: number }>(
    db,
    sql`select exam_id, student_id from exam_seats where place = 'other' and exam_id = any(${idsSql(exams.map((each) => each.id))})`,
  );
  const settled = new Set(otherwise.map((each) => `${each.exam_id}/${each.student_id}`));
  const [seen, twice] = [new Set<string>(), new Set<number>()];
  for (const exam of exams)
    for (const student of exam.students) {
      if (settled.has(`${exam.id}/${student}`)) continue;
      const key = `${exam.slot_id}/${student}`;
      if (seen.has(key)) twice.add(student);
      seen.add(key);
    }
  return [...twice];
}
/** Who would sit one of these exams and a make-up exam at once, without those for whom the exam is held otherwise. */
async function madeUpTwice(
  context: Pick<Writing, 'db' | 'services'>,
  exams: readonly { id: number; slot_id: number | null; students: readonly number[] }[],
  slots: Awaited<ReturnType<typeof readSlots>>,
): Promise<number[]> {
  const made = await madeUpAt(context, slots);
  if (made.length === 0) return [];
  const otherwise = await rowsOf<{ exam_id: number; student_id: number }>(
    context.db,
    sql`select exam_id, student_id from exam_seats where place = 'other' and exam_id = any(${idsSql(exams.map((each) => each.id))})`,
  );
  const settled = new Set(otherwise.map((each) => `${each.exam_id}/${each.student_id}`));
  return [
    ...new Set(
      made.flatMap(({ slot_id, student_id }) =>
        exams.some(
          (exam) =>
            exam.slot_id === slot_id && exam.students.includes(student_id) && !settled.has(`${exam.id}/${student_id}`),
        )
          ? [student_id]
          : [],
      ),
    ),
  ];
}
/** Everything that is placed becomes known: seats are given, students and instructors are told. Pressed again it seats who came since and tells them. */
export const publishExams = handle(publishCommand, async (context, { id }) => {
  const { db } = context;
  await lockPeriod(db, id);
  await lockExamDays(context, await slotDays(db, { period_id: id }));
  const period = await readPeriod(db, id);
  if (period.state === 'closed') refuse([examRefusals.exam_period_closed()]);
  // whoever takes an exam out or moves it meanwhile is waited for
  await db.execute(sql`select id from exams where period_id = ${id} order by id for update`);
  const exams = await withRosters(context, await readExams(db, sql`e.period_id = ${id}`));
  const wanted = exams.filter((exam) => exam.students.length > 0);
  const open = wanted.filter((exam) => exam.slot_id === null);
  if (wanted.length === 0) refuse([examRefusals.exams_none()]);
  const codes = open.map((exam) => exam.code);
  if (open.length > 0)
    refuse([
      examRefusals.exams_unplaced({
        count: open.length,
        codes: codes.slice(0, 5).join(', ') + (codes.length > 5 ? ' …' : ''),
      }),
    ]);
  const twice = await atOnce(context, wanted);
  if (twice.length > 0)
    refuse([examRefusals.exams_at_once({ count: twice.length, names: await studentNames(db, twice) })]);
  const slots = await readSlots(db, id);
  const made = await madeUpTwice(context, wanted, slots);
  if (made.length > 0)
    refuse([examRefusals.exam_makeups_at_once({ count: made.length, names: await studentNames(db, made) })]);
  const fresh = wanted.filter((exam) => exam.state !== 'published');
  await db.execute(
    sql`update exams set state = 'published', version = version + 1, updated_at = now() where id = any(${idsSql(fresh.map((exam) => exam.id))})`,
  );
  await db.execute(
    sql`update exam_periods set state = 'published', published_at = coalesce(published_at, ${context.now}), version = version + 1, updated_at = now() where id = ${id}`,
  );
  const reseated = new Set<number>();
  const dayOf = new Map(slots.map((slot) => [slot.id, slot.day]));
  for (const exam of wanted) {
    if (exam.slot_id === null) continue;
    // who sat where on a day that is over stays as it was
    const day = dayOf.get(exam.slot_id) ?? '';
    if (exam.state === 'published' && day < context.today) continue;
    const { seated } = await takeSeats(context, { ...exam, slot_id: exam.slot_id });
    if (exam.state !== 'published' || seated.length === 0) continue;
    for (const student of seated) reseated.add(student);
    await tellOfSeats(context, exam, seated);
  }
  const students = new Set(wanted.flatMap((exam) => exam.students));
  const told = await tellOf(context, period, fresh);
  context.audit({
    resource: 'exam-period',
    record_id: id,
    before: { state: period.state },
    after: { state: 'published', exams: fresh.map((exam) => exam.code), seated: reseated.size },
  });
  return { published: fresh.length, students: students.size, told: told + reseated.size };
});
async function tellOf(
  context: Writing,
  period: Awaited<ReturnType<typeof readPeriod>>,
  exams: readonly { id: number; students: readonly number[] }[],
): Promise<number> {
  if (exams.length === 0) return 0;
  const ids = [...new Set(exams.flatMap((exam) => exam.students))];
  const readers = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.student_id = any(${idsSql(ids)})`,
  );
  const teachers = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct u.id from exam_sections x join section_instructors i on i.section_id = x.section_id join ${userRead} u on u.staff_id = i.staff_id where x.exam_id = any(${idsSql(exams.map((exam) => exam.id))}) and u.status = 'a'`,
  );
  // who watches a room of theirs
  const observers = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct u.id from exam_rooms x join exam_duties d on d.slot_id = x.slot_id and d.classroom_id = x.classroom_id join ${userRead} u on u.staff_id = d.staff_id where x.exam_id = any(${idsSql(exams.map((exam) => exam.id))}) and u.status = 'a'`,
  );
  const { lines } = context.services;
  const words = (key: string) => {
    const of = (locale: 'tr' | 'en'): string =>
      lines.line(locale, `exams:news.${key}`, { kind: lines.line(locale, `exams:kind.${period.kind}`) });
    return { tr: of('tr'), en: of('en') };
  };
  for (const [people, link, news] of [
    [readers, '/exam/schedules/student', 'published'],
    [teachers, '/instructor/exam/schedule', 'published'],
    [observers, '/exam/schedules/observer', 'watches'],
  ] as const)
    if (people.length > 0)
      await port(context.services, 'tell')(context, {
        user_ids: people.map((each) => each.id),
        kind: 'announcements',
        title: words(news),
        body: words(`${news}_body`),
        link,
      });
  return readers.length + teachers.length + observers.length;
}
