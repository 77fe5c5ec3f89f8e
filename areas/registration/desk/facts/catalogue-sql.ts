import { fold } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { parseCondition, type Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import {
  countsAs,
  directions,
  validIn,
  type StoredEquivalence,
  type Term,
} from '#areas/curriculum/rules/dated-equivalences.ts';
import type { SlotType } from '#areas/curriculum/rules/slots.ts';
import { examPeriodRead, examRead, examSectionRead, examSlotRead } from '#areas/scheduling/reads/exams.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import type { SemesterDate } from '#areas/scheduling/rules/windows.ts';
import type { Named, PersonView, SemesterView } from '../contract-shapes.ts';
import type {
  BandStatic,
  Catalogue,
  CourseStatic,
  LetterStatic,
  RoomStatic,
  SectionStatic,
  SlotStatic,
} from './catalogue.ts';
import { buildingRead } from '#areas/reference/reads/registers.ts';
import { campusWays } from '#areas/scheduling/reads/campus-ways.ts';
import type { ExamTime } from '../../rules/exam-clash.ts';
import { isoOf } from '../../facts/university-clock.ts';

/** a population of `graduate` students means both graduate levels */
export const levelsNamed = (level: string): string[] =>
  level === 'graduate' ? ['master', 'doctorate', 'graduate'] : [level];

export const semesterColumns = sql.raw(
  'id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, is_active',
);

interface SectionRow {
  id: number;
  course_id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  department_id: number;
  campus_id: number | null;
  instructor_id: number | null;
  mode: string;
  language: string;
  waitlist_mode: string;
  waitlist_size: number;
  consent: string;
  special_student_allowed: boolean;
  status: string;
  has_reserved: boolean;
  cross_list_id: number | null;
  first_name: string | null;
  last_name: string | null;
  title: string | null;
  email: string | null;
}
/** `CENG301-02` as every screen and sentence names a section. */
export const sectionName = (code: string, sectionNo: number): string => `${code}-${String(sectionNo).padStart(2, '0')}`;

/** Reads everything of the active semester that registration asks and that changes seldom. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const [semester] = await rowsOf<SemesterView>(db, sql`select ${semesterColumns} from semesters where is_active`);
  if (!semester) throw notFound();
  const courseRows = await rowsOf<{
    id: number;
    code: string;
    name: string;
    name_en: string;
    credit: number;
    ects: number;
    repeatable: boolean;
    grading_system_id: number;
  }>(db, sql`select id, code, name, name_en, local_credit as credit, ects, repeatable, grading_system_id from courses`);
  const trees = await rowsOf<{ course_id: number; kind: string; tree: unknown }>(
    db,
    sql`select course_id, kind, tree from course_prerequisites where status = 'a'`,
  );
  const courses = new Map(
    courseRows.map((row): [number, CourseStatic] => [
      row.id,
      { ...row, prerequisite: null, corequisite: null, exclusion: null },
    ]),
  );
  for (const row of trees) addTree(courses.get(row.course_id), row.kind, row.tree);
  const { sections, sectionsOfCourse } = await loadSections(db, semester.id);
  const dated = directions(
    await rowsOf<StoredEquivalence>(
      db,
      sql`select course_id, equivalent_id, one_way, valid_from, valid_to from course_equivalences`,
    ),
  );
  const terms = new Map(
    (
      await rowsOf<{ id: number; from: string; to: string }>(
        db,
        sql`select id, starts_on as from, ends_on as to from semesters`,
      )
    ).map(({ id, ...term }): [number, Term] => [id, term]),
  );
  const equivalences = dated.filter((each) => validIn(each, { from: semester.starts_on, to: semester.ends_on }));
  const plan = await loadSlots(db);
  const grades = await loadLetters(db);
  const programs = byId(
    await rowsOf<Named & { level: string; faculty_id: number }>(
      db,
      sql`select id, code, name, name_en, level, faculty_id from programs`,
    ),
  );
  const staff = byId(
    await rowsOf<PersonView & { user_id: number | null }>(
      db,
      sql`select t.id, t.first_name || ' ' || t.last_name as name, t.title, t.email, u.id as user_id from staff t left join users u on u.staff_id = t.id`,
    ),
  );
  const policies = await loadPolicies(db, grades.coefficients);
  const [room] = await rowsOf<RoomStatic>(
    db,
    sql`select is_on, paused, per_minute, active_limit, stay_minutes from waiting_rooms where semester_id = ${semester.id}`,
  );
  return {
    semester,
    room: room ?? null,
    courses,
    codes: new Map(courseRows.map((row) => [row.id, row.code])),
    sections,
    sectionsOfCourse,
    counts_as: countsAs(equivalences),
    equivalences,
    dated,
    terms,
    programs,
    staff,
    ...plan,
    ...grades,
    ...policies,
    dates: await loadDates(db, semester.id),
    ways: await campusWays(db),
  };
}

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const have = map.get(key);
  if (have) have.push(value);
  else map.set(key, [value]);
};
function addTree(course: CourseStatic | undefined, kind: string, tree: unknown): void {
  const { condition } = parseCondition(tree);
  if (!course || !condition) return;
  if (kind === 'corequisite') course.corequisite = concurrent(condition);
  else if (kind === 'exclusion') course.exclusion = condition;
  else course.prerequisite = condition;
}
/** a co-requisite may always be taken in the same semester, whether its tree says so or not */
export function concurrent(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(concurrent) };
  if ('any' in condition) return { any: condition.any.map(concurrent) };
  return 'course' in condition ? { ...condition, concurrent: true } : condition;
}

