import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { departmentRead, programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { ReportSource } from '#kernel/server/area.ts';
import { wallSql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { advisedPlans, advisingInvitations, advisingMeetings } from './tables.ts';

const needs = permission('advisee_index');
const semester_id = reference('semester', { required: true });
const program_id = reference('program');
const ofProgram = (input: Record<string, unknown>) =>
  input.program_id ? sql`advisee.program_id = ${input.program_id}` : sql`true`;
/** meetings of the semester: by their day */
const within = sql`m.day between t.starts_on and t.ends_on`;

/** How much each advisor has to do, and did, in a semester. */
export const advisingLoad: ReportSource = {
  name: 'advising-load',
  needs,
  group: 'people',
  input: { semester_id, program_id },
  columns: [
    { name: 'advisor', kind: 'text' },
    { name: 'department', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'held', kind: 'integer', total: 'sum' },
    { name: 'missed', kind: 'integer', total: 'sum' },
    { name: 'booked', kind: 'integer', total: 'sum' },
    { name: 'recommended', kind: 'integer', total: 'sum' },
    { name: 'waiting', kind: 'integer', total: 'sum' },
    { name: 'reached', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'advisor', value: 'students' },
  rows: async (context, input) => {
    const rows = await rowsOf<{
      advisor: string;
      name: string | null;
      name_en: string | null;
      students: number;
      held: number;
      missed: number;
      booked: number;
      recommended: number;
      waiting: number;
      reached: number;
    }>(
      context.db,
      sql`
      with own as (select advisee.id, advisee.advisor_id from ${studentProgramRead} advisee where advisee.status in ('active', 'on_leave') and advisee.advisor_id is not null and (${context.rows('advisee_index')}) and ${ofProgram(input)}),
        met as (select m.student_program_id as id, count(*) filter (where m.status = 'held') as held, count(*) filter (where m.status = 'missed') as missed, count(*) filter (where m.status = 'booked') as booked
          from ${advisingMeetings} m join ${semesterRead} t on t.id = ${input.semester_id} and ${within} group by 1)
      select ${personName('a')} as advisor, d.name, d.name_en, count(*)::int as students, coalesce(sum(met.held), 0)::int as held, coalesce(sum(met.missed), 0)::int as missed, coalesce(sum(met.booked), 0)::int as booked,
        count(p.id)::int as recommended, count(i.id)::int as waiting, round(100.0 * count(*) filter (where met.held > 0) / count(*), 1) as reached
      from own join ${staffRead} a on a.id = own.advisor_id left join ${departmentRead} d on d.id = a.department_id left join met on met.id = own.id
        left join ${advisedPlans} p on p.student_program_id = own.id and p.semester_id = ${input.semester_id} left join ${advisingInvitations} i on i.student_program_id = own.id and i.status = 'open'
      group by a.id, a.first_name, a.last_name, d.name, d.name_en order by a.last_name, a.first_name, a.id`,
    );
    return rows.map(({ name, name_en, ...figures }) => ({
      ...figures,
      department: nameOf({ name, name_en }, context.locale),
    }));
  },
};
/** Meetings of a semester, one a line. What was said in them is nobody else's. */
export const advisingMeetingList: ReportSource = {
  name: 'advising-meetings',
  needs,
  group: 'people',
  input: { semester_id, program_id },
  columns: [
    { name: 'day', kind: 'date' },
    { name: 'advisor', kind: 'text' },
    { name: 'number', kind: 'text' },
    { name: 'student', kind: 'text' },
    { name: 'program', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'minutes', kind: 'integer', total: 'sum' },
  ],
  rows: async (context, input) => {
    const rows = await rowsOf<{
      day: string;
      advisor: string;
      number: string;
      student: string;
      name: string;
      name_en: string;
      status: string;
      minutes: number;
    }>(
      context.db,
      sql`
      select m.day, ${personName('a')} as advisor, s.student_number as number, ${personName('s')} as student, p.name, p.name_en, m.status, m.ends - m.starts as minutes
      from ${advisingMeetings} m join ${semesterRead} t on t.id = ${input.semester_id} and ${within} join ${studentProgramRead} advisee on advisee.id = m.student_program_id
        join ${studentRead} s on s.id = advisee.student_id join ${programRead} p on p.id = advisee.program_id join ${staffRead} a on a.id = m.staff_id
      where (${context.rows('advisee_index')}) and ${ofProgram(input)} order by m.day, m.starts, m.id limit 50000`,
    );
    return rows.map(({ name, name_en, status, ...row }) => ({
      ...row,
      program: nameOf({ name, name_en }, context.locale),
      state: context.services.lines.line(context.locale, `advisee:meeting.${status}`),
    }));
  },
};
/** Whom nobody has met in a semester. */
export const withoutContact: ReportSource = {
  name: 'advising-no-contact',
  needs,
  group: 'people',
  input: { semester_id, program_id },
  columns: [
    { name: 'number', kind: 'text' },
    { name: 'student', kind: 'text' },
    { name: 'program', kind: 'text' },
    { name: 'class_year', kind: 'integer' },
    { name: 'cgpa', kind: 'decimal' },
    { name: 'advisor', kind: 'text' },
    { name: 'last_met', kind: 'date' },
    { name: 'invited', kind: 'date' },
  ],
  rows: async (context, input) => {
    const rows = await rowsOf<{
      number: string;
      student: string;
      name: string;
      name_en: string;
      class_year: number;
      cgpa: number | null;
      advisor: string | null;
      last_met: string | null;
      invited: string | null;
    }>(
      context.db,
      sql`
      select s.student_number as number, ${personName('s')} as student, p.name, p.name_en, advisee.class_year, advisee.cgpa, ${personName('a')} as advisor,
        (select max(m.day) from ${advisingMeetings} m where m.student_program_id = advisee.id and m.status = 'held') as last_met,
        (select to_char(${wallSql(sql`i.asked_at`)}, 'YYYY-MM-DD') from ${advisingInvitations} i where i.student_program_id = advisee.id and i.status = 'open') as invited
      from ${studentProgramRead} advisee join ${studentRead} s on s.id = advisee.student_id join ${programRead} p on p.id = advisee.program_id left join ${staffRead} a on a.id = advisee.advisor_id
      where advisee.status in ('active', 'on_leave') and (${context.rows('advisee_index')}) and ${ofProgram(input)}
        and not exists (select from ${advisingMeetings} m join ${semesterRead} t on t.id = ${input.semester_id} and ${within} where m.student_program_id = advisee.id and m.status = 'held')
      order by p.name, s.last_name, s.first_name, advisee.id limit 50000`,
    );
    return rows.map(({ name, name_en, ...row }) => ({ ...row, program: nameOf({ name, name_en }, context.locale) }));
  },
};
