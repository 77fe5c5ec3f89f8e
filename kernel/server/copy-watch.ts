import type pg from 'pg';

/** how often the copy is asked (ms) */
const every = 1_000;
/** behind by more than this, or not fed at all, it is not read from (s); `readFrom` keeps writers away for longer */
export const mostBehind = 5;

/** What the copy says of itself; `behind` in seconds, null where it is fed by nobody. */
const ask = `select case
    when not pg_is_in_recovery() then 0
    when not exists (select from pg_stat_wal_receiver) then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
  end::float8 as behind`;

/**
 * Whether a streaming copy can stand in for the primary: it answers, is fed, and is not behind. What cannot be known is no.
 * Asked every second over a connection of its pool; whoever reads asks `fit` and never waits.
 */
export function watchCopy(pool: pg.Pool): { fit(): boolean; stop(): void } {
  let fit = false;
  let asking = false;
  const look = async (): Promise<void> => {
    if (asking) return; // one that hangs is not asked again
    asking = true;
    const late = setTimeout(() => (fit = false), every);
    try {
      const { rows } = await pool.query<{ behind: number | null }>(ask);
      const behind = rows[0]?.behind ?? null;
      fit = behind !== null && behind <= mostBehind;
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
