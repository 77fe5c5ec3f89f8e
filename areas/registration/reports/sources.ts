import { choice, reference } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { AreaPart, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { holdStateWords, reportTexts } from './texts.ts';
import { holdKinds, holdOffices } from '../holds/resources/hold.ts';
import { departmentRead, programRead } from '#areas/reference/reads/units.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const semester_id = reference('semester', { required: true });
const faculty_id = reference('faculty');
type Figures<K extends string> = Record<K, number>;
const statuses = ['draft', 'submitted', 'returned', 'approved', 'finalized'] as const;

const registrationStatus: ReportSource = {
  name: 'registration-status',
  needs: permission('advising_index'),
  group: 'registration',
  input: { semester_id, faculty_id },
  columns: [
    { name: 'program', kind: 'text' },
    { name: 'active', kind: 'integer', total: 'sum' },
    ...statuses.map((name) => ({ name, kind: 'integer' as const, total: 'sum' as const })),
    { name: 'none', kind: 'integer', total: 'sum' },
    { name: 'done', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'program', value: 'done' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      { name: string; name_en: string } & Figures<'active' | (typeof statuses)[number] | 'none' | 'done'>
    >(
      context.db,
      sql`
      select p.name, p.name_en, count(*)::int as active, ${sql.join(
        statuses.map((status) => sql`(count(*) filter (where r.status = ${status}))::int as ${sql.identifier(status)}`),
        sql`, `,
      )}, (count(*) filter (where r.id is null))::int as none,
        round(100.0 * count(*) filter (where r.status in ('approved', 'finalized')) / count(*), 1) as done
      from ${studentProgramRead} student_programs join ${programRead} p on p.id = student_programs.program_id left join semester_registrations r on r.student_program_id = student_programs.id and r.semester_id = ${input.semester_id}
      where (${context.rows('advising_index')}) and student_programs.status = 'active' and ${input.faculty_id ? sql`p.faculty_id = ${input.faculty_id}` : sql`true`} group by p.id order by p.name`,
    );
    return rows.map(({ name, name_en, ...figures }) => ({
      program: nameOf({ name, name_en }, context.locale),
      ...figures,
    }));
  },
};

const units = 'section_instructorlecturereportexcelexport'; // whose sections an office answers for (ACC-104)
const waitlistDemand: ReportSource = {
  name: 'waitlist-demand',
  needs: permission(units),
  group: 'registration',
  input: { semester_id, faculty_id },
  columns: [
    { name: 'section', kind: 'text' },
    { name: 'course', kind: 'text' },
    { name: 'department', kind: 'text' },
    { name: 'quota', kind: 'integer', total: 'sum' },
    { name: 'taken', kind: 'integer', total: 'sum' },
    { name: 'waiting', kind: 'integer', total: 'sum' },
    { name: 'placed', kind: 'integer', total: 'sum' },
    { name: 'gave_up', kind: 'integer', total: 'sum' },
    { name: 'demand', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'section', value: 'waiting' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      {
        code: string;
        section_no: number;
        name: string;
        name_en: string;
        department: string;
        department_en: string;
      } & Figures<'quota' | 'taken' | 'waiting' | 'placed' | 'gave_up' | 'demand'>
    >(
      context.db,
      sql`
      with queue as (select w.section_id, (count(*) filter (where w.status in ('waiting', 'offered')))::int as waiting, (count(*) filter (where w.status = 'registered'))::int as placed, (count(*) filter (where w.status in ('expired', 'cancelled')))::int as gave_up from waitlist_entries w group by w.section_id)
      select sections.code, sections.section_no, sections.name, sections.name_en, d.name as department, d.name_en as department_en, sections.quota, sections.taken, queue.waiting, queue.placed, queue.gave_up, round(100.0 * (sections.taken + queue.waiting) / nullif(sections.quota, 0), 1) as demand
      from ${sectionRead} sections join queue on queue.section_id = sections.id join ${departmentRead} d on d.id = sections.department_id
      where (${context.rows(units)}) and sections.semester_id = ${input.semester_id} and ${input.faculty_id ? sql`d.faculty_id = ${input.faculty_id}` : sql`true`} order by queue.waiting desc, sections.code, sections.section_no limit 50001`,
    );
    return rows.map(({ code, section_no, name, name_en, department, department_en, ...figures }) => ({
      section: `${code}-${String(section_no).padStart(2, '0')}`,
      course: nameOf({ name, name_en }, context.locale),
      department: nameOf({ name: department, name_en: department_en }, context.locale),
      ...figures,
    }));
  },
};

const staffWithHolds: Needs = { access: 'staff', permission: 'hold_index' };
const holdsByKind: ReportSource = {
  name: 'holds-by-kind',
  needs: staffWithHolds,
  group: 'registration',
  input: { office: choice(holdOffices), state: choice(holdStateWords) },
  columns: [
    { name: 'kind', kind: 'text' },
    { name: 'office', kind: 'text' },
    { name: 'holds', kind: 'integer', total: 'sum' },
    { name: 'active', kind: 'integer', total: 'sum' },
    { name: 'released', kind: 'integer', total: 'sum' },
    { name: 'ended', kind: 'integer', total: 'sum' },
    { name: 'oldest', kind: 'date' },
  ],
  chart: { kind: 'bar', label: 'kind', value: 'holds' },
  rows: async (context, input) => {
    const now = sql`${context.now.toISOString()}::timestamptz`;
    const rows = await rowsOf<
      { kind: string; office: string; oldest: string } & Figures<'holds' | 'active' | 'released' | 'ended'>
    >(
      context.db,
      sql`
      with visible as (select holds.kind, holds.office, holds.starts_at, case when holds.released_at is not null then 'released' when holds.ends_at < ${now} then 'ended' else 'active' end as state from holds where ${context.rows('hold_index')})
      select kind, office, count(*)::int as holds, (count(*) filter (where state = 'active'))::int as active, (count(*) filter (where state = 'released'))::int as released, (count(*) filter (where state = 'ended'))::int as ended, ${daySql(sql`min(starts_at)`)}::text as oldest
      from visible where ${input.office ? sql`office = ${input.office}` : sql`true`} and ${input.state ? sql`state = ${input.state}` : sql`true`} group by kind, office order by count(*) desc, kind, office`,
    );
    const word = (words: Readonly<Record<string, { tr: string; en: string }>>, code: string): string =>
      words[code]?.[context.locale] ?? code;
    return rows.map(({ kind, office, ...figures }) => ({
      kind: word(holdKinds, kind),
      office: word(holdOffices, office),
      ...figures,
    }));
  },
};

/** Reports over registration as it runs, for the catalogue at /report. */
export const reportSources: AreaPart = {
  texts: reportTexts,
  pages: [],
  access: {},
  reports: [registrationStatus, waitlistDemand, holdsByKind],
};
