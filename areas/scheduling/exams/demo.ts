import { addDays, earlierDay, weekdayOf } from '#kernel/contract/calendar.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { momentOf } from '#demo/days.ts';
import type { Writer } from '#demo/insert.ts';
import { annealExams } from './rules/exam-anneal.ts';
import { buildExamProblem } from './rules/exam-problem.ts';
import { examDays, examSlotsOf, readTimes } from './rules/exam-days.ts';
import { shareWatches, type Watch } from './rules/exam-observers.ts';
import { seatExam, type SeatRoom } from './rules/exam-seats.ts';
import { chooseRooms, linesOf, periodSpec, type ExamFacts, type ProposedLine } from './rules/exam-spec.ts';
import {
  examAccommodations,
  examDuties,
  examPeriods,
  examRooms,
  exams,
  examSeats,
  examSections,
  examSlots,
} from './tables.ts';

const times = readTimes(['09:00-11:00', '11:30-13:30', '14:00-16:00', '16:30-18:30']) ?? [];
const lengths = [60, 75, 90, 100, 120] as const;
const answers = ['Formül kâğıdı verilecek.', 'Hesap makinesi serbest.', 'Açık kitap.'] as const;
interface Section {
  id: number;
  course_id: number;
  code: string;
  name: string;
  name_en: string;
  department_id: number;
}
interface Made extends ExamFacts {
  code: string;
  department_id: number;
  section_ids: number[];
}
/** What the areas around it know of the university. */
export interface ExamSurroundings {
  /** who sits in each section */ seated: ReadonlyMap<number, number[]>;
  /** rooms with seats for exams, the largest first */ rooms: readonly { id: number; seats: number }[];
  /** student numbers by id */ numbers: ReadonlyMap<number, string>;
  /** departments of who works here, by id */ staff: ReadonlyMap<number, number | null>;
}
interface Ids {
  slot: number;
  exam: number;
}
/** steps of the search: enough for a fair timetable, the same on every machine */
const steps = 150;

/**
 * The final exams of the semester before are published, with seats and observers; the midterms of this one are being asked for,
 * some instructors have answered and the registrar has placed the largest.
 */
