import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { failure as oneQuery, failures as listQuery, type FailureRow, type FailureTime } from '../failures-contract.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const iso = (value: string): string => new Date(value).toISOString();
const isoOrNull = (value: string | null): string | null => (value === null ? null : iso(value));
const dated = <R extends FailureRow>(row: R): R => ({
  ...row,
  first_at: iso(row.first_at),
  last_at: iso(row.last_at),
  resolved_at: isoOrNull(row.resolved_at),
});
const columns = sql`f.id, f.name, f.message, f.place, f.times, f.first_at, f.last_at, f.last_request_id, f.resolved_at, r.full_name as resolved_by, f.note`;

/** SYS-032: failures, latest first. The number that a person was shown finds its failure, whatever its state. */
export const failures = answer(listQuery, async ({ db }, input) => {
  const limit = input.limit ?? 20;
  const page = input.page ?? 1;
  const sought = input.search?.trim() ?? '';
  const [hit] =
    sought === ''
      ? []
      : await rowsOf<{ failure_id: number }>(
          db,
          sql`select failure_id from failure_times where request_id = ${sought} order by id desc limit 1`,
        );
  const words = `%${fold(sought).replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const where = hit
    ? sql`f.id = ${hit.failure_id}`
    : sql.join(
        [
          sought === ''
            ? sql`true`
            : sql`(lower(f.message) like ${words} or lower(f.place) like ${words} or lower(f.name) like ${words} or f.last_request_id = ${sought})`,
          input.state === 'resolved'
            ? sql`f.resolved_at is not null`
            : input.state === 'all' || sought !== ''
              ? sql`true`
              : sql`f.resolved_at is null`,
        ],
        sql` and `,
      );
  const rows = await rowsOf<FailureRow>(
    db,
    sql`select ${columns} from failures f left join ${userRead} r on r.id = f.resolved_by where ${where} order by f.last_at desc, f.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [counts] = await rowsOf<{ total: number; open: number }>(
    db,
    sql`select (select count(*)::int from failures f where ${where}) as total, (select count(*)::int from failures where resolved_at is null) as open`,
  );
  return {
    rows: rows.map(dated),
    total: counts?.total ?? 0,
    page,
    limit,
    open: counts?.open ?? 0,
    found: hit?.failure_id ?? null,
  };
});

/** One failure: its stack, and whom it met the last times; the time that was searched for stands first. */
export const failure = answer(oneQuery, async ({ db }, { id, request_id }) => {
  const [row] = await rowsOf<FailureRow & { stack: string | null }>(
    db,
    sql`select ${columns}, f.stack from failures f left join ${userRead} r on r.id = f.resolved_by where f.id = ${id}`,
  );
  if (!row) throw notFound();
  const times = await rowsOf<Omit<FailureTime, 'user'> & { user_id: number | null; user_name: string | null }>(
    db,
    sql`
    select t.id, t.at, t.request_id, t.method, t.path, t.user_id, u.full_name as user_name, coalesce(t.request_id = ${request_id ?? null}, false) as sought
    from failure_times t left join ${userRead} u on u.id = t.user_id where t.failure_id = ${id} order by sought desc, t.id desc limit 50`,
  );
  return {
    ...dated(row),
    recent: times.map(({ user_id, user_name, ...time }) => ({
      ...time,
      at: iso(time.at),
      user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` },
    })),
  };
});
