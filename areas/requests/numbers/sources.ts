import type { SQL } from 'drizzle-orm';
import { roleWords } from '#areas/access/roles/seed-roles.ts';
import { date, reference } from '#kernel/contract/field.ts';
import { permission, type RoleName } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { Reading, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { decidedKind } from '#kernel/contract/decided-kinds.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { departmentRead, programRead } from '#areas/reference/reads/units.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

const needs = permission('request_index');
const input = { since: date(), faculty_id: reference('faculty') };
const kindWord = (kind: string, locale: 'tr' | 'en'): string => decidedKind(kind)?.name[locale] ?? kind;
const today = (context: Reading): SQL => sql`${context.today}::date`;
/** Requests the reader may see (offices: all that were sent; deciders: what came to their unit), since a day, of a faculty. */
const narrowed = (context: Reading, { since, faculty_id }: Record<string, unknown>): SQL =>
  sql.join(
    [
      sql`(${context.rows('request_index')}) and requests.number is not null`,
      ...(since ? [sql`${daySql(sql`requests.submitted_at`)} >= ${since}::date`] : []),
      ...(faculty_id
        ? [
            sql`exists (select from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = requests.student_program_id and p.faculty_id = ${faculty_id} union all select from ${staffRead} st left join ${departmentRead} d on d.id = st.department_id where requests.subject_kind = 'staff' and st.id = requests.subject_id and coalesce(st.faculty_id, d.faculty_id) = ${faculty_id})`,
          ]
        : []),
    ],
    sql` and `,
  );
/** Numbers of working days up to each day, so that a difference of two of them is a count. */
const calendar = (context: Reading): SQL => sql`calendar as (
  select d::date as day, sum(case when extract(isodow from d) < 6 and not exists (select from holidays h where h.day = d::date and not h.half_day) then 1 else 0 end) over (order by d) as n
  from generate_series((select coalesce(min(${daySql(sql`requests.submitted_at`)}), ${today(context)}) from requests), ${today(context)} + 1, interval '1 day') d)`;
type Figures<K extends string> = Record<K, number>;

const requestsByKind: ReportSource = {
  name: 'requests-by-kind',
  needs,
  group: 'requests',
  input,
  columns: [
    { name: 'kind', kind: 'text' },
    ...(['sent', 'waiting', 'overdue', 'returned', 'decided', 'declined'] as const).map((name) => ({
      name,
      kind: 'integer' as const,
      total: 'sum' as const,
    })),
    { name: 'median_days', kind: 'decimal' },
  ],
  chart: { kind: 'bar', label: 'kind', value: 'waiting' },
  rows: async (context, given) => {
    const rows = await rowsOf<
      { kind: string; median_days: number | null } & Figures<
        'sent' | 'waiting' | 'overdue' | 'returned' | 'decided' | 'declined'
      >
    >(
      context.db,
      sql`
      with ${calendar(context)}, visible as (
        select requests.kind, requests.status, requests.submitted_at, requests.decided_at,
          requests.status in ('waiting', 'in_approval') and exists (select from request_steps late where late.request_id = requests.id and late.attempt = requests.attempt and late.status = 'open' and late.due_on < ${today(context)}) as overdue,
          case when requests.status = 'declined' or requests.decided_at is not null then ended.n - began.n end as took
        from requests left join calendar began on began.day = ${daySql(sql`requests.submitted_at`)} left join calendar ended on ended.day = ${daySql(sql`requests.decided_at`)} where ${narrowed(context, given)})
      select kind, count(*)::int as sent, (count(*) filter (where status in ('waiting', 'in_approval')))::int as waiting, (count(*) filter (where overdue))::int as overdue, (count(*) filter (where status = 'returned'))::int as returned,
        (count(*) filter (where status in ('approved', 'completed', 'delivered', 'declined')))::int as decided, (count(*) filter (where status = 'declined'))::int as declined,
        round((percentile_cont(0.5) within group (order by took) filter (where took is not null))::numeric, 1) as median_days
      from visible group by kind order by 3 desc, 2 desc, 1`,
    );
    return rows.map(({ kind, ...figures }) => ({ kind: kindWord(kind, context.locale), ...figures }));
  },
};

const requestSteps: ReportSource = {
  name: 'request-steps',
  needs,
  group: 'requests',
  input,
  columns: [
    { name: 'kind', kind: 'text' },
    { name: 'step', kind: 'text' },
    { name: 'role', kind: 'text' },
    { name: 'open', kind: 'integer', total: 'sum' },
    { name: 'overdue', kind: 'integer', total: 'sum' },
    { name: 'decided', kind: 'integer', total: 'sum' },
    { name: 'limit_days', kind: 'integer' },
    { name: 'median_days', kind: 'decimal' },
    { name: 'p90_days', kind: 'decimal' },
  ],
  chart: { kind: 'bar', label: 'step', value: 'median_days' },
  rows: async (context, given) => {
    const rows = await rowsOf<
      {
        kind: string;
        name: string;
        name_en: string;
        role: string;
        median_days: number | null;
        p90_days: number | null;
      } & Figures<'open' | 'overdue' | 'decided' | 'limit_days'>
    >(
      context.db,
      sql`
      select requests.kind, step.name, step.name_en, mode() within group (order by step.role) as role, (count(*) filter (where step.status = 'open'))::int as open, (count(*) filter (where step.status = 'open' and step.due_on < ${today(context)}))::int as overdue,
        (count(*) filter (where step.took_days is not null))::int as decided, max(step.days) as limit_days,
        round((percentile_cont(0.5) within group (order by step.took_days) filter (where step.took_days is not null))::numeric, 1) as median_days,
        round((percentile_cont(0.9) within group (order by step.took_days) filter (where step.took_days is not null))::numeric, 1) as p90_days
      from requests join request_steps step on step.request_id = requests.id and step.status <> 'pending' where ${narrowed(context, given)} and (step.took_days is not null or (step.status = 'open' and step.attempt = requests.attempt and requests.status in ('waiting', 'in_approval')))
      group by requests.kind, step.name, step.name_en order by requests.kind, min(step.position), step.name`,
    );
    // the same step stands in several kinds: its name alone would mix them in the chart
    return rows.map(({ kind, name, name_en, role, ...figures }) => ({
      kind: kindWord(kind, context.locale),
      step: `${kindWord(kind, context.locale)}: ${nameOf({ name, name_en }, context.locale)}`,
      role: roleWords[role as RoleName]?.[context.locale] ?? role,
      ...figures,
    }));
  },
};

/** Reports over requests as they run, for the catalogue at /report. */
export const requestReports: readonly ReportSource[] = [requestsByKind, requestSteps];
