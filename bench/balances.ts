// npm run bench:balances: the report over everybody's balances, and the statement of one account of ten years beside one of a year.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, median, runBench, say, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { fillStudents } from './list/people.ts';
import { fillLedger, shortenAccount } from './money/ledger-years.ts';

const accounts = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const terms = Number(process.env.BENCH_TERMS ?? 20);
const bars = { seconds: 3, ratio: 1.5 };
const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | undefined;

interface Sums {
  currency: string;
  owed: number;
  credit: number;
}
async function work(): Promise<boolean> {
  const today = universityDay(new Date());
  const url = await makeDatabase('balances');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  await database.close();
  const since = performance.now();
  const young = 7;
  const lines = await onConnection(url, async (client) => {
    await fillStudents(client, accounts);
    await fillLedger(client, { accounts, terms, today, late: 5 });
    await shortenAccount(client, young, 2);
    const { rows } = await client.query('select count(*)::int as n from ledger_postings');
    return (rows as { n: number }[])[0]?.n ?? 0;
  });
  say(
    `${accounts} accounts, ${terms} terms each, ${lines} lines in ${((performance.now() - since) / 1000).toFixed(0)} s`,
  );
  server = await startServer(0, { DATABASE_URL: url, DATA_DIR: folder });
  const base = `http://127.0.0.1:${server.port}/api/v1`;
  const ask = async <T>(path: string): Promise<{ ms: number; data: T }> => {
    const began = performance.now();
    const answer = await fetch(`${base}${path}`, { headers: { authorization: 'Bearer bench-bursar' } });
    const body = (await answer.json()) as { data: T };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return { ms: performance.now() - began, data: body.data };
  };
  const figures: Figure[] = [];
  for (const [what, on, bar] of [
    ['today', today, bars.seconds],
    ['as of half a year ago', addDays(today, -180), null],
    ['as of five years ago', addDays(today, -1_826), null],
  ] as const) {
    const times: number[] = [];
    let said: Sums[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { ms, data } = await ask<{ totals: Sums[] }>(
        `/payments/balance-report?on=${on}&limit=50&page=${round + 1}`,
      );
      times.push(ms / 1000);
      said = data.totals;
    }
    // the ledger's own accounts on that day, from the postings and nothing else
    const ledger = await onConnection(url, async (client) => {
      const { rows } = await client.query(
        `select coalesce(sum(p.amount) filter (where a.purpose = 'receivable'), 0)::bigint::text as owed, coalesce(-sum(p.amount) filter (where a.purpose = 'credit'), 0)::bigint::text as credit
        from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id where a.owner_kind is not null and e.effective_on <= $1`,
        [on],
      );
      return rows[0] as { owed: string; credit: string };
    });
    const own = said.find((each) => each.currency === 'USD');
    const seconds = median(times);
    figures.push(
      {
        what: `balance report ${what}, a page (median of ${rounds})`,
        seen: `${seconds.toFixed(2)} s (${Math.min(...times).toFixed(2)} – ${Math.max(...times).toFixed(2)})`,
        bar: bar === null ? '–' : `≤ ${bar} s`,
        held: bar === null ? null : seconds <= bar,
      },
      {
        what: `  owed less than the ledger's receivables, credit less than the ledger's credit`,
        seen: `${Number(ledger.owed) - (own?.owed ?? 0)}, ${Number(ledger.credit) - (own?.credit ?? 0)}`,
        bar: '0, 0',
        held: Number(ledger.owed) === (own?.owed ?? 0) && Number(ledger.credit) === (own?.credit ?? 0),
      },
    );
  }
  const statement = async (id: number): Promise<number> =>
    (await ask(`/customers/accounts/student_program/${id}/statement`)).ms;
  const [old, brief]: [number[], number[]] = [[], []];
  for (let round = 0; round < 40; round += 1) {
    // one after the other, so that noise of the machine meets both
    const [long, short] = [await statement(14), await statement(young)];
    if (round < 5) continue;
    old.push(long);
    brief.push(short);
  }
  const ratio = median(old) / median(brief);
  figures.push({
    what: `a page of a statement: an account of ${terms / 2} years to one of a year`,
    seen: `${ratio.toFixed(2)} (${median(old).toFixed(1)} to ${median(brief).toFixed(1)} ms)`,
    bar: `≤ ${bars.ratio}`,
    held: ratio <= bars.ratio,
  });
  return conclude('balances', figures);
}
await runBench(work, async () => {
  await server?.stop();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