export async function examsDemo(
  client: RawClient,
  writer: Writer,
  { today, registrar }: { today: string; registrar: number },
  around: ExamSurroundings,
): Promise<void> {
  const read = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const [now] = await read<{ id: number; starts_on: string; classes_start_on: string }>(
    'select id::int, starts_on::text, classes_start_on::text from semesters where is_active',
  );
  if (!now) return;
  const [before] = await read<{ id: number; classes_end_on: string }>(
    'select id::int, classes_end_on::text from semesters where starts_on < $1 order by starts_on desc limit 1',
    [now.starts_on],
  );
  const { seated, rooms, numbers } = around;
  const orderly = (students: readonly number[]): number[] =>
    [...students].sort((one, other) => ((numbers.get(one) ?? '') < (numbers.get(other) ?? '') ? -1 : 1));
  const ids: Ids = { slot: 0, exam: 0 };
  const period = async (
    id: number,
    semester_id: number,
    kind: 'midterm' | 'final',
    from: string,
    to: string,
  ): Promise<{
    made: Made[];
    sections: Section[];
    slots: { id: number; day: string; starts: number; ends: number }[];
  }> => {
    const slots = examSlotsOf(examDays(from, to, { saturdays: true, closed: new Set() }), times).map((slot) => ({
      id: ++ids.slot,
      period_id: id,
      ...slot,
    }));
    const sections = await read<Section>(
      "select id::int, course_id::int, code, name, name_en, department_id::int from sections where semester_id = $1 and status not in ('draft', 'cancelled') order by code, section_no",
      [semester_id],
    );
    const made = [...Map.groupBy(sections, (section) => section.course_id).values()].map((own): Made => {
      const [first] = own;
      return {
        id: ++ids.exam,
        code: first?.code ?? '',
        department_id: first?.department_id ?? 0,
        section_ids: own.map((section) => section.id),
        students: orderly([...new Set(own.flatMap((section) => seated.get(section.id) ?? []))]),
        minutes: lengths[(first?.course_id ?? 0) % (kind === 'final' ? 5 : 3)] ?? 90,
        alone: false,
        most_rooms: null,
        slot_id: null,
        pinned: false,
      };
    });
    return { made, sections, slots };
  };
  const rows = (
    of: { made: Made[]; sections: Section[] },
    period_id: number,
    more: (exam: Made, index: number) => object,
  ) =>
    of.made.map((exam, index) => {
      const section = of.sections.find((each) => each.id === exam.section_ids[0]);
      return {
        id: exam.id,
        period_id,
        course_id: section?.course_id ?? 0,
        code: exam.code,
        name: section?.name ?? '',
        name_en: section?.name_en ?? '',
        department_id: exam.department_id,
        minutes: exam.minutes,
        observers: exam.students.length > 60 ? 2 : 1,
        ...more(exam, index),
      };
    });
  const sectionsOf = (made: readonly Made[], period_id: number) =>
    made.flatMap((exam) => exam.section_ids.map((section_id) => ({ exam_id: exam.id, section_id, period_id })));

  const accommodations = [...new Set([...seated.values()].flat())]
    .sort((one, other) => one - other)
    .filter((_, index) => index % 97 === 41)
    .slice(0, 8)
    .map((student_id, index) => ({
      id: index + 1,
      student_id,
      extra_percent: index % 3 === 2 ? 50 : 25,
      separate_room: index % 3 === 0,
      note: index % 2 === 0 ? 'Engelsiz Kampüs Birimi raporu' : null,
      valid_until: index % 4 === 3 ? addDays(today, 300) : null,
    }));
  await writer.insert(examAccommodations, accommodations);
  if (before) {
    const from = addDays(before.classes_end_on, 1);
    const to = earlierDay(addDays(before.classes_end_on, 14), addDays(today, -3));
    const finals = await period(1, before.id, 'final', from, to);
    await writer.insert(examPeriods, [
      {
        id: 1,
        semester_id: before.id,
        kind: 'final',
        starts_on: from,
        ends_on: to,
        collect_until: addDays(from, -21),
        state: 'published',
        published_at: momentOf(addDays(from, -14), '10:00'),
      },
    ]);
    await writer.insert(
      examSlots,
      finals.slots.map((slot) => ({ ...slot, period_id: 1 })),
    );
    const spec = periodSpec(finals.made, finals.slots, rooms);
    const problem = buildExamProblem(spec.spec);
    const found = annealExams(problem, { seed: 7, steps });
    const lines = found.done ? linesOf(spec, found.placing, problem.unitOf, finals.slots, rooms) : [];
    const lineOf = new Map(lines.map((line) => [line.exam_id, line]));
    const at = momentOf(addDays(from, -24), '15:00');
    await writer.insert(
      exams,
      rows(finals, 1, (exam) => ({
        held: exam.students.length > 0,
        answered_at: at,
        answered_by: registrar,
        slot_id: lineOf.get(exam.id)?.slot_id ?? null,
        state: lineOf.has(exam.id) ? 'published' : 'draft',
      })),
    );
    await writer.insert(examSections, sectionsOf(finals.made, 1));
    await seatAll(writer, finals.made, lines, finals.slots, await teachersOf(read, before.id, around.staff), {
      rooms,
      of: new Map(accommodations.map((each) => [each.student_id, each])),
    });
  }
  const from = addDays(now.classes_start_on, 42);
  const midterms = await period(2, now.id, 'midterm', from, addDays(from, 11));
  await writer.insert(examPeriods, [
    {
      id: 2,
      semester_id: now.id,
      kind: 'midterm',
      starts_on: from,
      ends_on: addDays(from, 11),
      collect_until: addDays(from, -14),
      state: 'collecting',
    },
  ]);
  await writer.insert(
    examSlots,
    midterms.slots.map((slot) => ({ ...slot, period_id: 2 })),
  );
  // the largest six have a time already, one in each of the first slots; two of them stay where they are
  const largest = [...midterms.made].sort((one, other) => other.students.length - one.students.length).slice(0, 6);
  const week = await read<{ day: number; starts: number; ends: number; room_id: number }>(
    'select day, starts, ends, classroom_id::int as room_id from meetings where semester_id = $1 and classroom_id is not null',
    [now.id],
  );
  const placed = largest.flatMap((exam, index): ProposedLine[] => {
    const slot = midterms.slots[index * 2];
    const taught = new Set(
      week
        .filter(
          (each) => slot && each.day === weekdayOf(slot.day) && each.starts < slot.ends && each.ends > slot.starts,
        )
        .map((each) => each.room_id),
    );
    const chosen = chooseRooms(
      exam.students.length,
      rooms.filter((room) => !taught.has(room.id)).map((room) => ({ ...room, shared: false })),
    );
    return slot && chosen.length > 0 ? [{ exam_id: exam.id, slot_id: slot.id, rooms: chosen }] : [];
  });
  const lineOf = new Map(placed.map((line) => [line.exam_id, line]));
  await writer.insert(
    exams,
    rows(midterms, 2, (exam, index) => {
      const line = lineOf.get(exam.id);
      const answered = line !== undefined || index % 5 < 3;
      return {
        held: line !== undefined || index % 17 !== 4,
        form: index % 23 === 7 ? 'computer' : index % 31 === 9 ? 'practical' : 'written',
        note: answered && index % 7 === 1 ? (answers[index % 3] ?? null) : null,
        answered_at: answered ? momentOf(addDays(today, -(1 + (index % 5))), '11:20') : null,
        answered_by: answered ? registrar : null,
        slot_id: line?.slot_id ?? null,
        pinned: line !== undefined && placed.indexOf(line) < 2,
        state: line ? 'placed' : 'draft',
      };
    }),
  );
  await writer.insert(examSections, sectionsOf(midterms.made, 2));
  await writer.insert(
    examRooms,
    placed.flatMap((line) =>
      line.rooms.map((room) => ({
        exam_id: line.exam_id,
        slot_id: line.slot_id,
        classroom_id: room.id,
        seats: room.seats,
      })),
    ),
  );
}
interface Teacher {
  staff_id: number;
  department_id: number | null;
  sections: number[];
}
const teachersOf = async (
  read: <T>(text: string, values?: unknown[]) => Promise<T[]>,
  semester_id: number,
  staff: ReadonlyMap<number, number | null>,
): Promise<Teacher[]> =>
  (
    await read<{ staff_id: number; sections: number[] }>(
      'select i.staff_id::int, array_agg(i.section_id::int) as sections from section_instructors i join sections s on s.id = i.section_id where s.semester_id = $1 group by i.staff_id order by i.staff_id',
      [semester_id],
    )
  ).flatMap((each) => (staff.has(each.staff_id) ? [{ ...each, department_id: staff.get(each.staff_id) ?? null }] : []));
