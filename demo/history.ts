import type { CurriculumRows } from '#areas/curriculum/demo.ts';
import { type Person, peopleOf } from '#areas/people/demo.ts';
import type { StaffMade } from './staff-made.ts';
import { facultiesOfBuilding, type ReferenceRows } from '#areas/reference/demo.ts';
import { lateProgram, type Term } from '#demo/calendar.ts';
import { programSources, summerSchool } from '#demo/catalogue/structure.ts';
import { failsByCode, markOf } from '#demo/marks.ts';
import { offer, seatFor, sit, sizesFor } from '#demo/offering.ts';
import { chanceOf } from '#demo/random.ts';
import { at, need } from '#demo/rows.ts';
import {
  classYear,
  type CourseInfo,
  type Enrolled,
  failed,
  holds,
  type LetterInfo,
  pending,
  type PlanInfo,
  replaceable,
  type Section,
  settle,
  type Study,
  summerWants,
  sumUp,
  wantsOf,
  type Want,
} from '#demo/study.ts';
import type { Room } from '#demo/timetable.ts';
import type { TaughtTogether } from '#demo/together.ts';

export interface Story {
  persons: Person[];
  studies: Study[];
  sections: Section[];
  courses: CourseInfo[];
  unplaced: number;
  /** classes of the active semester under two codes */
  joined: readonly TaughtTogether[];
  active: Term;
  wishes: ReadonlyMap<Study, readonly Want[]>;
  coefficients: ReadonlyMap<string, number>;
}

/** Courses whose sections the account `instructor` gets, now and in the semester whose grades are still open. */
const promised: ReadonlySet<string> = new Set(['CENG420', 'CENG425', 'CENG440']);
const nobody: ReadonlySet<string> = new Set();

export function courseInfos(reference: ReferenceRows, curriculum: CurriculumRows): CourseInfo[] {
  const letters = new Map<number, LetterInfo[]>();
  for (const each of reference.letterGrades)
    letters.set(each.grading_system_id, [
      ...(letters.get(each.grading_system_id) ?? []),
      {
        letter: each.letter,
        min: each.min_total ?? null,
        max: each.max_total ?? null,
        coefficient: each.coefficient ?? 0,
        counts_in_gpa: each.counts_in_gpa ?? true,
        counts_attempted: each.counts_attempted ?? true,
        earned: each.earned ?? true,
        replaceable: each.replaceable ?? true,
      },
    ]);
  const summer = new Set(summerSchool);
  return curriculum.courses.map((each): CourseInfo => {
    const department = at(reference.departments, each.department_id - 1);
    const faculty = at(reference.faculties, department.faculty_id - 1);
    const practice = each.practice_hours ?? 0;
    const lab = each.lab_hours ?? 0;
    return {
      id: each.id,
      code: each.code,
      name: each.name,
      name_en: each.name_en,
      department_id: department.id,
      department: department.code,
      faculty: faculty.code,
      campus_id: faculty.campus_id ?? 1,
      credit: each.local_credit,
      ects: each.ects,
      level: each.level ?? 'undergraduate',
      language: each.language ?? 'en',
      course_type: each.course_type ?? 'compulsory',
      theory: each.theory_hours ?? 0,
      practical: practice + lab,
      lab,
      practicalRoom:
        lab > 0
          ? ['CENG', 'IE', 'MATH', 'PSY'].includes(department.code)
            ? 'computer_lab'
            : 'lab'
          : faculty.code === 'ARC' && practice >= 4
            ? 'studio'
            : 'lecture',
      system: each.grading_system_id,
      passFail: need(letters, each.grading_system_id).every(
        (letter) => !letter.counts_in_gpa || letter.letter === 'NA',
      ),
      letters: need(letters, each.grading_system_id),
      condition: curriculum.prerequisiteOf.get(each.id) ?? null,
      corequisite: curriculum.corequisiteOf.get(each.id) ?? null,
      offered: need(curriculum.offeredIn, each.id),
      summer: summer.has(each.code),
    };
  });
}

