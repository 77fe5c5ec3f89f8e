import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { progressOf } from '#kernel/server/job-runs.ts';
import {
  rollover as rolloverQuery,
  rollovers as rolloversQuery,
  type Options,
  type RolloverReport,
  type RolloverRow,
} from '../contract.ts';
import { effectiveStatus, usedSections } from './rollover-facts.ts';
import { mayRunRollover, mayUndoRollover } from '../rules/rollover-states.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

interface Found extends RolloverRow {
  options: Options;
  report: RolloverReport | null;
}
const read = (db: Db, id: number | null): Promise<Found[]> =>
  rowsOf<Found>(
    db,
    sql`
  select r.id, jsonb_build_object('id', f.id, 'academic_year', f.academic_year, 'code', f.code) as "from", jsonb_build_object('id', t.id, 'academic_year', t.academic_year, 'code', t.code) as "to", to_jsonb(r.parts) as parts, ${effectiveStatus} as status, coalesce(u.full_name, '') as by, r.created_at as at, r.undone_at,
    (select count(*)::int from rollover_rows w where w.rollover_id = r.id) as made, r.run_id, r.options, ${id === null ? sql`null::jsonb` : sql`r.report`} as report
  from rollovers r join semesters f on f.id = r.from_semester_id join semesters t on t.id = r.to_semester_id left join ${userRead} u on u.id = r.user_id where ${id === null ? sql`true` : sql`r.id = ${id}`} order by r.id desc limit 50`,
  );
const wire = ({ options: _options, report: _report, ...row }: Found): RolloverRow => ({
  ...row,
  at: new Date(row.at).toISOString(),
  undone_at: row.undone_at && new Date(row.undone_at).toISOString(),
});

export const rollovers = answer(rolloversQuery, async (context) => ({
  rollovers: (await read(context.db, null)).map(wire),
  may_store: context.actor.permissions.has('rollover_store'),
}));
export const rollover = answer(rolloverQuery, async (context, { id }) => {
  const [row] = await read(context.db, id);
  if (!row) throw notFound();
  const [run] =
    row.run_id === null
      ? []
      : await rowsOf<{ status: string; done: number; total: number | null; error: string | null }>(
          context.db,
          sql`select status, done, total, error from job_runs where id = ${row.run_id}`,
        );
  const counts = await rowsOf<{ part: string; count: number }>(
    context.db,
    sql`select part, count(*)::int as count from rollover_rows where rollover_id = ${id} group by part`,
  );
  const [touched] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from rollover_rows w join sections s on s.id = w.made_id where w.rollover_id = ${id} and w.part = 'sections' and (s.version > 1 or s.status <> 'draft')`,
  );
  const live = row.run_id === null ? undefined : progressOf(row.run_id);
  const used = row.status === 'done' || row.status === 'failed' ? await usedSections(context.db, id) : [];
  return {
    ...wire(row),
    options: row.options,
    report: row.report,
    made_parts: Object.fromEntries(counts.map((each) => [each.part, each.count])),
    touched: touched?.count ?? 0,
    run: run ? { ...run, ...(run.status === 'running' && live ? { done: live.done, total: live.total } : {}) } : null,
    can: {
      run: may(
        mayRunRollover({ status: row.status, make: (row.report?.counts.make ?? 0) + (row.report?.counts.dates ?? 0) }),
      ),
      undo: may(mayUndoRollover({ status: row.status, used })),
    },
  };
});
