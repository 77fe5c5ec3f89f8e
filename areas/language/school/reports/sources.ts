import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { Reading, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { caseKinds } from '../desk/rules/cases.ts';
import { modules } from '../sessions/queries/language-registration.ts';
import { moduleFigures } from './facts/module-figures.ts';

const common = { needs: permission('languagereport_index'), group: 'language' } as const;
const module_date_id = reference('esl-module-date');
/** The module asked for, else the one that runs, else the last. */
async function moduleOf({ db, today }: Reading, input: Record<string, unknown>): Promise<number> {
  if (input.module_date_id) return Number(input.module_date_id);
  const all = await modules(db);
  return (all.find((each) => each.starts_on <= today && today <= each.ends_on) ?? all[0])?.id ?? 0;
}
const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
const visible = (context: Reading) => context.rows('languagereport_index');

/** Seats of the classes of a module. */
export const languageRegistrations: ReportSource = {
  ...common,
  name: 'language-registrations',
  input: { module_date_id },
  columns: [
    { name: 'class', kind: 'text' },
    { name: 'level', kind: 'text' },
    { name: 'capacity', kind: 'integer', total: 'sum' },
    { name: 'taken', kind: 'integer', total: 'sum' },
    { name: 'free', kind: 'integer', total: 'sum' },
    { name: 'share', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'class', value: 'taken' },
  rows: async (context, input) =>
    (await moduleFigures(context.db, await moduleOf(context, input), visible(context))).map((each) => ({
      class: each.name,
      level: each.level,
      capacity: each.capacity,
      taken: each.taken,
      free: each.capacity - each.taken,
      share: share(each.taken, each.capacity),
    })),
};
/** Hours of the classes of a module, and how many of them were attended. */
export const languageHours: ReportSource = {
  ...common,
  name: 'language-hours',
  input: { module_date_id },
  columns: [
    { name: 'class', kind: 'text' },
    { name: 'weekly', kind: 'decimal', total: 'sum' },
    { name: 'held', kind: 'integer', total: 'sum' },
    { name: 'attended', kind: 'percent', total: 'average' },
  ],
  chart: { kind: 'bar', label: 'class', value: 'held' },
  rows: async (context, input) =>
    (await moduleFigures(context.db, await moduleOf(context, input), visible(context))).map((each) => ({
      class: each.name,
      weekly: each.weekly,
      held: each.held,
      attended: each.attended,
    })),
};
/** The 80 % rule: how many students of each class stand in which band. */
export const languageAttendance: ReportSource = {
  ...common,
  name: 'language-attendance',
  input: { module_date_id },
  columns: [
    { name: 'class', kind: 'text' },
    { name: 'fine', kind: 'integer', total: 'sum' },
    { name: 'notice', kind: 'integer', total: 'sum' },
    { name: 'warning', kind: 'integer', total: 'sum' },
    { name: 'below', kind: 'integer', total: 'sum' },
    { name: 'attended', kind: 'percent', total: 'average' },
  ],
  chart: { kind: 'bar', label: 'class', value: 'below' },
  rows: async (context, input) =>
    (await moduleFigures(context.db, await moduleOf(context, input), visible(context))).map((each) => ({
      class: each.name,
      ...each.bands,
      attended: each.attended,
    })),
};
/** Who studies at which level. */
export const languageLevels: ReportSource = {
  ...common,
  name: 'language-levels',
  input: {},
  columns: [
    { name: 'level', kind: 'text' },
    { name: 'studying', kind: 'integer', total: 'sum' },
    { name: 'f1', kind: 'integer', total: 'sum' },
    { name: 'finished', kind: 'integer', total: 'sum' },
    { name: 'left', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'donut', label: 'level', value: 'studying' },
  rows: async (context) => {
    const rows = await rowsOf<{
      code: string;
      name: string;
      name_en: string;
      studying: number;
      f1: number;
      finished: number;
      left: number;
    }>(
      context.db,
      sql`select l.code, l.name, l.name_en, count(x.id) filter (where x.status = 'studying')::int as studying, count(x.id) filter (where x.status = 'studying' and s.visa_type = 'F1')::int as f1,
          count(x.id) filter (where x.status = 'finished')::int as finished, count(x.id) filter (where x.status = 'left')::int as "left"
        from esl_levels l left join esl_students x on x.level_id = l.id left join ${studentProgramRead} sp on sp.id = x.student_program_id left join ${studentRead} s on s.id = sp.student_id
        where (${visible(context)}) group by l.id, l.code, l.name, l.name_en, l.position order by l.position`,
    );
    return rows.map(({ code, name, name_en, ...figures }) => ({
      level: `${code} ${nameOf({ name, name_en }, context.locale)}`,
      ...figures,
    }));
  },
};
/** How the students of a module's courses have done. */
export const languageResults: ReportSource = {
  ...common,
  name: 'language-results',
  input: { module_date_id },
  columns: [
    { name: 'module', kind: 'text' },
    { name: 'course', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'passed', kind: 'integer', total: 'sum' },
    { name: 'conditionally_passed', kind: 'integer', total: 'sum' },
    { name: 'repeat', kind: 'integer', total: 'sum' },
    { name: 'failed', kind: 'integer', total: 'sum' },
    { name: 'average', kind: 'decimal', total: 'average' },
    { name: 'share', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'course', value: 'share' },
  rows: async (context, input) =>
    rowsOf<Record<string, string | number | null>>(
      context.db,
      sql`with lines as (select e.status, e.total, m.code as module, m.starts_on, c.code as course from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_courses c on c.id = s.course_id join esl_module_dates m on m.id = e.module_date_id
          where (${visible(context)}) and e.status not in ('enrolled', 'withdrawn') and ${input.module_date_id ? sql`e.module_date_id = ${input.module_date_id}` : sql`true`})
        select module, course, count(*)::int as students, count(*) filter (where status in ('passed', 'exempt'))::int as passed, count(*) filter (where status = 'conditionally_passed')::int as conditionally_passed,
          count(*) filter (where status = 'repeat')::int as repeat, count(*) filter (where status = 'failed')::int as failed, round(avg(total), 1) as average,
          round(100.0 * count(*) filter (where status in ('passed', 'conditionally_passed', 'exempt')) / count(*), 1) as share
        from lines group by module, starts_on, course order by starts_on desc, course limit 50001`,
    ),
};
/** Students on F-1 who had to be seen to. */
export const languageF1: ReportSource = {
  ...common,
  name: 'language-f1',
  input: {},
  columns: [
    { name: 'kind', kind: 'text' },
    { name: 'open', kind: 'integer', total: 'sum' },
    { name: 'overdue', kind: 'integer', total: 'sum' },
    { name: 'closed', kind: 'integer', total: 'sum' },
    { name: 'resolved', kind: 'integer', total: 'sum' },
    { name: 'next_due', kind: 'date' },
  ],
  chart: { kind: 'bar', label: 'kind', value: 'open' },
  rows: async (context) => {
    const rows = await rowsOf<{
      kind: keyof typeof caseKinds;
      open: number;
      overdue: number;
      closed: number;
      resolved: number;
      next_due: string | null;
    }>(
      context.db,
      sql`select kind, count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'open' and due_on < ${context.today}::date)::int as overdue, count(*) filter (where status = 'closed')::int as closed,
          count(*) filter (where status = 'resolved')::int as resolved, min(due_on) filter (where status = 'open') as next_due from esl_f1_cases where (${visible(context)}) group by kind order by kind`,
    );
    return rows.map(({ kind, ...figures }) => ({ kind: caseKinds[kind][context.locale], ...figures }));
  },
};
/** What modules were charged, what was taken back left out. Amounts are minor units. */
export const languageRevenue: ReportSource = {
  ...common,
  name: 'language-revenue',
  input: { module_date_id },
  columns: [
    { name: 'module', kind: 'text' },
    { name: 'course', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'currency', kind: 'text' },
    { name: 'amount', kind: 'decimal' },
  ],
  chart: { kind: 'bar', label: 'course', value: 'amount' },
  rows: async (context, input) =>
    rowsOf<Record<string, string | number | null>>(
      context.db,
      sql`select m.code as module, c.code as course, count(*)::int as students, e.charge_currency as currency, round(sum(e.charge_amount) / 100.0, 2) as amount
        from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_courses c on c.id = s.course_id join esl_module_dates m on m.id = e.module_date_id
        where (${visible(context)}) and e.charge_item is not null and ${input.module_date_id ? sql`e.module_date_id = ${input.module_date_id}` : sql`true`}
        group by m.code, m.starts_on, c.code, e.charge_currency order by m.starts_on desc, c.code, e.charge_currency limit 50001`,
    ),
};