function planInfos(reference: ReferenceRows, curriculum: CurriculumRows): PlanInfo[] {
  const pools = new Map<number, number[]>();
  for (const each of curriculum.poolCourses)
    pools.set(each.pool_id, [...(pools.get(each.pool_id) ?? []), each.course_id]);
  return curriculum.curriculums.map((each, index) => ({
    id: each.id,
    program: index,
    duration: each.duration_semesters ?? 8,
    level: at(reference.programs, index).level,
    slots: curriculum.slots
      .filter((slot) => slot.curriculum_id === each.id)
      .map((slot, place) => ({
        id: slot.id,
        index: place,
        semester_no: slot.semester_no,
        slot_type: slot.slot_type,
        course_id: slot.course_id ?? null,
        pool: slot.pool_id ? need(pools, slot.pool_id) : [],
      })),
  }));
}

/** Every student’s studies; a double major begins with the third semester. */
function studiesOf(
  seed: number,
  persons: readonly Person[],
  plans: readonly PlanInfo[],
  courses: number,
  terms: readonly Term[],
): Study[] {
  const studies: Study[] = [];
  const add = (person: Person, program: number, kind: string, main: boolean, entry: Term): void => {
    const plan = at(plans, program);
    studies.push({
      id: studies.length + 1,
      person,
      plan,
      kind,
      main,
      entry,
      state: new Uint8Array(courses + 1),
      best: new Uint8Array(courses + 1),
      tries: new Uint8Array(courses + 1),
      filled: new Uint8Array(plan.slots.length),
      history: [],
      cgpa: null,
      earned: 0,
      attempted: 0,
      ects: 0,
      graduated_on: null,
      twin: null,
      chance: chanceOf(seed, 'life', person.id, main ? 'main' : 'second'),
      semester_no: 1,
      branch: -1,
    });
  };
  for (const person of persons) {
    const type = person.account?.student_type;
    add(person, person.program, type ?? (person.level === 'mentora' ? 'mentora' : 'major'), true, person.entry);
    const later = terms.filter(
      (term) => term.code !== 3 && term.id > person.entry.id && (term.state === 'closed' || term.state === 'grading'),
    )[1];
    const main = at(studies, studies.length - 1);
    if (person.second === null || !later) continue;
    add(person, person.second, 'double', false, later);
    main.twin = at(studies, studies.length - 1);
    main.twin.twin = main;
  }
  return studies;
}

const lives = (study: Study, term: Term): boolean => {
  if (study.graduated_on !== null || study.entry.id > term.id) return false;
  const { stops, entry } = study.person;
  return stops === null || term.number - entry.number < stops.after;
};

/** Lives through all semesters up to the active one: wishes, sections, seats, letters. */
export function tellStory(
  seed: number,
  count: number,
  terms: readonly Term[],
  reference: ReferenceRows,
  curriculum: CurriculumRows,
  staff: readonly StaffMade[],
  progress: (term: Term) => void,
): Story {
  const courses = courseInfos(reference, curriculum);
  const plans = planInfos(reference, curriculum);
  const persons = peopleOf(seed, count, terms);
  const studies = studiesOf(seed, persons, plans, courses.length, terms);
  const coefficients = new Map(
    courses[0]?.letters.filter((each) => each.counts_in_gpa).map((each) => [each.letter, each.coefficient ?? 0]),
  );
  const rooms = reference.classrooms.map((each): Room => {
    const building = at(reference.buildings, each.building_id - 1);
    return {
      id: each.id,
      kind: each.kind ?? 'lecture',
      capacity: each.capacity,
      campus_id: building.campus_id,
      faculties: facultiesOfBuilding(each.building_id),
    };
  });
  const sizes = sizesFor(count);
  const active = at(
    terms,
    terms.findIndex((term) => term.state === 'active'),
  );
  const sections: Section[] = [];
  let wishes = new Map<Study, readonly Want[]>();
  let unplaced = 0;
  const joined: TaughtTogether[] = [];
  let enrolments = 0;
  for (const term of terms.slice(0, active.id)) {
    const present = studies.filter((study) => lives(study, term));
    const { beside, upper } = assignBranches(present, term, sizes.branch, courses, active);
    wishes = new Map(
      present.map((study) => [
        study,
        term.code === 3
          ? summerWants(study, courses, coefficients)
          : wantsOf(study, term, courses, coefficients, term.state === 'closed' ? nobody : promised),
      ]),
    );
    const compulsory = term.state === 'active' ? firstBranches(plans, term) : new Map<number, number[]>();
    const opened = offer(wishes, {
      seed,
      term,
      courses,
      staff,
      rooms,
      sizes,
      nextId: sections.length + 1,
      everything: term.state === 'active',
      compulsory,
      beside,
      upper,
      promised: term.state === 'closed' ? nobody : promised,
    });
    unplaced += opened.unplaced;
    joined.push(...opened.joined);
    for (const section of opened.sections) sections.push(section);
    const byCourse = new Map<number, Section[]>();
    for (const section of opened.sections)
      byCourse.set(section.course.id, [...(byCourse.get(section.course.id) ?? []), section]);
    if (term.state === 'grading') for (const section of opened.sections) section.ungraded = staysOpen(section, staff);
    const weeks = new Map<Person, number[]>();
    const order = term.state === 'active' ? present.filter((study) => registersEarly(seed, study)) : present;
    for (const study of [...order].sort((a, b) => b.semester_no - a.semester_no || a.id - b.id)) {
      const week = weeks.get(study.person) ?? [0, 0, 0, 0, 0];
      weeks.set(study.person, week);
      enrolments = register(
        study,
        wishes.get(study) ?? [],
        term,
        byCourse,
        courses,
        coefficients,
        week,
        enrolments,
        active.code,
      );
    }
    if (term.state !== 'active') for (const study of present) finishTerm(study, term);
    for (const section of opened.sections)
      section.status = term.state === 'active' ? 'open' : section.ungraded ? 'grading' : 'finalized';
    progress(term);
  }
  const promisedTo = staff.find((each) => each.username === 'instructor');
  if (promisedTo) taughtBefore(sections, promisedTo);
  return { persons, studies, sections, courses, unplaced, joined, active, wishes, coefficients };
}

