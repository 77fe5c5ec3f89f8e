import type pg from 'pg';

/** how often the copy is asked (ms) */
const every = 1_000;
/** behind by more than this, or not fed at all, it is not read from (s); `readFrom` keeps writers away for longer */
export const mostBehind = 5;

/** What the copy says of itself; `behind` in seconds, null where it is fed by nobody; `there`: it has what the primary had written by $1. */
const ask = `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as there, case
    when not pg_is_in_recovery() then 0
    when not exists (select from pg_stat_wal_receiver) then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
  end::float8 as behind`;

/**
 * Whether a streaming copy can stand in for the primary: it answers, is fed, and is not behind. What cannot be known is no.
 * Asked every second over a connection of its pool; whoever reads asks `fit` and never waits.
 */
export function watchCopy(pool: pg.Pool, primary: pg.Pool): { fit(): boolean; stop(): void } {
  /** how far the primary had written at a moment (ms), the latest last: a copy that hears nothing takes itself for complete */
  let written: { at: number; lsn: string }[] = [];
  const mark = async (): Promise<void> => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    if (rows[0]) written.push({ at: performance.now(), lsn: rows[0].lsn });
  };
  let fit = false;
  let asking = false;
  const look = async (): Promise<void> => {
    if (asking) return; // one that hangs is not asked again
    asking = true;
    const late = setTimeout(() => (fit = false), every);
    try {
      // where the primary does not answer, the copy is all there is to ask
      await mark().catch(() => (written = []));
      const due = written.findLastIndex(({ at }) => performance.now() - at >= mostBehind * 1_000);
      written = written.slice(Math.max(0, due));
      const { rows } = await pool.query<{ there: boolean; behind: number | null }>(ask, [
        due < 0 ? null : written[0]?.lsn,
      ]);
      const behind = rows[0]?.behind ?? null;
      fit = behind !== null && behind <= mostBehind && rows[0]?.there === true;
    } catch {
      fit = false;
    } finally {
      clearTimeout(late);
      asking = false;
    }
  };
  pool.on('error', () => (fit = false));
  const timer = setInterval(() => void look(), every);
  timer.unref();
  void look();
  return { fit: () => fit, stop: () => clearInterval(timer) };
}
