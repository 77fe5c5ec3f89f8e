import type { Reading } from '#kernel/server/area.ts';
import { equivalencesFor, type DatedEquivalence } from '#areas/curriculum/rules/dated-equivalences.ts';
import { assignSlots, type Plan, type TakenCourse } from '#areas/curriculum/rules/slots.ts';
import { windowFor, type Population, type TimeTicket, type WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import type { RegistrationEvent } from '../desk/contract-shapes.ts';
import { catalogueOf, type Catalogue, type LetterStatic, type SlotStatic } from '../desk/facts/catalogue.ts';
import { readLive, type LiveSection } from '#areas/registration/facts/live-sections.ts';
import {
  readStudent,
  type EnrolmentRow,
  type PlacementRow,
  type StudentRecord,
  type TransferRow,
} from '#areas/registration/facts/student.ts';
import { isoOf } from '#areas/registration/facts/university-clock.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import type { HistoryFacts } from '#areas/registration/rules/register-facts.ts';

/** A student program in the active semester with all that the rules and the screens look at. */
export interface Situation {
  now: Date;
  today: string;
  catalogue: Catalogue;
  student: StudentRecord;
  population: Population;
  tickets: readonly TimeTicket[];
  windows: Readonly<Record<RegistrationEvent, WindowAnswer>>;
  /** the event whose window counts now */
  event: RegistrationEvent;
  /** enrolments of the active semester in all programs of the person */
  current: readonly EnrolmentRow[];
  history: readonly HistoryFacts[];
  /** what counts for what of the courses he took, in the semester in which he took them */
  equivalences: readonly DatedEquivalence[];
  /** seats of the current, waitlisted and asked sections */
  live: Map<number, LiveSection>;
  /** slots as the past alone fills them */
  past(): Plan<SlotStatic>;
  /** slots with this semester's courses, and with sections that are thought of */
  plan(section_ids?: readonly number[]): Plan<SlotStatic>;
}

export const registrationEvents: readonly RegistrationEvent[] = [
  'course_registration',
  'add_drop',
  'late_registration',
];

/** Reads the situation of a student program; `section_ids` are sections somebody asks about. */
export async function situationOf(
  context: Pick<Reading, 'db' | 'services' | 'now'>,
  studentProgramId: number,
  section_ids: readonly number[] = [],
): Promise<Situation> {
  const catalogue = await catalogueOf(context);
  const student = await readStudent(context.db, studentProgramId, catalogue);
  const current = student.enrolments.filter(
    (each) => each.semester_id === catalogue.semester.id && each.status !== 'withdrawn',
  );
  const live = await readLive(
    context.db,
    [
      ...new Set([
        ...section_ids,
        ...current.map((each) => each.section_id),
        ...student.waitlist.map((each) => each.section_id),
      ]),
    ].sort((a, b) => a - b),
  );
  return assembleSituation(context.now, catalogue, student, live);
}

/** Puts read facts together; separate from the reading so that many students can share one read of the sections. */
export function assembleSituation(
  now: Date,
  catalogue: Catalogue,
  student: StudentRecord,
  live: Map<number, LiveSection>,
): Situation {
  const population: Population = {
    level: student.level,
    class_year: student.class_year,
    faculty_id: student.faculty_id,
    program_ids: student.program_ids,
    student_type: student.student_type,
  };
  const tickets = student.tickets.map((each): TimeTicket => ({
    event: 'course_registration',
    starts_at: isoOf(each.opens_at),
  }));
  const iso = now.toISOString();
  const windows = {
    course_registration: windowFor('course_registration', catalogue.dates, population, iso, tickets),
    add_drop: windowFor('add_drop', catalogue.dates, population, iso),
    late_registration: windowFor('late_registration', catalogue.dates, population, iso),
  };
  const active = catalogue.semester.id;
  const current = student.enrolments.filter((each) => each.semester_id === active && each.status !== 'withdrawn');
  let past: Plan<SlotStatic> | undefined;
  let present: Plan<SlotStatic> | undefined;
  const slots = catalogue.slotsOf.get(student.curriculum_id ?? 0) ?? [];
  const equivalences = ownEquivalences(catalogue, student.enrolments, student.transfers);
  const planWith = (taken: readonly TakenCourse[]): Plan<SlotStatic> => {
    const own = new Set(taken.map((each) => each.course_id));
    return assignSlots(
      slots,
      taken,
      equivalences.filter((each) => own.has(each.course_id)),
    );
  };
  const earlier = student.enrolments
    .filter((each) => each.semester_id !== active)
    .flatMap((each) => takenOf(each, catalogue, student.placements));
  const before = [...earlier, ...student.transfers.map(transferTaken(student.placements))];
  const withCurrent = [...before, ...current.flatMap((each) => takenOf(each, catalogue, student.placements))];
  return {
    now,
    today: universityDay(now),
    catalogue,
    student,
    population,
    tickets,
    windows,
    event: eventNow(windows),
    current,
    live,
    history: [
      ...student.enrolments.flatMap((each) => historyOf(each, catalogue)),
      ...student.transfers.map(transferHistory),
    ],
    equivalences,
    past: () => (past ??= planWith(before)),
    plan: (section_ids = []) =>
      section_ids.length === 0
        ? (present ??= planWith(withCurrent))
        : planWith([
            ...withCurrent,
            ...section_ids.flatMap((id): TakenCourse[] => {
              const section = catalogue.sections.get(id);
              return section ? [{ enrolment_id: -id, course_id: section.course_id, status: 'planned' }] : [];
            }),
          ]),
  };
}

/** The open event; else the one that opens next; else the one that closed last. */
function eventNow(windows: Situation['windows']): RegistrationEvent {
  const open = registrationEvents.find((event) => windows[event].state === 'open');
  if (open) return open;
  const moment = (event: RegistrationEvent, state: 'not_yet' | 'closed'): number => {
    const window = windows[event];
    return window.state !== state
      ? NaN
      : Date.parse(window.state === 'not_yet' ? window.opens_at : window.state === 'closed' ? window.since : '');
  };
  const next = registrationEvents
    .filter((event) => windows[event].state === 'not_yet')
    .sort((a, b) => moment(a, 'not_yet') - moment(b, 'not_yet'))[0];
  return (
    next ??
    registrationEvents
      .filter((event) => windows[event].state === 'closed')
      .sort((a, b) => moment(b, 'closed') - moment(a, 'closed'))[0] ??
    'course_registration'
  );
}

/** The equivalences of one student: each course counts as it did in the semester in which it was taken. */
export const ownEquivalences = (
  catalogue: Catalogue,
  enrolments: readonly Pick<EnrolmentRow, 'course_id' | 'semester_id'>[],
  transfers: readonly Pick<TransferRow, 'course_id' | 'decision_on'>[],
): DatedEquivalence[] =>
  equivalencesFor(
    catalogue.dated,
    [
      ...enrolments.map((each) => ({
        course_id: each.course_id,
        term: catalogue.terms.get(each.semester_id) ?? null,
      })),
      ...transfers.map((each) => ({
        course_id: each.course_id,
        term: { from: each.decision_on, to: each.decision_on },
      })),
    ],
    { from: catalogue.semester.starts_on, to: catalogue.semester.ends_on },
  );

const letterOf = (row: Pick<EnrolmentRow, 'letter' | 'course_id'>, catalogue: Catalogue): LetterStatic | undefined =>
  row.letter === null
    ? undefined
    : catalogue.letters.get(catalogue.courses.get(row.course_id)?.grading_system_id ?? 0)?.get(row.letter);
/** Was the course passed? null while there is no letter. */
export const passedOf = (row: Pick<EnrolmentRow, 'letter' | 'course_id'>, catalogue: Catalogue): boolean | null =>
  row.letter === null ? null : (letterOf(row, catalogue)?.earned ?? false);

function historyOf(row: EnrolmentRow, catalogue: Catalogue): HistoryFacts[] {
  if (row.status !== 'completed' || row.letter === null) return [];
  const letter = letterOf(row, catalogue);
  return [
    {
      course_id: row.course_id,
      letter: row.letter,
      passed: letter?.earned ?? false,
      coefficient: letter?.counts_in_gpa ? letter.coefficient : null,
      replaceable: letter ? letter.replaceable && letter.coefficient <= catalogue.policies.improvement_max : false,
    },
  ];
}
/** A course passed elsewhere has no enrolment; it goes by a number that no enrolment has. */
export const transferNumber = (id: number): number => -1_000_000_000 - id;
/** The letter of a transferred course: passed, outside the GPA. */
export const transferLetter = 'T';
const placeOf = (placements: readonly PlacementRow[], course_id: number): { slot_id: number; by_hand: true } | null => {
  const placed = placements.find((each) => each.course_id === course_id);
  return placed ? { slot_id: placed.slot_id, by_hand: true } : null;
};
export const transferTaken =
  (placements: readonly PlacementRow[]) =>
  (row: TransferRow): TakenCourse => ({
    enrolment_id: transferNumber(row.id),
    course_id: row.course_id,
    status: 'passed',
    ...placeOf(placements, row.course_id),
  });
const transferHistory = (row: TransferRow): HistoryFacts => ({
  course_id: row.course_id,
  letter: transferLetter,
  passed: true,
  coefficient: null,
  replaceable: false,
});
/** What an enrolment is to a plan; one that somebody placed by hand says so. */
export function takenOf(
  row: Pick<EnrolmentRow, 'id' | 'course_id' | 'slot_id' | 'status' | 'letter'>,
  catalogue: Catalogue,
  placements: readonly PlacementRow[],
): TakenCourse[] {
  const base = {
    enrolment_id: row.id,
    course_id: row.course_id,
    slot_id: row.slot_id,
    ...placeOf(placements, row.course_id),
  };
  if (row.status === 'withdrawn') return [];
  if (row.letter === null) return [{ ...base, status: 'in_progress' }];
  return [{ ...base, status: passedOf(row, catalogue) ? 'passed' : 'failed' }];
}
