// npm run bench:payments: payers pay by card over HTTP through the bank to try with, one in five meets a fault; then three books are compared.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStandIn, type StandIn } from '#areas/epayment/stand-in/bank.ts';
import { type Deed } from '#areas/epayment/stand-in/cards.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { dropDatabases, nameOf, onConnection, urlOf } from './kit/postgres.ts';
import { percentile, say } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { measureBookings } from './money/bookings.ts';
import { call, pause, pay, prepare, type Done } from './money/payers.ts';

const wanted = Number(process.env.BENCH_PAYERS ?? 2000);
const inFlight = Number(process.env.BENCH_IN_FLIGHT ?? 24);
/** of a hundred payments; the rest succeed */
const faults: readonly (readonly [Deed, number])[] = [
  ['late_notice', 5],
  ['twice', 4],
  ['forged', 3],
  ['other_amount', 3],
  ['lost', 5],
];
const deedOf = (index: number): Deed => {
  let at = (index * 37) % 100;
  for (const [deed, share] of faults) {
    if (at < share) return deed;
    at -= share;
  }
  return 'success';
};
/** Cuts every connection of the server to its database. */
const cut = (): Promise<unknown> =>
  onConnection(urlOf('postgres'), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [nameOf('payments')],
    ),
  );

async function compare(database: Database, bank: StandIn): Promise<string[]> {
  const wrong: string[] = [];
  const taken = new Map(
    bank.book
      .all()
      .filter((order) => order.state === 'charged')
      .map((order) => [order.order_id, order.taken]),
  );
  const booked = await rowsOf<{ reference: string; state: string; times: number; sum: number }>(
    database.db,
    sql`select t.reference, t.state, count(distinct e.id)::int as times, coalesce(sum(p.amount) filter (where a.purpose = 'card_clearing'), 0)::bigint as sum
      from payment_attempts t left join ledger_entries e on e.source_kind = 'card_payment' and e.source_id = t.id and e.kind = 'payment'
      left join ledger_postings p on p.entry_id = e.id left join ledger_accounts a on a.id = p.account_id group by t.id`,
  );
  for (const row of booked) {
    const bankSays = taken.get(row.reference) ?? 0;
    if (row.times > 1) wrong.push(`${row.reference} is booked ${row.times} times`);
    if (Number(row.sum) !== bankSays)
      wrong.push(`${row.reference} (${row.state}): the bank took ${bankSays}, booked ${row.sum}`);
    taken.delete(row.reference);
  }
  wrong.push(...(await compareReceipts(database)));
  for (const reference of taken.keys()) wrong.push(`${reference}: charged by the bank, unknown here`);
  return wrong;
}

/** Every payment that is booked has one receipt over what was taken, and no number is missing between the first and the last. */
async function compareReceipts(database: Database): Promise<string[]> {
  const rows = await rowsOf<{ reference: string; receipts: number; sum: number; booked: number }>(
    database.db,
    sql`select t.reference, count(r.id)::int as receipts, coalesce(sum(r.amount), 0)::bigint as sum, coalesce(t.taken_amount, t.amount) as booked
      from payment_attempts t left join receipts r on r.entry_id = t.entry_id where t.entry_id is not null group by t.id`,
  );
  const [serials] = await rowsOf<{ n: number; span: number; days: number }>(
    database.db,
    sql`select count(*)::int as n, coalesce(max(serial) - min(serial) + 1, 0)::int as span,
      count(*) filter (where issued_at < before)::int as days
      from (select serial, issued_at, lag(issued_at) over (order by serial) as before from receipts where series_id = 2) s`,
  );
  say(`${rows.length} payments are booked, ${serials?.n ?? 0} receipts of the series of card payments`);
  return [
    ...rows
      .filter((row) => row.receipts !== 1 || Number(row.sum) !== Number(row.booked))
      .map((row) => `${row.reference}: ${row.receipts} receipts over ${row.sum}, booked ${row.booked}`),
    ...(serials && serials.n === serials.span ? [] : [`numbers of receipts: ${serials?.n} of ${serials?.span}`]),
    ...(serials && serials.days > 0 ? [`${serials.days} receipts are older than the one before them`] : []),
  ];
}

