import type { Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { type Attempt, countedAttempts, cumulativeGpa, type GpaLetter } from '#areas/grading/gpa/rules/gpa.ts';
import type { Person } from '#areas/people/demo.ts';
import type { Term } from '#demo/calendar.ts';
import type { Chance } from '#demo/random.ts';
import { need } from '#demo/rows.ts';
import type { Placeable } from '#demo/timetable.ts';

export interface LetterInfo extends GpaLetter {
  letter: string;
  min: number | null;
  max: number | null;
}
export interface CourseInfo {
  id: number;
  code: string;
  name: string;
  name_en: string;
  department_id: number;
  department: string;
  faculty: string;
  campus_id: number;
  credit: number;
  ects: number;
  level: string;
  language: string;
  course_type: string;
  theory: number;
  practical: number;
  lab: number;
  practicalRoom: string;
  passFail: boolean;
  letters: readonly LetterInfo[];
  system: number;
  condition: Condition | null;
  corequisite: Condition | null;
  offered: ReadonlySet<number>;
  summer: boolean;
}
export interface SlotInfo {
  id: number;
  index: number;
  semester_no: number;
  slot_type: string;
  course_id: number | null;
  pool: readonly number[];
}
export interface PlanInfo {
  id: number;
  program: number;
  duration: number;
  level: string;
  slots: readonly SlotInfo[];
}

/** A section while the semester is being made. */
export interface Section extends Placeable {
  id: number;
  term: Term;
  course: CourseInfo;
  section_no: number;
  quota: number;
  taken: number;
  status: string;
  consent: string;
  /** its letters are not in yet */
  ungraded: boolean;
  /** branches that belong here */
  home: number[];
  waiting: Study[];
}

/** One line of a history; also what the GPA rules read. */
export interface Enrolled extends Attempt {
  term: Term;
  section: Section;
  course: CourseInfo;
  slot_id: number | null;
  status: 'registered' | 'completed' | 'withdrawn';
  kind: 'first' | 'repeat' | 'improvement';
  attempt: number;
  letter_name: string | null;
  total: number | null;
  points: number[] | null;
  study: Study;
}

export const never = 0;
export const pending = 1;
export const failed = 2;
export const replaceable = 3;
export const passed = 4;

/** A student in one program, semester after semester. */
export interface Study {
  id: number;
  person: Person;
  plan: PlanInfo;
  kind: string;
  main: boolean;
  entry: Term;
  /** by course id: where he stands, the best passed coefficient × 10 + 1, attempts */
  state: Uint8Array;
  best: Uint8Array;
  tries: Uint8Array;
  /** by slot index: 1 filled, 2 in progress */
  filled: Uint8Array;
  history: Enrolled[];
  cgpa: number | null;
  earned: number;
  attempted: number;
  ects: number;
  graduated_on: string | null;
  chance: Chance;
  /** the other program of a double major */
  twin: Study | null;
  /** in the semester at hand: its number for him, and the branch of his class */
  semester_no: number;
  branch: number;
}

export const classYear = (study: Study): number => {
  if (study.person.account?.student_type === 'exchange') return study.person.account.year;
  return Math.min(Math.max(1, Math.ceil(study.plan.duration / 2)), Math.max(1, Math.ceil(study.semester_no / 2)));
};

/** Does a condition hold before a semester, with the courses chosen so far? The rules of the curriculum say the same (the test asks them). */
export function holds(
  condition: Condition | null,
  study: Study,
  chosen: ReadonlySet<number>,
  coefficients: ReadonlyMap<string, number>,
): boolean {
  if (condition === null) return true;
  if ('all' in condition) return condition.all.every((each) => holds(each, study, chosen, coefficients));
  if ('any' in condition) return condition.any.some((each) => holds(each, study, chosen, coefficients));
  if ('not' in condition) return !holds(condition.not, study, chosen, coefficients);
  if ('course' in condition) {
    if (condition.concurrent && chosen.has(condition.course)) return true;
    const best = Math.max(study.best[condition.course] ?? 0, study.twin?.best[condition.course] ?? 0);
    if (best === 0) return false;
    return !condition.min_grade || best - 1 >= Math.round(need(coefficients, condition.min_grade) * 10);
  }
  if ('credits' in condition) return study.earned >= condition.credits;
  if ('class_year' in condition) return classYear(study) >= condition.class_year;
  return false;
}

/** Credits a student may take: the bands of the parameter `credit_limits`. */
function limitOf(study: Study): number {
  if (study.plan.level === 'mentora') return 24;
  if (study.plan.level !== 'undergraduate') return 12;
  if (study.cgpa === null) return 21;
  return study.cgpa < 1.8 ? 15 : study.cgpa < 2.5 ? 18 : study.cgpa < 3 ? 21 : 24;
}

/** A wish: the slot it should fill and the courses that would do, best first. */
export interface Want {
  slot: SlotInfo | null;
  courses: readonly number[];
  kind: Enrolled['kind'];
  ownClass: boolean;
}

/** What a student wants to take in a fall or spring semester: repeats, what is left behind, his semester's slots. */
export function wantsOf(
  study: Study,
  term: Term,
  courses: readonly CourseInfo[],
  coefficients: ReadonlyMap<string, number>,
  favoured: ReadonlySet<string>,
): Want[] {
  const wants: Want[] = [];
  const chosen = new Set<number>();
  let room = study.main ? limitOf(study) : 24;
  let most = 8;
  const { chance } = study;
  const take = (slot: SlotInfo | null, candidates: readonly number[], kind: Want['kind'], ownClass: boolean): void => {
    const first = courses[(candidates[0] ?? 0) - 1];
    if (!first || most === 0 || first.credit > room) return;
    wants.push({ slot, courses: candidates, kind, ownClass });
    if (candidates.length === 1) chosen.add(first.id);
    room -= first.credit;
    most -= 1;
  };
  const may = (id: number): boolean => {
    const course = courses[id - 1];
    if (!course?.offered.has(term.code) || chosen.has(id)) return false;
    if (study.twin && study.twin.state[id] !== never) return false;
    return holds(course.condition, study, chosen, coefficients);
  };
  const open = study.plan.slots.filter(
    (slot) => study.filled[slot.index] === 0 && slot.semester_no <= study.semester_no,
  );
  const first = open.filter((slot) => slot.course_id !== null && study.state[slot.course_id] === failed);
  for (const slot of first)
    if (slot.course_id !== null && may(slot.course_id)) take(slot, [slot.course_id], 'repeat', false);
  const picked = new Set<number>();
  // what is fixed finds its place before what can be chosen
  for (const slot of [
    ...open.filter((each) => each.course_id !== null),
    ...open.filter((each) => each.course_id === null),
  ]) {
    if (slot.course_id !== null) {
      if (study.state[slot.course_id] === never && may(slot.course_id))
        take(slot, [slot.course_id], 'first', slot.semester_no === study.semester_no);
      continue;
    }
    if (!study.main) continue;
    const possible = chance.shuffle(slot.pool.filter((id) => study.state[id] === never && !picked.has(id) && may(id)));
    const liked = chance.chance(0.85) ? possible.filter((id) => favoured.has(courses[id - 1]?.code ?? '')) : [];
    const candidates = [...liked, ...possible.filter((id) => !liked.includes(id))].slice(0, 9);
    if (candidates[0] === undefined) continue;
    picked.add(candidates[0]);
    take(slot, candidates, 'first', false);
  }
  if (study.main && study.history.length > 0 && study.person.account === null && chance.chance(0.05)) {
    const weak = study.plan.slots.find(
      (slot) => slot.course_id !== null && study.state[slot.course_id] === replaceable && may(slot.course_id),
    );
    if (weak?.course_id) take(weak, [weak.course_id], 'improvement', false);
  }
  return wants;
}

/** Failed courses that the summer school offers, two at most. */
export function summerWants(
  study: Study,
  courses: readonly CourseInfo[],
  coefficients: ReadonlyMap<string, number>,
): Want[] {
  if (!study.main || study.person.account !== null || study.plan.level !== 'undergraduate') return [];
  const open = study.plan.slots.filter(
    (slot) =>
      slot.course_id !== null &&
      study.filled[slot.index] === 0 &&
      study.state[slot.course_id] === failed &&
      courses[slot.course_id - 1]?.summer,
  );
  if (open.length === 0 || !study.chance.chance(0.5)) return [];
  return open
    .filter(
      (slot) =>
        slot.course_id !== null &&
        holds(courses[slot.course_id - 1]?.condition ?? null, study, new Set(), coefficients),
    )
    .slice(0, 2)
    .map((slot) => ({ slot, courses: [slot.course_id ?? 0], kind: 'repeat', ownClass: false }));
}

/** Writes down a letter: where the student now stands in the course and its slot. */
export function settle(study: Study, line: Enrolled, letter: LetterInfo | null): void {
  const { id } = line.course;
  const slot = line.slot_id === null ? undefined : study.plan.slots.find((each) => each.id === line.slot_id);
  if (letter === null) {
    study.state[id] = pending;
    if (slot) study.filled[slot.index] = 2;
    return;
  }
  line.letter = letter;
  line.letter_name = letter.letter;
  if (letter.letter === 'W') {
    if (study.state[id] === pending) study.state[id] = never;
    if (line.kind === 'repeat') study.state[id] = failed;
    if (slot && line.kind !== 'improvement') study.filled[slot.index] = 0;
    return;
  }
  if (letter.earned) {
    study.state[id] = letter.replaceable ? replaceable : passed;
    study.best[id] = Math.max(
      study.best[id] ?? 0,
      letter.counts_in_gpa ? Math.round((letter.coefficient ?? 0) * 10) + 1 : 255,
    );
  } else study.state[id] = failed;
  // a failed elective leaves its slot open for another course
  if (slot) study.filled[slot.index] = letter.earned ? 1 : 0;
}

/** GPA and credits after a semester. */
export function sumUp(study: Study): void {
  const totals = cumulativeGpa(study.history);
  study.cgpa = totals.gpa;
  study.earned = totals.earned;
  study.attempted = totals.attempted;
  const counted = new Set(
    countedAttempts(study.history)
      .filter((each) => each.letter?.earned)
      .map((each) => each.enrolment_id),
  );
  study.ects = study.history.reduce((sum, line) => sum + (counted.has(line.enrolment_id) ? line.course.ects : 0), 0);
}
