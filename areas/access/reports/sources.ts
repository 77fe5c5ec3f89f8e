import { date } from '#kernel/contract/field.ts';
import type { AreaPart, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { dayBeginsSql, daySql } from '#kernel/server/calendar-sql.ts';
import { reportTexts } from './texts.ts';

const signInsPerDay: ReportSource = {
  name: 'sign-ins-per-day',
  needs: { access: 'admin' },
  group: 'access',
  input: { from: date(), to: date() },
  columns: [
    { name: 'day', kind: 'date' },
    { name: 'signed_in', kind: 'integer', total: 'sum' },
    { name: 'people', kind: 'integer', total: 'average' },
    { name: 'refused', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'line', label: 'day', value: 'signed_in' },
  // without bounds the last thirty days
  rows: (context, { from, to }) =>
    rowsOf<{ day: string; signed_in: number; people: number; refused: number }>(
      context.db,
      sql`
    with bounds as (select coalesce(${from ?? null}::date, ${context.today}::date - 29) as first, coalesce(${to ?? null}::date, ${context.today}::date) as last)
    select ${daySql(sql`s.at`)}::text as day, (count(*) filter (where s.outcome = 'signed_in'))::int as signed_in, (count(distinct s.user_id) filter (where s.outcome = 'signed_in'))::int as people, (count(*) filter (where s.outcome <> 'signed_in'))::int as refused
    from sign_ins s, bounds where s.at >= ${dayBeginsSql(sql`bounds.first`)} and s.at < ${dayBeginsSql(sql`(bounds.last + 1)`)} group by 1 order by 1 limit 50001`,
    ),
};

/** The report over sign-ins, for the catalogue at /report. */
export const reportSources: AreaPart = { texts: reportTexts, pages: [], access: {}, reports: [signInsPerDay] };
