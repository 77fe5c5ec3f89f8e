import { universityTime } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { examTimes as timesQuery, examTimeStudents as studentsQuery, type TimeRow } from '../contract.ts';
import {
  freeRoomsOfPeriod,
  idsSql,
  otherExamsOf,
  readPeriod,
  type PeriodRow,
  readRooms,
  readSlots,
  sectionsSql,
  withRosters,
  isOffice,
} from '../facts/exam-facts.ts';
import { madeUpAt, roomsTaken, type MadeUpAt } from '../facts/made-up.ts';
import { chooseRooms } from '../rules/exam-spec.ts';
import { mayPlace, mayReturn } from '../rules/exam-states.ts';
import { bySuiting, suitableTimes } from '../rules/suitable-times.ts';

interface One {
  id: number;
  period_id: number;
  code: string;
  name: string;
  name_en: string;
  sections: string;
  minutes: number;
  state: 'draft' | 'placed' | 'published';
  held: boolean;
  pinned: boolean;
  alone: boolean;
  most_rooms: number | null;
  slot_id: number | null;
  section_ids: number[];
}
async function oneExam(context: Reading, id: number): Promise<One & { students: number[]; period: PeriodRow }> {
  const [row] = await rowsOf<One>(
    context.db,
    sql`select exams.id, exams.period_id, exams.code, exams.name, exams.name_en, ${sectionsSql(sql`exams.id`)} as sections, exams.minutes, exams.state, exams.held, exams.pinned, exams.alone, exams.most_rooms, exams.slot_id,
      coalesce((select jsonb_agg(x.section_id) from exam_sections x where x.exam_id = exams.id), '[]'::jsonb) as section_ids
    from exams where exams.id = ${id} and (${context.rows('examschedule_update')})`,
  );
  if (!row) throw notFound();
  const [exam] = await withRosters(context, [row]);
  return { ...row, students: exam?.students ?? [], period: await readPeriod(context.db, row.period_id) };
}
const others = (context: Reading, exam: One & { students: number[]; period: PeriodRow }) =>
  otherExamsOf(
    context,
    { id: exam.id, period_id: exam.period_id, semester_id: exam.period.semester.id },
    exam.students,
  );

/** Make-up exams of an exam's students, as others they sit. */
const madeUpBeside = (made: readonly MadeUpAt[], students: readonly number[]) => {
  const own = new Set(students);
  return made
    .filter((each) => own.has(each.student_id))
    .map((each) => ({ slot_id: each.slot_id, students: [each.student_id], made: each }));
};
/** How many people watch make-up exams at a time; of these people, or of all. */
const watching = (made: readonly MadeUpAt[], slot_id: number, of: ReadonlySet<number> | null): number =>
  new Set(
    made.flatMap((each) =>
      each.slot_id === slot_id && each.observer_id !== null && (of === null || of.has(each.observer_id))
        ? [each.observer_id]
        : [],
    ),
  ).size;