async function loadSections(db: Db, semesterId: number): Promise<Pick<Catalogue, 'sections' | 'sectionsOfCourse'>> {
  const rows = await rowsOf<SectionRow>(
    db,
    sql`
    select s.id, s.course_id, s.code, s.section_no, s.name, s.name_en, s.department_id, s.campus_id, s.instructor_id, s.mode, s.language, s.waitlist_mode, s.waitlist_size, s.consent, s.special_student_allowed, s.status,
      exists (select from reserved_seats r where r.section_id = s.id) as has_reserved, s.cross_list_id, t.first_name, t.last_name, t.title, t.email
    from sections s left join staff t on t.id = s.instructor_id where s.semester_id = ${semesterId} and s.status <> 'draft' order by s.code, s.section_no`,
  );
  const meetingRows = await rowsOf<{
    section_id: number;
    day: number;
    starts: number;
    ends: number;
    type: 1 | 2;
    classroom: string | null;
    campus_id: number | null;
  }>(
    db,
    sql`
    select m.section_id, m.day, m.starts, m.ends, m.type, c.code as classroom, case when c.id is not null or s.mode <> 'online' then coalesce(b.campus_id, s.campus_id) end as campus_id
    from meetings m join sections s on s.id = m.section_id left join classrooms c on c.id = m.classroom_id left join ${buildingRead} b on b.id = c.building_id where m.semester_id = ${semesterId} order by m.day, m.starts`,
  );
  const meetings = new Map<number, Meeting[]>();
  for (const { section_id, ...meeting } of meetingRows) push(meetings, section_id, meeting);
  const exams = Map.groupBy(
    await rowsOf<ExamTime & { section_id: number }>(
      db,
      sql`select x.section_id, e.id as exam_id, p.kind, z.day, z.starts, z.starts + e.minutes as ends from ${examPeriodRead} p join ${examRead} e on e.period_id = p.id and e.state = 'published' and e.form <> 'takehome'
        join ${examSlotRead} z on z.id = e.slot_id join ${examSectionRead} x on x.exam_id = e.id where p.semester_id = ${semesterId} order by z.day, z.starts`,
    ),
    (row) => row.section_id,
  );
  const departments = byId(await rowsOf<Named>(db, sql`select id, code, name, name_en from departments`));
  const campuses = byId(await rowsOf<Named>(db, sql`select id, code, name, name_en from campuses`));
  const classes = Map.groupBy(rows, (row) => row.cross_list_id);
  const sections = new Map<number, SectionStatic>();
  const sectionsOfCourse = new Map<number, SectionStatic[]>();
  for (const row of rows) {
    const made: SectionStatic = {
      id: row.id,
      course_id: row.course_id,
      code: row.code,
      section_no: row.section_no,
      section: sectionName(row.code, row.section_no),
      name: row.name,
      name_en: row.name_en,
      department: departments.get(row.department_id) ?? null,
      campus: row.campus_id === null ? null : (campuses.get(row.campus_id) ?? null),
      instructor:
        row.instructor_id === null
          ? null
          : {
              id: row.instructor_id,
              name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
              title: row.title ?? '',
              email: row.email ?? '',
            },
      mode: row.mode,
      language: row.language,
      waitlist_mode: row.waitlist_mode === 'confirm' ? 'confirm' : 'automatic',
      waitlist_size: row.waitlist_size,
      consent: row.consent === 'instructor' || row.consent === 'department' ? row.consent : 'none',
      special_student_allowed: row.special_student_allowed,
      status: row.status,
      meetings: meetings.get(row.id) ?? [],
      exams: exams.get(row.id) ?? [],
      has_reserved: row.has_reserved,
      also: (row.cross_list_id === null ? [] : (classes.get(row.cross_list_id) ?? []))
        .filter((each) => each.id !== row.id)
        .map((each) => ({
          section_id: each.id,
          section: sectionName(each.code, each.section_no),
          course_id: each.course_id,
          code: each.code,
        })),
      search: fold(`${row.code} ${row.name} ${row.name_en} ${row.first_name ?? ''} ${row.last_name ?? ''}`),
    };
    sections.set(made.id, made);
    push(sectionsOfCourse, made.course_id, made);
  }
  return { sections, sectionsOfCourse };
}
const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