/** The account `instructor` has final grades, too: he taught the largest class of his department in the last semester that is closed. */
function taughtBefore(sections: readonly Section[], instructor: StaffMade): void {
  let largest: Section | null = null;
  for (const section of sections) {
    if (section.term.state !== 'closed' || section.term.code === 3) continue;
    if (section.course.department_id !== instructor.department_id || section.status !== 'finalized') continue;
    if (
      !largest ||
      section.term.id > largest.term.id ||
      (section.term === largest.term && section.taken > largest.taken)
    )
      largest = section;
  }
  if (largest) largest.instructor_id = instructor.id;
}

/** Sections of the last semester whose grades are not in yet: those of the account, and every ninth elective. */
const staysOpen = (section: Section, staff: readonly StaffMade[]): boolean =>
  staff[(section.instructor_id ?? 0) - 1]?.username === 'instructor'
    ? promised.has(section.course.code)
    : section.course.course_type === 'elective' &&
      section.course.faculty !== 'REK' &&
      section.course.faculty !== 'SFL' &&
      section.course.code.endsWith('30') &&
      section.course.id % 2 === 0;
/** 55 of 100 have been at registration already; the accounts have not, nor those whose window opens tomorrow. */
/** Does registration open for him tomorrow only? */
export const opensTomorrow = (study: Study): boolean =>
  programSources[study.person.program]?.code === lateProgram && classYear(study) === 1;
const registersEarly = (seed: number, study: Study): boolean =>
  !study.person.account?.fresh && !opensTomorrow(study) && chanceOf(seed, 'early', study.person.id).chance(0.56);

const branchId = (plan: number, semester: number, place: number): number => plan * 100_000 + semester * 1000 + place;
/** What the first branch of every class takes for certain in a fall or spring semester. */
function firstBranches(plans: readonly PlanInfo[], term: Term): Map<number, number[]> {
  const branches = new Map<number, number[]>();
  for (const plan of plans)
    for (const slot of plan.slots) {
      if (slot.course_id !== null && slot.semester_no % 2 === term.code % 2)
        branches.set(slot.course_id, [...(branches.get(slot.course_id) ?? []), branchId(plan.id, slot.semester_no, 0)]);
    }
  return branches;
}