export const examTimes = answer(timesQuery, async (context, { exam_id }) => {
  const began = performance.now();
  const exam = await oneExam(context, exam_id);
  const slots = await readSlots(context.db, exam.period_id);
  const held = slots.find((slot) => slot.id === exam.slot_id);
  const slotAt = new Map(slots.map((slot, at) => [slot.id, at]));
  const made = await madeUpAt(context, slots);
  const suiting = suitableTimes(
    exam.students,
    [...(await others(context, exam)), ...madeUpBeside(made, exam.students)].map((each) => ({
      at: slotAt.get(each.slot_id) ?? -1,
      students: each.students,
    })),
    slots,
  );
  const rooms = await readRooms(context.db);
  const taken = new Map(
    (await freeRoomsOfPeriod(context.db, exam.period_id, exam.id)).map((each) => [`${each.slot_id}/${each.id}`, each]),
  );
  const taught = await roomsTaken(context, slots, made);
  const [people] = await rowsOf<{ observers: number; busy: Record<string, number>; mine: Record<string, number> }>(
    context.db,
    sql`select (select count(*)::int from ${staffRead} st where st.status = 'a') as observers,
      coalesce((select jsonb_object_agg(b.slot_id, b.n) from (select d.slot_id, count(*)::int as n from exam_duties d where d.period_id = ${exam.period_id} group by d.slot_id) b), '{}'::jsonb) as busy,
      coalesce((select jsonb_object_agg(m.slot_id, m.n) from (select z.slot_id, count(distinct z.staff_id)::int as n from (
        select d.slot_id, d.staff_id from exam_duties d where d.period_id = ${exam.period_id}
        union select e.slot_id, i.staff_id from exams e join exam_sections x on x.exam_id = e.id join section_instructors i on i.section_id = x.section_id where e.period_id = ${exam.period_id} and e.slot_id is not null and e.id <> ${exam.id}) z
        where z.staff_id in (select i.staff_id from exam_sections x join section_instructors i on i.section_id = x.section_id where x.exam_id = ${exam.id}) group by z.slot_id) m), '{}'::jsonb) as mine`,
  );
  const teachers = new Set(
    (
      await rowsOf<{ staff_id: number }>(
        context.db,
        sql`select i.staff_id from exam_sections x join section_instructors i on i.section_id = x.section_id where x.exam_id = ${exam.id}`,
      )
    ).map((row) => Number(row.staff_id)),
  );
  const times = slots
    .map((slot, at): TimeRow => {
      const free = rooms.map((room) => {
        const used = taken.get(`${slot.id}/${room.id}`);
        const shut = used?.alone || taught.has(`${slot.id}/${room.id}`);
        return { id: room.id, seats: shut ? 0 : room.seats - (used?.taken ?? 0), shared: used !== undefined };
      });
      const codes = new Map(rooms.map((room) => [room.id, room.code]));
      return {
        ...(suiting[at] ?? { at_once: 0, on_a_day: 0, back_to_back: 0 }),
        slot_id: slot.id,
        day: slot.day,
        starts: slot.starts,
        ends: slot.ends,
        seats: free.reduce((sum, room) => sum + Math.max(0, room.seats), 0),
        rooms: chooseRooms(exam.students.length, free, { alone: exam.alone, most: exam.most_rooms }).map((room) => ({
          ...room,
          code: codes.get(room.id) ?? '',
        })),
        busy_instructors: (people?.mine[slot.id] ?? 0) + watching(made, slot.id, teachers),
        free_observers: Math.max(
          0,
          (people?.observers ?? 0) - (people?.busy[slot.id] ?? 0) - watching(made, slot.id, null),
        ),
        current: slot.id === exam.slot_id,
        too_short: exam.minutes > slot.ends - slot.starts,
      };
    })
    // what everybody knows goes to no day that has passed
    .filter((time) => time.current || exam.state !== 'published' || time.day >= context.today)
    .sort(
      (one, other) =>
        Number(one.too_short) - Number(other.too_short) ||
        Number(one.rooms.length === 0) - Number(other.rooms.length === 0) ||
        bySuiting(one, other) ||
        one.busy_instructors - other.busy_instructors,
    );
  const { id, period_id, code, name, name_en, sections, minutes, state, pinned } = exam;
  const place = mayPlace({ ...exam, day: held?.day ?? null, today: context.today, office: isOffice(context) });
  const back = held ? [...place, ...mayReturn(exam, held, universityTime(context.now))] : place;
  const otherwise = await rowsOf<{ id: number; code: string; name: string; note: string | null }>(
    context.db,
    sql`select s.id, s.student_number as code, ${personName('s')} as name, t.note from exam_seats t join ${studentRead} s on s.id = t.student_id where t.exam_id = ${id} and t.place = 'other' order by s.student_number`,
  );
  return {
    exam: { id, period_id, code, name, name_en, sections, minutes, state, pinned },
    students: exam.students.length,
    times,
    took_ms: Math.round((performance.now() - began) * 10) / 10,
    otherwise: otherwise.map(({ note, ...student }) => ({ student, note, can: may(back) })),
    can: { place: may(place) },
  };
});

export const examTimeStudents = answer(studentsQuery, async (context, { exam_id, slot_id }) => {
  const exam = await oneExam(context, exam_id);
  const slots = await readSlots(context.db, exam.period_id);
  const at = slots.findIndex((slot) => slot.id === slot_id);
  const slot = slots[at];
  if (!slot) throw notFound();
  const beside = [
    ...(await others(context, exam)).map((each) => ({ ...each, made: null })),
    ...madeUpBeside(await madeUpAt(context, slots), exam.students).map((each) => ({ ...each, exam_id: 0 })),
  ];
  const troubled = beside.flatMap((each) => {
    const place = slots.findIndex((one) => one.id === each.slot_id);
    const other = slots[place];
    if (!other || other.day !== slot.day) return [];
    const why =
      place === at
        ? ('at_once' as const)
        : Math.abs(place - at) === 1
          ? ('back_to_back' as const)
          : ('on_a_day' as const);
    return each.students.map((student_id) => ({
      student_id,
      exam_id: each.exam_id,
      made: each.made,
      why,
      starts: each.made?.starts ?? other.starts,
      ends: each.made?.ends ?? other.ends,
    }));
  });
  const people = await rowsOf<{ id: number; code: string; name: string }>(
    context.db,
    sql`select s.id, s.student_number as code, ${personName('s')} as name from ${studentRead} s where s.id = any(${idsSql(troubled.map((each) => each.student_id))})`,
  );
  const exams = await rowsOf<{ id: number; code: string; name: string; name_en: string }>(
    context.db,
    sql`select id, code, name, name_en from exams where id = any(${idsSql(troubled.map((each) => each.exam_id))})`,
  );
  const personOf = new Map(people.map((each) => [each.id, each]));
  const examOf = new Map(exams.map(({ id, ...each }) => [id, each]));
  const order = { at_once: 0, back_to_back: 1, on_a_day: 2 };
  return troubled
    .flatMap(({ student_id, exam_id: other, made, why, starts, ends }) => {
      const found = made ? { code: made.section, name: made.name, name_en: made.name_en } : examOf.get(other);
      const student = personOf.get(student_id);
      return student && found ? [{ student, why, other: { ...found, starts, ends } }] : [];
    })
    .sort((one, other) => order[one.why] - order[other.why] || (one.student.code < other.student.code ? -1 : 1));
});