async function loadSlots(db: Db): Promise<Pick<Catalogue, 'slots' | 'slotsOf' | 'pools'>> {
  const poolRows = await rowsOf<Named>(db, sql`select id, code, name, name_en from elective_pools`);
  const poolCourses = new Map<number, number[]>();
  for (const each of await rowsOf<{ pool_id: number; course_id: number }>(
    db,
    sql`select pool_id, course_id from elective_pool_courses`,
  ))
    push(poolCourses, each.pool_id, each.course_id);
  const pools = new Map(poolRows.map((row) => [row.id, { ...row, course_ids: poolCourses.get(row.id) ?? [] }]));
  const slots = new Map<number, SlotStatic>();
  const slotsOf = new Map<number, SlotStatic[]>();
  const rows = await rowsOf<{
    id: number;
    curriculum_id: number;
    semester_no: number;
    position: number;
    slot_type: SlotType;
    course_id: number | null;
    pool_id: number | null;
    name: string;
    name_en: string;
    credit: number;
    ects: number;
  }>(
    db,
    sql`
    select id, curriculum_id, semester_no, position, slot_type, course_id, pool_id, name, name_en, credit, ects from slots order by curriculum_id, semester_no, position`,
  );
  for (const { curriculum_id, credit, ...row } of rows) {
    const own = row.pool_id === null ? null : (pools.get(row.pool_id)?.course_ids ?? []);
    // a free elective whose pool names no courses takes any
    const slot: SlotStatic = {
      ...row,
      credits: credit,
      pool_course_ids: own !== null && own.length === 0 && row.slot_type === 'free_elective' ? null : own,
    };
    slots.set(slot.id, slot);
    push(slotsOf, curriculum_id, slot);
  }
  return { slots, slotsOf, pools };
}

async function loadLetters(db: Db): Promise<Pick<Catalogue, 'letters' | 'coefficients'>> {
  const rows = await rowsOf<LetterStatic & { grading_system_id: number; letter: string }>(
    db,
    sql`select grading_system_id, letter, earned, replaceable, coefficient, counts_in_gpa from letter_grades order by grading_system_id desc`,
  );
  const letters = new Map<number, Map<string, LetterStatic>>();
  const coefficients = new Map<string, number>();
  for (const { grading_system_id, letter, ...row } of rows) {
    const system = letters.get(grading_system_id) ?? new Map<string, LetterStatic>();
    letters.set(grading_system_id, system.set(letter, row));
    if (row.counts_in_gpa) coefficients.set(letter, row.coefficient);
  }
  return { letters, coefficients };
}

async function loadDates(db: Db, semesterId: number): Promise<SemesterDate[]> {
  const rows = await rowsOf<{
    event: string;
    starts_at: string;
    ends_at: string;
    level: string | null;
    student_type: string | null;
    faculty_id: number | null;
    program_id: number | null;
    class_years: number[] | null;
  }>(
    db,
    sql`
    select event, starts_at, ends_at, level, student_type, faculty_id, program_id, class_years from semester_dates where semester_id = ${semesterId}`,
  );
  return rows.map((row) => ({
    event: row.event,
    starts_at: isoOf(row.starts_at),
    ends_at: isoOf(row.ends_at),
    class_years: row.class_years,
    levels: row.level === null ? null : levelsNamed(row.level),
    student_types: row.student_type === null ? null : [row.student_type],
    faculty_ids: row.faculty_id === null ? null : [row.faculty_id],
    program_ids: row.program_id === null ? null : [row.program_id],
  }));
}

async function loadPolicies(
  db: Db,
  coefficients: ReadonlyMap<string, number>,
): Promise<Pick<Catalogue, 'bands' | 'policies'>> {
  const rows = await rowsOf<{ parameter: string; code: string; data: Record<string, unknown> | null }>(
    db,
    sql`
    select parameter, code, data from (
      select distinct on (i.parameter_id, i.code) p.code as parameter, i.code, i.data, i.status from parameter_items i join parameters p on p.id = i.parameter_id
      where p.code in ('credit_limits', 'waitlist_offer_hours', 'registration_policies') and i.valid_from <= ${todaySql} order by i.parameter_id, i.code, i.valid_from desc) as latest
    where status = 'a'`,
  ); // a newest value that is passive ends the item, it does not bring the one before it back
  const bands: BandStatic[] = [];
  const values = new Map<string, unknown>();
  for (const { parameter, code, data } of rows) {
    if (parameter !== 'credit_limits')
      values.set(parameter === 'registration_policies' ? code : parameter, data?.['value']);
    else if (typeof data?.['level'] === 'string' && typeof data['max_credits'] === 'number') {
      bands.push({
        level: data['level'],
        min_cgpa: typeof data['min_cgpa'] === 'number' ? data['min_cgpa'] : null,
        max_credits: data['max_credits'],
      });
    }
  }
  const number = (code: string, fallback: number): number => {
    const value = values.get(code);
    return typeof value === 'number' ? value : fallback;
  };
  const letter = values.get('improvement_max_letter');
  return {
    bands,
    policies: {
      repeat_failed_first: values.get('repeat_failed_first') !== false,
      max_plans: number('max_plans', 5),
      max_waitlists: number('max_waitlists', 3),
      waitlist_offer_hours: number('waitlist_offer_hours', 24),
      improvement_max: typeof letter === 'string' ? (coefficients.get(letter) ?? Infinity) : Infinity,
    },
  };
}
