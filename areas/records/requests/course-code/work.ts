import { courseCodeTemplates } from './template.ts';
import { courseCodeTexts } from './texts.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { changesRefusals } from '../../changes/refusals.ts';
import { courseCode } from './declaration.ts';
import { workOfRequest, type Asking, type Offer } from '#kernel/server/request-work.ts';
import { courseCodeReasons } from './rules/course-code.ts';
import { activeReasons } from '#areas/requests/machine/active-reasons.ts';
import { courseEquivalenceRead, courseRead } from '#areas/curriculum/reads/courses.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';

interface TakenRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  letter: string | null;
}
/** Courses of the student's own record, the newest first. */
const takenCourses = ({ context, subject }: Asking): Promise<TakenRow[]> =>
  rowsOf<TakenRow>(
    context.db,
    sql`
  select e.id, c.code, c.name, c.name_en, e.letter from enrolments e join ${courseRead} c on c.id = e.course_id where e.student_program_id = ${subject.student_program_id} and e.status in ('registered', 'completed') order by e.semester_id desc, c.code`,
  );
const codeOf = async (db: Db, enrolment_id: number): Promise<string> =>
  (
    await rowsOf<{ code: string }>(
      db,
      sql`select c.code from enrolments e join ${courseRead} c on c.id = e.course_id where e.id = ${enrolment_id}`,
    )
  )[0]?.code ?? '';
/** Codes are compared as the catalogue writes them: upper case without Turkish rules. */
const codeText = (code: string): string => code.trim().toUpperCase();

/** Nobody changes the catalogue for one student: what was approved is entered by the registrar. */
export const courseCodeWork = workOfRequest({
  request: courseCode,
  texts: courseCodeTexts,
  templates: courseCodeTemplates,
  reasons: async (asking) => {
    const reasons = activeReasons(asking.subject);
    return reasons.length > 0 || (await takenCourses(asking)).length > 0
      ? reasons
      : [changesRefusals.course_code_no_courses()];
  },
  open: async (asking) => ({
    offers: {
      enrolment_id: (await takenCourses(asking)).map((row): Offer => ({
        value: row.id,
        label: { tr: `${row.code} ${row.name}`, en: `${row.code} ${row.name_en}` },
        ...(row.letter ? { note: { tr: row.letter, en: row.letter } } : {}),
      })),
    },
  }),
  check: async ({ context, subject }, form) => {
    const code = codeText(String(form.requested_code ?? ''));
    // asked while the form is still being filled in
    if (!Number.isInteger(form.enrolment_id) || code === '') return [];
    const [wanted] = await rowsOf<{ equivalent: boolean; passed: boolean }>(
      context.db,
      sql`
      select exists (select 1 from ${courseEquivalenceRead} q join enrolments e on e.id = ${form.enrolment_id} join ${semesterRead} m on m.id = e.semester_id
          where ((q.equivalent_id = c.id and q.course_id = e.course_id) or (not q.one_way and q.course_id = c.id and q.equivalent_id = e.course_id))
            and (q.valid_from is null or q.valid_from <= m.ends_on) and (q.valid_to is null or q.valid_to >= m.starts_on)) as equivalent,
        exists (select 1 from enrolments e join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = e.letter and l.earned where e.course_id = c.id and e.student_program_id = ${subject.student_program_id} and e.status = 'completed') as passed
      from ${courseRead} c where upper(c.code) = ${code} and c.status = 'a'`,
    );
    return courseCodeReasons({
      code,
      own_code: await codeOf(context.db, form.enrolment_id),
      wanted: wanted ?? null,
      counts_as: form.purpose === 'counts_as',
    });
  },
  subjectKey: (form) => String(form.enrolment_id),
  summary: async ({ context }, form) => {
    const words = `${await codeOf(context.db, form.enrolment_id)} → ${codeText(form.requested_code)}`;
    return { tr: words, en: words };
  },
  effect: async (context, matter) => ({
    course: await codeOf(context.db, matter.form.enrolment_id),
    requested_code: codeText(matter.form.requested_code),
    purpose: matter.form.purpose,
  }),
});
