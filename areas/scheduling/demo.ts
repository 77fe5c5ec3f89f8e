import type { Person } from '#areas/people/demo.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import type {
  courseCoordinators,
  crossLists,
  meetings,
  reservedSeats,
  sectionInstructors,
  sections,
  semesterDates,
  semesters,
} from '#areas/scheduling/tables.ts';
import { datesOf, type Term, type TermState } from '#demo/calendar.ts';
import type { Story } from '#demo/history.ts';
import { chanceOf } from '#demo/random.ts';
import { at, idsByCode, type Made, need } from '#demo/rows.ts';
import type { Section } from '#demo/study.ts';
import { meets } from '#demo/timetable.ts';

const statusOf: Record<TermState, string> = {
  closed: 'closed',
  grading: 'grading',
  active: 'open',
  planned: 'planned',
};
export interface CalendarRows {
  semesters: Made<typeof semesters>[];
  dates: Made<typeof semesterDates>[];
}
export function calendarRows(terms: readonly Term[], today: string, reference: ReferenceRows): CalendarRows {
  const program = idsByCode(reference.programs);
  const semesterRows = terms.map((term) => ({
    id: term.id,
    academic_year: term.academic_year,
    code: term.code,
    starts_on: term.starts_on,
    ends_on: term.ends_on,
    classes_start_on: term.classes_start_on,
    classes_end_on: term.classes_end_on,
    grades_due_on: term.grades_due_on,
    is_active: term.state === 'active',
    status: statusOf[term.state],
  }));
  const dates = terms
    .flatMap((term) =>
      datesOf(term, today).map((each) => ({
        semester_id: term.id,
        event: each.event,
        starts_at: each.starts_at,
        ends_at: each.ends_at,
        level: each.level ?? null,
        student_type: each.student_type ?? null,
        faculty_id: null,
        program_id: each.program ? need(program, each.program) : null,
        class_years: each.class_years ?? null,
        note: each.note ?? null,
        note_en: each.note_en ?? null,
      })),
    )
    .map((row, index) => ({ id: index + 1, ...row }));
  return { semesters: semesterRows, dates };
}

/**
 * Makes the active semester lively: some of the most wanted sections are full with people waiting, others nearly so, a few
 * are not open. Everything the account `student` must take keeps room.
 */
export function shapeActive(
  seed: number,
  story: Story,
  instructorAccount: number,
): { full: Section[]; nearly: Section[] } {
  const chance = chanceOf(seed, 'shape');
  const open = story.sections.filter(
    (section) => section.term === story.active && section.theory + section.practical > 0,
  );
  const joined = new Set(story.joined.flatMap((each) => [each.lead, each.other]));
  const student = at(story.studies, 0);
  const needed = new Set(student.plan.slots.map((slot) => slot.course_id));
  const popular = [...open]
    .filter((section) => section.taken >= 3 && section.course.level === 'undergraduate' && !joined.has(section))
    .sort((a, b) => b.taken - a.taken || a.id - b.id);
  const electives = popular.filter(
    (section) => section.course.course_type === 'elective' || section.course.faculty === 'REK',
  );
  const others = popular.filter(
    (section) =>
      section.course.course_type === 'compulsory' && !needed.has(section.course.id) && section.section_no > 1,
  );
  const full = [
    ...electives.filter((each) => each.course.faculty === 'REK' && each.course.course_type === 'elective').slice(0, 4),
    ...electives.filter((each) => each.course.faculty === 'ENG').slice(0, 4),
    ...others.slice(0, 4),
  ];
  const nearly = [...electives, ...others].filter((each) => !full.includes(each)).slice(0, 14);
  for (const section of full) section.quota = section.taken;
  for (const section of nearly) section.quota = section.taken + chance.int(1, 2);
  const empty = open.filter(
    (section) =>
      section.taken === 0 &&
      section.instructor_id !== instructorAccount &&
      !needed.has(section.course.id) &&
      !joined.has(section),
  );
  for (const [index, section] of empty.slice(0, 6).entries())
    section.status = index < 2 ? 'cancelled' : index < 4 ? 'draft' : 'closed';
  const special = open
    .filter(
      (each) =>
        each.course.course_type === 'elective' &&
        each.instructor_id !== instructorAccount &&
        !needed.has(each.course.id) &&
        !full.includes(each) &&
        !joined.has(each),
    )
    .sort((a, b) => a.taken - b.taken || a.id - b.id);
  for (const section of special.slice(0, 5)) section.consent = section.id % 2 === 0 ? 'instructor' : 'department';
  queueUp(story, full, new Set(['student']));
  return { full, nearly };
}

