import { conditionText, type Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { outcomesOf } from '#areas/curriculum/rules/outcomes.ts';
import { courseContentRead, courseRead } from '#areas/curriculum/reads/courses.ts';
import { contentOn } from '#areas/curriculum/contents/rules/content-on.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { enrolments } from '../../tables.ts';
import { catalogueOf, type Catalogue } from '../../desk/facts/catalogue.ts';
import { courseConditions } from '../../desk/queries/course-prerequisite-check.ts';
import { sectionChecks } from '../../desk/facts/section-check.ts';
import { readLive } from '../../facts/live-sections.ts';
import { situationOf } from '../../facts/situation.ts';
import { sectionView } from '../../facts/views.ts';
import { coursePageQuery, type CourseAbout, type CourseSection } from '../contract.ts';
import { leastGraded, shownGrades, type LetterCount } from '../rules/shown-grades.ts';

type Written = Record<'description' | 'description_en' | 'outcomes' | 'outcomes_en', string | null>;
type Stored = Omit<CourseAbout, keyof Written> & Written & { versions: (Written & { valid_from: string | null })[] };
/** The course with the content by which it is taught in a semester that begins on `day`. */
async function readCourse(
  context: Reading,
  id: number,
  day: string,
): Promise<{ course: CourseAbout; versions: number }> {
  const [row] = await rowsOf<Stored>(
    context.db,
    sql`
    select courses.id, courses.code, courses.name, courses.name_en, courses.local_credit as credits, courses.ects, courses.theory_hours, courses.practice_hours, courses.lab_hours,
      courses.level, courses.course_type, courses.language, courses.class_year, courses.description, courses.description_en, courses.outcomes, courses.outcomes_en, courses.status,
      (select coalesce(json_agg(json_build_object('valid_from', x.valid_from, 'description', x.description, 'description_en', x.description_en, 'outcomes', x.outcomes, 'outcomes_en', x.outcomes_en)), '[]') from ${courseContentRead} x where x.course_id = courses.id and x.status = 'approved') as versions,
      (select json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'name_en', d.name_en) from ${departmentRead} d where d.id = courses.department_id) as department
    from ${courseRead} courses where courses.id = ${id} and (${context.rows('course_show')})`,
  );
  if (!row) throw notFound();
  const { versions, ...stored } = row;
  const written = contentOn(versions, day) ?? stored;
  return {
    versions: versions.length + (versions.some((each) => each.valid_from === null) ? 0 : 1),
    course: {
      ...stored,
      description: written.description,
      description_en: written.description_en,
      outcomes: outcomesOf(written.outcomes),
      outcomes_en: outcomesOf(written.outcomes_en),
    },
  };
}

/** Final letters by semester; semesters latest first. */
async function readGrades(
  { db }: Reading,
  catalogue: Catalogue,
  course_id: number,
): Promise<ReturnType<typeof shownGrades> & { names: Map<number, { academic_year: string; code: number }> }> {
  const rows = await rowsOf<LetterCount & { academic_year: string; code: number }>(
    db,
    sql`
    select e.semester_id, m.academic_year, m.code, e.letter, count(*)::int as count from ${enrolments} e join ${semesterRead} m on m.id = e.semester_id
    where e.course_id = ${course_id} and e.status = 'completed' and e.letter is not null
    group by e.semester_id, m.academic_year, m.code, m.starts_on, e.letter order by m.starts_on desc, e.semester_id desc`,
  );
  const letters = catalogue.letters.get(catalogue.courses.get(course_id)?.grading_system_id ?? 0) ?? new Map();
  const order = [...letters].sort(([, a], [, b]) => b.coefficient - a.coefficient).map(([letter]) => String(letter));
  return {
    ...shownGrades(rows, [...new Set(rows.map((row) => row.semester_id))], order),
    names: new Map(rows.map(({ semester_id, academic_year, code }) => [semester_id, { academic_year, code }])),
  };
}

/** What everybody sees of a course; a student finds beside it what he has met of its conditions and how its sections fit him. */
export const coursePage = answer(coursePageQuery, async (context, input) => {
  const catalogue = await catalogueOf(context);
  const [taught] = input.semester_id
    ? await rowsOf<{ academic_year: string; code: number; starts_on: string }>(
        context.db,
        sql`select m.academic_year, m.code, m.starts_on from ${semesterRead} m where m.id = ${input.semester_id}`,
      )
    : [catalogue.semester];
  if (!taught) throw notFound();
  const { course, versions } = await readCourse(context, input.id, taught.starts_on);
  const sections = (catalogue.sectionsOfCourse.get(course.id) ?? []).filter((each) => each.status !== 'cancelled');
  const ids = sections.map((each) => each.id);
  const { student_program_id, permissions } = context.actor;
  const registers = student_program_id !== null && permissions.has('courseregistration_index');
  const situation = registers ? await situationOf(context, student_program_id, ids) : null;
  const live = situation?.live ?? (await readLive(context.db, ids));
  const checks = situation ? sectionChecks(situation, ids) : null;
  const stored = catalogue.courses.get(course.id);
  const words = (condition: Condition | null | undefined) =>
    condition ? conditionText(condition, catalogue.codes) : null;
  const { shown, withheld, names } = await readGrades(context, catalogue, course.id);
  return {
    course,
    content: { semester: { academic_year: taught.academic_year, code: taught.code }, versions },
    conditions: {
      prerequisite: words(stored?.prerequisite),
      corequisite: words(stored?.corequisite),
      exclusion: words(stored?.exclusion),
    },
    own: situation && stored ? courseConditions(situation, stored) : null,
    semester: catalogue.semester,
    sections: sections.map((section): CourseSection => {
      const check = checks?.get(section.id);
      return {
        ...sectionView(catalogue, section, live.get(section.id)),
        own:
          situation && check
            ? {
                registered: situation.current.some((each) => each.section_id === section.id),
                waiting: situation.student.waitlist.some((each) => each.section_id === section.id),
                seats_for_me: check.seats_for_me,
                can_waitlist: check.can_waitlist,
                refusals: check.refusals,
              }
            : null,
      };
    }),
    grades: {
      least: leastGraded,
      withheld,
      semesters: shown.map(({ semester_id, graded, letters }) => ({
        id: semester_id,
        ...(names.get(semester_id) ?? { academic_year: '', code: 0 }),
        graded,
        letters,
      })),
    },
    can: { register: registers && sections.length > 0 },
  };
});