class Stop extends Error {}
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;
let bank: StandIn | null = null;
try {
  if (!(await measureBookings(folder))) process.exitCode = 1;
  if (process.env.BENCH_PART === 'bookings') throw new Stop();
  const { url, database, payers } = await prepare('payments', wanted);
  let base = '';
  const standIn = await openStandIn({ port: 0, webhook: () => `${base}/api/pay/webhook/iyzico`, slow: 5_000 });
  bank = standIn;
  const port = Number(process.env.BENCH_PORT ?? 4290);
  base = `http://localhost:${port}`;
  const start = (): Promise<ServerProcess> =>
    startServer(port, {
      DATABASE_URL: url,
      DEMO: '1',
      DATA_DIR: folder,
      BANK_URL: standIn.url,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    });
  server = await start();
  const done: Done[] = [];
  const failed: string[] = [];
  const began = performance.now();
  let next = 0;
  let faultsDone = 0;
  const walker = async (): Promise<void> => {
    for (let index = next++; index < payers.length; index = next++) {
      const payer = payers[index];
      if (!payer) continue;
      try {
        done.push(await pay(base, payer, index, deedOf(index)));
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const disturber = async (): Promise<void> => {
    for (const share of [0.25, 0.4, 0.55, 0.7, 0.85]) {
      while (done.length < payers.length * share) await pause(20);
      faultsDone += 1;
      if (faultsDone % 2 === 0) await cut();
      else {
        await server?.kill();
        server = await start();
      }
    }
  };
  await Promise.all([...Array.from({ length: inFlight }, walker), disturber()]);
  const seconds = (performance.now() - began) / 1000;
  await standIn.deliverNow();
  standIn.wake();
  // the status page of everybody who still waits: it asks until it knows
  const since = performance.now();
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: inFlight }, async (_, lane) => {
      for (let at = lane; at < done.length; at += inFlight) {
        const each = done[at];
        if (!each || each.deed === 'forged') continue;
        for (;;) {
          const view = await call<{ state: string }>(base, `/epayment/payments/${each.reference}/ask`, {}, each.token);
          if (['paid', 'declined', 'review'].includes(view.state)) break;
          if (performance.now() - since > 90_000) break;
          await pause(1_000);
        }
        waits.push((performance.now() - since) / 1000);
      }
    }),
  );
  const wrong = await compare(database, standIn);
  const [states] = await rowsOf<{ told: string }>(
    database.db,
    sql`select string_agg(state || ' ' || n, ', ' order by n desc) as told from (select state, count(*) as n from payment_attempts group by state) s`,
  );
  say(
    `${done.length} of ${payers.length} payers went the whole way in ${seconds.toFixed(0)} s; ${(done.length / seconds).toFixed(1)} payments a second over HTTP`,
  );
  say(
    `killed by -9 ${Math.ceil(faultsDone / 2)} times, connections cut ${Math.floor(faultsDone / 2)} times; states: ${states?.told ?? ''}`,
  );
  say(
    `status pages told the truth within ${percentile(
      waits.toSorted((a, b) => a - b),
      0.99,
    ).toFixed(1)} s (99 %), ${Math.max(0, ...waits).toFixed(1)} s (all)`,
  );
  say(
    `the bank took ${JSON.stringify(standIn.book.total())}; ${wrong.length} differences between its books, the ledger and the attempts`,
  );
  for (const line of [...wrong, ...failed].slice(0, 10)) say(`  ${line}`);
  if (wrong.length > 0 || failed.length > 0 || Math.max(0, ...waits) > 60) process.exitCode = 1;
  await database.close();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
} finally {
  await server?.kill();
  await bank?.close();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
}
