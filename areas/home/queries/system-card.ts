import { rowsOf, sql } from '#kernel/server/database.ts';
import type { SystemCard } from '#areas/home/contract.ts';
import { mailState } from '#areas/home/rules/mail-state.ts';
import { isoOf, isoOrNull, type Ground } from '#areas/home/queries/way.ts';

/** rows that grow for ever are counted among the latest only */
const latest = 5000;

/** Health of the system for the administrator: messages, background work, sessions, writes. */
export async function systemCard({ context }: Ground): Promise<SystemCard> {
  const { db, now } = context;
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const [row] = await rowsOf<{
    queued: number;
    failed: number;
    sent_today: number;
    oldest: string | null;
    due: string | null;
    sessions: number;
    refused: number;
    writes: number;
    has_jobs: boolean;
  }>(
    db,
    sql`
    select (select count(*)::int from outbox where status = 'queued') as queued, (select count(*)::int from (select created_at from outbox where status = 'failed' order by id desc limit 500) f where f.created_at >= ${ago(24)}) as failed,
      (select min(created_at) from outbox where status = 'queued' and next_try_at <= ${now}) as due,
      (select count(*)::int from (select status, sent_at from outbox order by id desc limit ${latest}) o where o.status = 'sent' and o.sent_at >= ${ago(24)}) as sent_today, (select min(created_at) from outbox where status = 'queued') as oldest,
      (select count(distinct user_id)::int from sessions where ended_at is null and expires_at > ${now}) as sessions,
      (select count(*)::int from (select at, outcome from sign_ins order by id desc limit ${latest}) t where t.at >= ${ago(24)} and t.outcome <> 'signed_in') as refused,
      (select count(*)::int from audit_log where at >= ${ago(1)}) as writes, to_regclass('pgboss.job') is not null as has_jobs`,
  );
  // the worker makes its tables when it first runs
  const [jobs] = row?.has_jobs
    ? await rowsOf<{ waiting: number; active: number; failed: number }>(
        db,
        sql`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed' and completed_on >= ${ago(24)})::int as failed from pgboss.job`,
      )
    : [];
  return {
    card: 'system',
    outbox: {
      state: mailState(row?.due ? (now.getTime() - Date.parse(isoOf(row.due))) / 60_000 : 0, row?.failed ?? 0),
      queued: row?.queued ?? 0,
      failed: row?.failed ?? 0,
      sent_today: row?.sent_today ?? 0,
      oldest: isoOrNull(row?.oldest ?? null),
    },
    jobs: jobs ?? null,
    sessions: row?.sessions ?? 0,
    refused_sign_ins: row?.refused ?? 0,
    writes_last_hour: row?.writes ?? 0,
  };
}
