// npm run bench:housing -- [--applicants 5000] [--beds 2000] [--in-flight 24] [--pairs 400]: applicants for too few beds at once through HTTP and the bank to try with; then the beds, the money and the promises are counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStandIn, type StandIn } from '#areas/epayment/stand-in/bank.ts';
import { drawnSignature } from './kit/drawn-signature.ts';
import { holdBed, prepareHouse, signed, walk, type Applicant, type Walked } from './housing/applicants.ts';
import { openRecorder, openReplayer, spreadIds, type Recorder, type Way } from './housing/straight.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, runBench, say, table, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { pause } from './money/payers.ts';

const { values: given } = parseArgs({
  options: {
    applicants: { type: 'string', default: '5000' },
    beds: { type: 'string', default: '2000' },
    'in-flight': { type: 'string', default: '24' },
    pairs: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '4' },
  },
});
const wanted = Number(given.applicants);
const bedCount = Number(given.beds);
const inFlight = Number(given['in-flight']);
const pairs = Number(given.pairs);
const rounds = Number(given.rounds);
const pool = Number(process.env.DATABASE_POOL ?? 10);
const ratioBar = 0.4;
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const servers: ServerProcess[] = [];
let bank: StandIn | null = null;

async function serve(url: string, port: number, bankUrl: string): Promise<ServerProcess> {
  const server = await startServer(port, {
    DATABASE_URL: url,
    DATABASE_POOL: String(pool),
    DATA_DIR: folder,
    BANK_URL: bankUrl,
    DEMO: '1',
    DEMO_STUDENTS: '60',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  });
  servers.push(server);
  return server;
}
const inLanes = async <T>(items: readonly T[], work: (item: T, at: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
    }),
  );
};