/** Semester numbers and class branches; a branch is a group that goes through the week together. */
function assignBranches(
  present: readonly Study[],
  term: Term,
  size: number,
  courses: readonly CourseInfo[],
  active: Term,
): { beside: Map<number, number[]>; upper: Map<number, number[]> } {
  const classes = new Map<string, number>();
  const upper = new Map<number, number[]>();
  const beside = new Map<number, number[]>();
  const repeated = courses.find((each) => each.code === failsByCode[active.code === 1 ? 1 : 2]);
  for (const study of present) {
    if (term.code !== 3) study.semester_no = term.number - study.entry.number + (study.main ? 1 : 3);
    study.branch = -1;
    if (!study.main || study.semester_no > study.plan.duration || term.code === 3) continue;
    const key = `${study.plan.id}:${study.semester_no}`;
    const place = classes.get(key) ?? 0;
    classes.set(key, place + 1);
    study.branch = branchId(study.plan.id, study.semester_no, Math.floor(place / size));
    if (place % size !== 0) continue;
    const program = at(programSources, study.plan.program);
    if (study.semester_no >= 6)
      for (const course of courses)
        if (course.department === program.department && !upper.get(course.department_id)?.includes(study.branch))
          upper.set(course.department_id, [...(upper.get(course.department_id) ?? []), study.branch]);
    // the account `student` can repeat his failed course beside the courses of his semester
    if (term.state === 'active' && program.code === 'CENG-BS' && Math.ceil(study.semester_no / 2) === 3 && repeated)
      beside.set(repeated.id, [...(beside.get(repeated.id) ?? []), study.branch]);
  }
  return { beside, upper };
}

/** Seats for one student’s wishes, in his order; in past semesters with letters. */
function register(
  study: Study,
  wants: readonly Want[],
  term: Term,
  byCourse: ReadonlyMap<number, readonly Section[]>,
  courses: readonly CourseInfo[],
  coefficients: ReadonlyMap<string, number>,
  week: number[],
  last: number,
  activeCode: number,
): number {
  const taken = new Set<number>();
  let id = last;
  const lines: Enrolled[] = [];
  for (const want of wants) {
    // three courses of a second program beside the first
    if (!study.main && lines.length === 3) break;
    for (const course_id of want.courses) {
      const course = at(courses, course_id - 1);
      if (
        taken.has(course_id) ||
        study.twin?.history.some((line) => line.term === term && line.course_id === course_id) ||
        !holds(course.corequisite, study, taken, coefficients)
      )
        continue;
      const section = seatFor(study, byCourse.get(course_id) ?? [], week);
      if (!section) continue;
      sit(section, week);
      taken.add(course_id);
      const attempt = (study.tries[course_id] ?? 0) + 1;
      study.tries[course_id] = attempt;
      id += 1;
      const kind =
        attempt === 1
          ? 'first'
          : study.state[course_id] === failed
            ? 'repeat'
            : study.state[course_id] === replaceable
              ? 'improvement'
              : 'first';
      lines.push({
        enrolment_id: id,
        course_id,
        semester: term.id,
        credits: course.credit,
        letter: null,
        term,
        section,
        course,
        slot_id: want.slot?.id ?? null,
        status: 'registered',
        kind,
        attempt: Math.max(1, attempt),
        letter_name: null,
        total: null,
        points: null,
        study,
      });
      break;
    }
  }
  for (const line of lines) {
    study.history.push(line);
    if (term.state === 'active') {
      settle(study, line, null);
      continue;
    }
    const open = line.section.ungraded;
    const mark = markOf(line, activeCode, term.state === 'grading');
    if (open) {
      line.points = mark.points;
      settle(study, line, null);
      continue;
    }
    line.total = mark.total;
    line.points = mark.points;
    line.status = mark.letter.letter === 'W' ? 'withdrawn' : 'completed';
    if (mark.letter.letter === 'W') line.section.taken -= 1;
    settle(study, line, mark.letter);
  }
  return id;
}

/** GPA, and graduation when every slot is filled. */
function finishTerm(study: Study, term: Term): void {
  sumUp(study);
  const done =
    study.filled.every((each) => each === 1) &&
    study.semester_no >= study.plan.duration &&
    term.code !== 3 &&
    study.kind !== 'special' &&
    study.kind !== 'exchange';
  const stands =
    study.cgpa === null || study.cgpa >= (study.plan.level === 'master' || study.plan.level === 'doctorate' ? 2.5 : 2);
  if (
    done &&
    stands &&
    study.main &&
    !study.history.some((line) => line.term.id === term.id && study.state[line.course_id] === pending)
  )
    study.graduated_on = term.ends_on;
}
