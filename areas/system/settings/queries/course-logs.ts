import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import { courseLogs as logsQuery, type CourseLogRow, type LogKind } from '../contract.ts';
import { fieldsForReading } from '../../operations/facts/log-fields.ts';
import { actionWords, resourceWords } from '../../operations/facts/log-words.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { enrolmentRead, semesterRegistrationRead, waitlistEntryRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { coursePrerequisiteRead, slotRead } from '#areas/curriculum/reads/courses.ts';

/** Names that records bear in the log, by kind. */
const resources: Readonly<Record<LogKind, readonly string[]>> = {
  course: ['course', 'course-prerequisite'],
  section: ['section', 'meeting', 'section-instructor', 'section-closing', 'lesson-change', 'rollover'],
  slot: ['curriculum', 'slot', 'elective-pool'],
  plan: ['plan'],
  registration: ['enrolment', 'semester-registration', 'waitlist-entry', 'override'],
};
const kinds = Object.keys(resources) as LogKind[];
const kindOf = (resource: string): LogKind => kinds.find((kind) => resources[kind].includes(resource)) ?? 'course';
const said = (name: string) => sql`coalesce(a.after->>${name}, a.before->>${name})`;
const byCourse = (id: number) => sql`(
  (a.resource = 'course' and a.record_id = ${id}) or ${said('course_id')} = ${String(id)}
  or (a.resource = 'section' and a.record_id in (select s.id from ${sectionRead} s where s.course_id = ${id})) or ${said('section_id')} in (select s.id::text from ${sectionRead} s where s.course_id = ${id})
  or (a.resource = 'course-prerequisite' and a.record_id in (select p.id from ${coursePrerequisiteRead} p where p.course_id = ${id})) or (a.resource = 'slot' and a.record_id in (select l.id from ${slotRead} l where l.course_id = ${id}))
  or (a.resource = 'enrolment' and a.record_id in (select e.id from ${enrolmentRead} e where e.course_id = ${id})))`;
const byStudent = (id: number) => sql`(
  ${said('student_id')} = ${String(id)} or ${said('student_program_id')} in (select sp.id::text from ${studentProgramRead} sp where sp.student_id = ${id})
  or (a.resource = 'enrolment' and a.record_id in (select e.id from ${enrolmentRead} e where e.student_id = ${id})) or (a.resource = 'semester-registration' and a.record_id in (select r.id from ${semesterRegistrationRead} r where r.student_id = ${id}))
  or (a.resource = 'waitlist-entry' and a.record_id in (select w.id from ${waitlistEntryRead} w where w.student_id = ${id})) or (a.resource = 'plan' and a.record_id in (select p.id from plans p join ${studentProgramRead} sp on sp.id = p.student_program_id where sp.student_id = ${id})))`;
const bySemester = (id: number) => sql`(
  ${said('semester_id')} = ${String(id)} or (a.resource = 'section' and a.record_id in (select s.id from ${sectionRead} s where s.semester_id = ${id})) or ${said('section_id')} in (select s.id::text from ${sectionRead} s where s.semester_id = ${id})
  or (a.resource = 'enrolment' and a.record_id in (select e.id from ${enrolmentRead} e where e.semester_id = ${id})) or (a.resource = 'semester-registration' and a.record_id in (select r.id from ${semesterRegistrationRead} r where r.semester_id = ${id}))
  or (a.resource = 'plan' and a.record_id in (select p.id from plans p where p.semester_id = ${id})))`;

interface Found {
  id: number;
  at: string;
  user_name: string | null;
  real_name: string | null;
  user_id: number | null;
  real_user_id: number | null;
  action: string;
  resource: string;
  record_id: number | null;
  before: unknown;
  after: unknown;
}

export const courseLogs = answer(logsQuery, async (context, input) => {
  const wanted = input.kind ? resources[input.kind] : kinds.flatMap((kind) => resources[kind]);
  const limit = input.limit ?? 20;
  const parts = [
    sql`a.resource in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
    ...(input.course_id ? [byCourse(input.course_id)] : []),
    ...(input.student_id ? [byStudent(input.student_id)] : []),
    ...(input.semester_id ? [bySemester(input.semester_id)] : []),
    ...(input.from ? [sql`a.at >= ${new Date(input.from)}`] : []),
    ...(input.to ? [sql`a.at <= ${new Date(input.to)}`] : []),
    ...(input.before ? [sql`a.id < ${input.before}`] : []),
  ];
  const found = await rowsOf<Found>(
    context.db,
    sql`
    select a.id, a.at, u.full_name as user_name, r.full_name as real_name, a.user_id, a.real_user_id, a.action, a.resource, a.record_id, a.before, a.after
    from audit_log a left join ${userRead} u on u.id = a.user_id left join ${userRead} r on r.id = a.real_user_id where ${sql.join(parts, sql` and `)} order by a.id desc limit ${limit + 1}`,
  );
  const rows: CourseLogRow[] = [];
  for (const row of found.slice(0, limit)) {
    const labels =
      row.record_id !== null && context.services.resources.has(row.resource)
        ? await labelsFor(context.services, context.db, row.resource, [row.record_id], context.locale)
        : null;
    const fields = await fieldsForReading(context, row);
    rows.push({
      id: row.id,
      at: new Date(row.at).toISOString(),
      user: row.user_name,
      real: row.real_user_id === row.user_id ? null : row.real_name,
      kind: kindOf(row.resource),
      action: actionWords(context.services, row.action),
      record: resourceWords(context.services, row.resource),
      record_id: row.record_id,
      label: (row.record_id !== null && labels?.get(row.record_id)) || null,
      fields: fields.filter((each) => each.change !== 'same'),
    });
  }
  return { rows, more: found.length > limit };
});