/** Rooms, seats and observers of published exams. */
async function seatAll(
  writer: Writer,
  made: readonly Made[],
  lines: readonly ProposedLine[],
  slots: readonly { id: number; day: string }[],
  teachers: readonly Teacher[],
  apart: {
    rooms: readonly { id: number; seats: number }[];
    of: ReadonlyMap<number, { extra_percent: number; separate_room: boolean }>;
  },
): Promise<void> {
  const examOf = new Map(made.map((exam) => [exam.id, exam]));
  const dayOf = new Map(slots.map((slot) => [slot.id, slot.day]));
  const filled = new Map<string, number>();
  const watches = new Map<string, Watch & { departments: number[] }>();
  const seats: (typeof examSeats.$inferInsert)[] = [];
  const separate: (typeof examRooms.$inferInsert)[] = [];
  const taken = new Set(lines.flatMap((line) => line.rooms.map((room) => `${line.slot_id}/${room.id}`)));
  for (const line of lines) {
    const exam = examOf.get(line.exam_id);
    if (!exam) continue;
    const rooms: SeatRoom[] = line.rooms.map((room) => {
      const key = `${line.slot_id}/${room.id}`;
      const from = (filled.get(key) ?? 0) + 1;
      filled.set(key, from + room.seats - 1);
      const watch = watches.get(key);
      const needed = exam.students.length > 60 ? 2 : 1;
      if (watch) {
        watch.departments.push(exam.department_id);
        watch.minutes = Math.max(watch.minutes, exam.minutes);
        watch.needed = Math.max(watch.needed, needed);
      } else
        watches.set(key, {
          slot_id: line.slot_id,
          classroom_id: room.id,
          day: dayOf.get(line.slot_id) ?? '',
          minutes: exam.minutes,
          departments: [exam.department_id],
          needed,
        });
      return { ...room, apart: false, taken: Array.from({ length: from - 1 }, (_, at) => at + 1) };
    });
    const everybody = exam.students.map((id) => ({ extra_percent: 0, separate_room: false, ...apart.of.get(id), id }));
    const alone = everybody.filter((each) => each.separate_room).length;
    const own = apart.rooms.findLast(
      (room) => room.seats >= alone && !taken.has(`${line.slot_id}/${room.id}`) && alone > 0,
    );
    if (own) {
      taken.add(`${line.slot_id}/${own.id}`);
      separate.push({ exam_id: exam.id, slot_id: line.slot_id, classroom_id: own.id, seats: alone, apart: true });
      rooms.push({ id: own.id, seats: alone, apart: true, taken: [] });
      watches.set(`${line.slot_id}/${own.id}`, {
        slot_id: line.slot_id,
        classroom_id: own.id,
        day: dayOf.get(line.slot_id) ?? '',
        minutes: exam.minutes,
        departments: [exam.department_id],
        needed: 1,
      });
    }
    for (const seat of seatExam(everybody, rooms, exam.minutes).seats)
      seats.push({ exam_id: exam.id, slot_id: line.slot_id, ...seat });
  }
  await writer.insert(examRooms, [
    ...lines.flatMap((line) =>
      line.rooms.map((room) => ({
        exam_id: line.exam_id,
        slot_id: line.slot_id,
        classroom_id: room.id,
        seats: room.seats,
        apart: false,
      })),
    ),
    ...separate,
  ]);
  await writer.insert(examSeats, seats);
  const slotOfExam = new Map(lines.map((line) => [line.exam_id, line.slot_id]));
  const slotOfSection = new Map(
    made.flatMap((exam) => exam.section_ids.map((section) => [section, slotOfExam.get(exam.id)] as const)),
  );
  const { duties } = shareWatches(
    [...watches.values()],
    teachers.map(({ staff_id, department_id, sections }) => ({
      staff_id,
      department_id,
      minutes: 0,
      busy: new Set(sections.flatMap((section) => slotOfSection.get(section) ?? [])),
    })),
  );
  await writer.insert(
    examDuties,
    duties.map((duty, index) => ({ id: index + 1, period_id: 1, ...duty })),
  );
}