interface Crowd {
  ends: Map<string, number>;
  beaten: number;
  failed: string[];
  seconds: number;
}
/** Everybody comes; whoever finds nothing comes once more when those who left have lost their promises. */
async function crowd(url: string, base: string, applicants: readonly Applicant[], standIn: StandIn): Promise<Crowd> {
  const told: Crowd = { ends: new Map(), beaten: 0, failed: [], seconds: 0 };
  const without: Applicant[] = [];
  const begun = performance.now();
  // their quarter of an hour is over at once: who left, and who signed and does not pay
  const over = (ids: readonly number[]): Promise<unknown> =>
    onConnection(url, (client) =>
      client.query(
        `update housing_stays set hold_until = now() where reservation_id = any($1::bigint[]) and state in ('held', 'offered')`,
        [ids],
      ),
    );
  const gone: number[] = [];
  const tell = (who: Applicant, walked: Walked, last: boolean): void => {
    told.beaten += walked.beaten;
    if (walked.end === 'no_bed' && !last) return void without.push(who);
    told.ends.set(walked.end, (told.ends.get(walked.end) ?? 0) + 1);
    if (walked.end !== 'paid' && walked.end !== 'no_bed') gone.push(who.reservation);
  };
  const come = (people: readonly Applicant[], last: boolean): Promise<void> =>
    inLanes(people, async (who) => {
      try {
        tell(who, await walk(base, who), last);
      } catch (error) {
        told.failed.push(`${who.at}: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (gone.length >= 20) await over(gone.splice(0));
    });
  await come(applicants, false);
  await over(gone.splice(0));
  say(`  ${without.length} of ${applicants.length} found nothing free and come once more`);
  await come(without, true);
  await over(gone.splice(0));
  await standIn.deliverNow();
  standIn.wake();
  told.seconds = (performance.now() - begun) / 1000;
  return told;
}
/** The clock of the server ends what is over and books what was paid, each minute. */
async function settle(url: string, people: readonly Applicant[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const left = await onConnection(url, async (client) => {
      const { rows } = await client.query(
        `select count(*)::int as n from housing_stays where state in ('held', 'offered') and reservation_id = any($1::bigint[])`,
        [people.map((who) => who.reservation)],
      );
      return (rows as { n: number }[])[0]?.n ?? 0;
    });
    if (left === 0 || performance.now() - began > 300_000) return (performance.now() - began) / 1000;
    await pause(2_000);
  }
}
interface Counted {
  twice: number;
  held: number;
  booked: number;
  payers: number;
  lost: number;
  free: number;
  ledger: number;
}
/** What the database says, beside what the bank took. */
async function count(
  url: string,
  people: readonly Applicant[],
  beds: readonly number[],
  standIn: StandIn,
): Promise<Counted> {
  const taken = standIn.book.all().filter((order) => order.state === 'charged');
  return onConnection(url, async (client) => {
    const { rows } = await client.query(
      `with mine as (select id, tenant_id, state from housing_reservations where id = any($1::bigint[])),
        days as (select s.bed_id, d::date as day, count(*) as people from housing_stays s, generate_series(s.from_on, s.until_on - 1, interval '1 day') d
          where s.state in ('held', 'offered', 'booked', 'in', 'out', 'moved') group by 1, 2),
        bank as (select x.reference, x.taken from jsonb_to_recordset($2::jsonb) as x(reference text, taken bigint)),
        paid as (select p.customer_id as tenant_id, sum(b.taken) as taken from bank b join payment_attempts t on t.reference = b.reference join payers p on p.id = t.payer_id where p.customer_kind = 'tenant' group by 1),
        lying as (select a.owner_id as tenant_id, -sum(p.amount) as amount from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'tenant' and a.purpose = 'credit' group by 1)
      select (select count(*) from days where people > 1)::int as twice,
        (select count(*) from housing_stays s where s.state in ('held', 'offered') and s.reservation_id in (select id from mine))::int as held,
        (select count(distinct s.bed_id) from housing_stays s where s.state = 'booked' and s.reservation_id in (select id from mine))::int as booked,
        (select count(*) from paid)::int as payers,
        (select count(*) from paid p where not exists (select from mine m where m.tenant_id = p.tenant_id and m.state = 'reserved') and coalesce((select l.amount from lying l where l.tenant_id = p.tenant_id), 0) < p.taken)::int as lost,
        (select count(*) from unnest($3::bigint[]) b(id) where not exists (select from housing_stays s where s.bed_id = b.id and s.state in ('held', 'offered', 'booked')))::int as free,
        (select count(*) from mine m where m.state = 'reserved' and not exists (select from paid p where p.tenant_id = m.tenant_id))::int as ledger`,
      [
        people.map((who) => who.reservation),
        JSON.stringify(taken.map((order) => ({ reference: order.order_id, taken: order.taken }))),
        beds,
      ],
    );
    return rows[0] as Counted;
  });
}
/** The same applicants' steps (hold, sign, success) over HTTP, and their transactions straight to a copy of the database. */
async function ratio(bankUrl: string): Promise<{ ratio: number; http: number; straight: number; failed: string[] }> {
  const firstUrl = await makeDatabase('pairs');
  const { applicants: all, beds } = await prepareHouse(firstUrl, { beds: pairs + 2, people: pairs + 1 });
  const failed: string[] = [];
  const wayOf =
    (recorder: Recorder, who: Applicant): (() => Promise<void>) =>
    async () => {
      const bed_id = beds[who.at];
      const held = await recorder.post(`/housing/my/reservations/${who.reservation}/bed`, who.token, { bed_id });
      const token = String(held.data.agreement).split('/').at(-1);
      const sent = await recorder.post('/housing/agreement-form/sign', null, {
        token,
        name: 'Ada Aday',
        agreed: true,
        signature: drawnSignature,
      });
      const page = await recorder.post('/housing/form/success', null, { ticket: sent.data.ticket });
      if (page.status !== 200) failed.push(`without HTTP: ${held.status} ${sent.status} ${page.status}`);
    };
  // the house's own accounts are opened by the first who needs them, before the copies are made
  const [opener, ...applicants] = all;
  const opening = await openRecorder(firstUrl, folder, 2);
  if (opener) await wayOf(opening, opener)();
  await opening.close();
  const straightUrl = await makeDatabase('straight', 'pairs');
  const commandsUrl = await makeDatabase('commands', 'pairs');
  const httpUrl = await makeDatabase('http', 'pairs');
  for (const url of [straightUrl, commandsUrl]) await spreadIds(url);
  const recorder = await openRecorder(commandsUrl, folder, pool);
  const settings = await onConnection(commandsUrl, async (client) => {
    const { rows } = await client.query(
      `select string_agg('-c ' || name || '=' || setting, ' ') as settings from pg_settings where source = 'client' and name in ('plan_cache_mode', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    return String((rows as { settings: string | null }[])[0]?.settings ?? '');
  });
  const replayer = await openReplayer(straightUrl, `-c timezone=UTC -c jit=off ${settings}`, pool);
  const server = await serve(httpUrl, 0, bankUrl);
  const base = `http://127.0.0.1:${server.port}`;
  let [httpMs, httpTransactions, straightMs, straightTransactions] = [0, 0, 0, 0];
  const shown = [['round', 'applicants', 'HTTP tx/s', 'straight tx/s', 'ratio']];
  // warms both: code, plans and connections
  const [first = [], ...parts] = Array.from({ length: rounds + 1 }, (_, round) =>
    applicants.slice(Math.floor((pairs * round) / (rounds + 1)), Math.floor((pairs * (round + 1)) / (rounds + 1))),
  );
  for (const [round, people] of [first, ...parts].entries()) {
    const ways: Way[] = [];
    await inLanes(people, async (who) => {
      ways.push(await recorder.record(wayOf(recorder, who)));
    });
    const one = await replayer.replay(ways);
    failed.push(...one.failed);
    const began = performance.now();
    await inLanes(people, async (who) => {
      try {
        const { agreement } = await holdBed(base, who, beds[who.at]);
        await signed(base, agreement ?? '');
      } catch (error) {
        failed.push(`HTTP: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    const took = performance.now() - began;
    if (round === 0) continue;
    httpMs += took;
    straightMs += one.milliseconds;
    httpTransactions += one.transactions;
    straightTransactions += one.transactions;
    const [a, b] = [(one.transactions / took) * 1000, (one.transactions / one.milliseconds) * 1000];
    shown.push([String(round), String(people.length), a.toFixed(0), b.toFixed(0), (a / b).toFixed(2)]);
  }
  table(shown);
  await replayer.close();
  await recorder.close();
  await server.stop();
  const [http, straight] = [(httpTransactions / httpMs) * 1000, (straightTransactions / straightMs) * 1000];
  return { ratio: http / straight, http, straight, failed };
}

async function work(): Promise<boolean> {
  let base = '';
  const standIn = await openStandIn({ port: 0, webhook: () => `${base}/api/pay/webhook/iyzico`, slow: 3_000 });
  bank = standIn;
  const figures: Figure[] = [];
  if (wanted > 0) {
    const url = await makeDatabase('crowd');
    const { applicants, beds } = await prepareHouse(url, { beds: bedCount, people: wanted });
    const port = Number(process.env.BENCH_PORT ?? 4291);
    base = `http://localhost:${port}`;
    const server = await serve(url, port, standIn.url);
    say(`${wanted} applicants for ${bedCount} beds, ${inFlight} at a time`);
    const told = await crowd(url, base, applicants, standIn);
    const settled = await settle(url, applicants);
    const found = await count(url, applicants, beds, standIn);
    await server.stop();
    say(
      `  ${told.seconds.toFixed(0)} s, then ${settled.toFixed(0)} s until nothing was held: ${[...told.ends].map(([end, n]) => `${end} ${n}`).join(', ')}; beaten to a bed ${told.beaten} times`,
    );
    for (const line of told.failed.slice(0, 5)) say(`  ! ${line}`);
    figures.push(
      { what: 'ways that broke off', seen: String(told.failed.length), bar: '0', held: told.failed.length === 0 },
      { what: 'bed nights of two people', seen: String(found.twice), bar: '0', held: found.twice === 0 },
      {
        what: `${found.payers} paid: without a bed and without their money`,
        seen: String(found.lost),
        bar: '0',
        held: found.lost === 0,
      },
      { what: 'booked without a payment', seen: String(found.ledger), bar: '0', held: found.ledger === 0 },
      { what: 'promises left over', seen: String(found.held), bar: '0', held: found.held === 0 },
      { what: 'beds booked, still free', seen: `${found.booked}, ${found.free}`, bar: '', held: null },
      {
        what: 'whole ways a second over HTTP',
        seen: ((wanted - told.failed.length) / told.seconds).toFixed(1),
        bar: '',
        held: null,
      },
    );
  }
  if (pairs > 0) {
    const told = await ratio(standIn.url);
    for (const line of told.failed.slice(0, 5)) say(`  ! ${line}`);
    figures.push(
      { what: 'steps that failed', seen: String(told.failed.length), bar: '0', held: told.failed.length === 0 },
      {
        what: `transactions/s over HTTP to straight: ${told.http.toFixed(0)} to ${told.straight.toFixed(0)}`,
        seen: told.ratio.toFixed(2),
        bar: `≥ ${ratioBar}`,
        held: told.ratio >= ratioBar,
      },
    );
  }
  return conclude('housing', figures);
}

await runBench(work, async () => {
  for (const server of servers) await server.kill();
  await bank?.close();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
