// npm run bench:late-fees: a run over 100,000 accounts, whole; then one that is killed half-way and begun again.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection, urlOf, nameOf } from './kit/postgres.ts';
import { conclude, runBench, say } from './kit/report.ts';
import { fillStudents } from './list/people.ts';
import { fillLedger, takeCredits } from './money/ledger-years.ts';

const accounts = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const bar = 60;

interface Posted {
  fees: number;
  sum: string;
  twice: number;
  apart: number;
  receivable: string;
}
/** What was charged, whether anything was charged twice, and whether fees and ledger agree. */
const posted = (url: string): Promise<Posted> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query(`
      select count(*)::int as fees, coalesce(sum(f.amount), 0)::text as sum,
        (select count(*)::int from (select 1 from late_fees group by student_program_id, semester_id, currency, month having count(*) > 1) d) as twice,
        (select count(*)::int from ledger_items i where i.kind = 'fee' and not exists (select from late_fees g where g.item_id = i.id))
          + count(*) filter (where not exists (select from ledger_items i where i.id = f.item_id and i.amount = f.amount))::int as apart,
        (select coalesce(sum(p.amount), 0)::text from ledger_postings p join ledger_items i on i.id = p.item_id where i.kind = 'fee') as receivable
      from late_fees f`);
    return rows[0] as Posted;
  });
/** Queues a run and works it off in a process of its own; `kill` ends it at so many accounts, as a power cut would. */
async function run(url: string, kill?: number): Promise<{ seconds: number; steps: number[] }> {
  const id = await onConnection(url, async (client) => {
    const { rows } = await client.query(
      `insert into job_runs (name, params, user_id, real_user_id, user_role_id) values ('late-fees', '{"dry_run": false}', 901, 901, 901) returning id::int as id`,
    );
    return (rows as { id: number }[])[0]?.id ?? 0;
  });
  let seconds = 0;
  const child = fork(join(import.meta.dirname, 'money/run-job.ts'), [url, String(id)], { stdio: 'inherit' });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const steps: number[] = [];
  let over = false;
  void ended.then(() => (over = true));
  await onConnection(url, async (client) => {
    while (!over) {
      const { rows } = await client.query('select done, status, error from job_runs where id = $1', [id]);
      const [row] = rows as { done: number; status: string; error: string | null }[];
      if (row && row.done !== steps.at(-1)) steps.push(row.done);
      if (kill !== undefined && (row?.done ?? 0) >= kill) child.kill('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { rows } = await client.query(
      'select status, error, extract(epoch from coalesce(finished_at, seen_at) - started_at)::float as seconds from job_runs where id = $1',
      [id],
    );
    const [row] = rows as { status: string; error: string | null; seconds: number }[];
    // the process needs some seconds until it begins
    seconds = row?.seconds ?? 0;
    if (kill === undefined && row?.status !== 'finished') throw new Error(`the run is ${row?.status}: ${row?.error}`);
  });
  return { seconds, steps };
}

async function work(): Promise<boolean> {
  const today = universityDay(new Date());
  const url = await makeDatabase('fees');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  await database.close();
  await onConnection(url, async (client) => {
    await fillStudents(client, accounts);
    await fillLedger(client, { accounts, terms: 2, today, late: 20 });
    await takeCredits(client, { accounts, terms: 2, today, late: 20 });
  });
  const copy = await makeDatabase('killed', 'fees');
  say(`${accounts} accounts in ${nameOf('fees')} and a copy at ${urlOf(nameOf('killed'))}`);
  const whole = await run(url);
  const expected = await posted(url);
  const half = await run(copy, accounts / 2);
  const cut = await posted(copy);
  const rest = await run(copy);
  const after = await posted(copy);
  const again = await run(copy);
  const third = await posted(copy);
  const same = (a: Posted, b: Posted): boolean => JSON.stringify(a) === JSON.stringify(b);
  return conclude('late fees', [
    {
      what: `a run over ${accounts} accounts, ${expected.fees} fees`,
      seen: `${whole.seconds.toFixed(1)} s`,
      bar: `≤ ${bar} s`,
      held: whole.seconds <= bar,
    },
    {
      what: 'steps of its progress',
      seen: String(whole.steps.length),
      bar: '≥ 10',
      held: accounts < 10_000 ? null : whole.steps.length >= 10,
    },
    {
      what: `killed at ${half.steps.at(-1)} accounts with ${cut.fees} fees; begun again`,
      seen: `${half.seconds.toFixed(1)} s; ${rest.seconds.toFixed(1)} s`,
      bar: '–',
      held: cut.fees > 0 && cut.fees < expected.fees ? null : false,
    },
    {
      what: 'fees charged twice; fees and charges that have no counterpart',
      seen: `${after.twice}; ${after.apart + cut.apart}`,
      bar: '0; 0',
      held: after.twice === 0 && after.apart + cut.apart === 0,
    },
    {
      what: 'fees afterwards to those of the undisturbed run',
      seen: `${after.fees} to ${expected.fees}, ${after.sum} to ${expected.sum}`,
      bar: 'the same',
      held: same(after, expected),
    },
    {
      what: `a third run, which finds nothing to do`,
      seen: `${third.fees - after.fees} fees, ${again.seconds.toFixed(1)} s`,
      bar: '0',
      held: same(third, after),
    },
  ]);
}
await runBench(work, dropDatabases);