/** Who wanted a full course and has not registered yet waits for it, three lists at most. */
function queueUp(story: Story, full: readonly Section[], stays: ReadonlySet<string>): void {
  const waits = new Map<Person, number>();
  const registered = new Set(
    story.studies
      .filter((study) => study.history.some((line) => line.term === story.active))
      .map((study) => study.person),
  );
  // first those who have registered other courses, then whoever wants in
  for (const anyone of [false, true])
    for (const [index, section] of full.entries()) {
      const most = anyone ? 2 + (index % 4) : 3 + (index % 5);
      for (const [study, wants] of story.wishes) {
        if (section.waiting.length >= most) break;
        const account = study.person.account;
        if (
          !study.main ||
          (account && (stays.has(account.username) || !['twofactor', 'f1'].includes(account.username))) ||
          (waits.get(study.person) ?? 0) >= 2 ||
          section.waiting.includes(study)
        )
          continue;
        const has = study.history.some((line) => line.term === story.active && line.course === section.course);
        const week = study.history
          .filter((line) => line.term === story.active)
          .some((line) => meets(line.section.mask, section.mask));
        if (
          has ||
          week ||
          (!anyone && !registered.has(study.person)) ||
          !wants.some((want) => want.courses.includes(section.course.id))
        )
          continue;
        section.waiting.push(study);
        waits.set(study.person, (waits.get(study.person) ?? 0) + 1);
      }
    }
}

export interface SectionRows {
  sections: Made<typeof sections>[];
  instructors: Made<typeof sectionInstructors>[];
  meetings: Made<typeof meetings>[];
  reserved: Made<typeof reservedSeats>[];
  coordinators: Made<typeof courseCoordinators>[];
  /** without their lead, whose section is not there before them */
  lists: Made<typeof crossLists>[];
  leads: { id: number; lead_id: number }[];
}
export function sectionRows(story: Story, until: Date): SectionRows {
  const rows: SectionRows = {
    sections: [],
    instructors: [],
    meetings: [],
    reserved: [],
    coordinators: [],
    lists: [],
    leads: [],
  };
  const listOf = new Map<Section, number>();
  for (const [index, { lead, other, shared }] of story.joined.entries()) {
    const id = index + 1;
    listOf.set(lead, id).set(other, id);
    rows.lists.push({ id, semester_id: lead.term.id, seats: shared ? lead.quota + other.quota : null });
    rows.leads.push({ id, lead_id: lead.id });
  }
  const lessonOf = new Map<string, number>();
  const parallel = Map.groupBy(
    story.sections.filter(({ term, instructor_id }) => term === story.active && instructor_id !== null),
    ({ course }) => course.id,
  );
  // courses of many sections are graded alike: the teacher of the first co-ordinates them, a few still have nobody
  for (const [course_id, own] of parallel)
    if (own.length > 1 && (own.length > 2 || course_id % 3 > 0))
      rows.coordinators.push({
        id: rows.coordinators.length + 1,
        semester_id: story.active.id,
        course_id,
        staff_id: own[0]?.instructor_id ?? 0,
      });
  for (const section of story.sections) {
    const { course, term } = section;
    const active = term === story.active;
    rows.sections.push({
      id: section.id,
      semester_id: term.id,
      course_id: course.id,
      section_no: section.section_no,
      code: course.code,
      name: course.name,
      name_en: course.name_en,
      department_id: course.department_id,
      instructor_id: section.instructor_id,
      campus_id: section.campus_id,
      mode: section.mode,
      language: course.language,
      quota: section.quota,
      taken: section.taken,
      waitlist_size: active ? (section.theory + section.practical > 0 ? 15 : 0) : 0,
      waitlisted: section.waiting.length,
      waitlist_mode: section.id % 3 === 0 ? 'confirm' : 'automatic',
      consent: section.consent,
      special_student_allowed: course.faculty === 'REK' || course.faculty === 'SFL',
      status: section.status,
      cross_list_id: listOf.get(section) ?? null,
    });
    if (section.instructor_id !== null)
      rows.instructors.push({
        id: rows.instructors.length + 1,
        section_id: section.id,
        staff_id: section.instructor_id,
        share: 100,
        role: 'instructor',
      });
    for (const [index, meeting] of (section.status === 'cancelled' ? [] : section.meetings).entries()) {
      const id = rows.meetings.length + 1;
      const list = listOf.get(section);
      rows.meetings.push({ id, section_id: section.id, semester_id: term.id, ...meeting });
      if (list !== undefined) lessonOf.set(`${section.id}.${index}`, id);
    }
    // seats kept for exchange students and the graduating class where there is room for it
    if (
      active &&
      section.waiting.length === 0 &&
      section.quota - section.taken > 12 &&
      section.section_no === 1 &&
      ['TFL101', 'HIST101', 'CENG420', 'ECON101'].includes(course.code)
    ) {
      rows.reserved.push({
        id: rows.reserved.length + 1,
        section_id: section.id,
        population:
          course.code === 'CENG420' ? { level: 'undergraduate', class_years: [4] } : { student_type: 'exchange' },
        seats: 3,
        used: 0,
        until,
      });
    }
  }
  const placeOf = new Map(
    story.joined.flatMap(({ lead, other }) =>
      lead.meetings.flatMap((_meeting, index) => {
        const [one, two] = [lessonOf.get(`${lead.id}.${index}`) ?? 0, lessonOf.get(`${other.id}.${index}`) ?? 0];
        const first = Math.min(one, two);
        return [[one, first] as const, [two, first] as const];
      }),
    ),
  );
  for (const meeting of rows.meetings) meeting.combined_with = placeOf.get(meeting.id ?? 0) ?? null;
  return rows;
}
