import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openStandIn, type StandIn } from '#areas/epayment/stand-in/bank.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { makeDatabase, onConnection } from '../kit/postgres.ts';
import { conclude, say } from '../kit/report.ts';
import { startServer, type ServerProcess } from '../kit/server-process.ts';
import { pay, prepare } from './payers.ts';
import type { Order, Outcome } from './straight-bookings.ts';

const wanted = Number(process.env.BENCH_BOOKINGS ?? 400);
const rounds = 4;
const connections = 10;
const bar = 0.4;

/**
 * Bookings a second over HTTP (the payer's browser comes back, the bank is asked, everything is booked) to the same
 * transactions sent straight to another copy of the database. All payments were taken by the bank before; nobody has told us.
 */
export async function measureBookings(folder: string): Promise<boolean> {
  let [server, bank, child]: [ServerProcess | null, StandIn | null, ChildProcess | null] = [null, null, null];
  const tell = (order: Order): Promise<Outcome | null> =>
    new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('the straight process is gone'));
      child?.once('exit', gone);
      child?.once('message', (answer: { outcome?: Outcome; error?: string }) => {
        child?.off('exit', gone);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer.outcome ?? null);
      });
      child?.send(order);
    });
  try {
    const { url, database, payers } = await prepare('bookings', wanted);
    const standIn = await openStandIn({ port: 0, webhook: () => '', slow: 3_600_000 });
    bank = standIn;
    const env = { DEMO: '1', DATA_DIR: folder, BANK_URL: standIn.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
    server = await startServer(0, { ...env, DATABASE_URL: url });
    let next = 0;
    const references: string[] = [];
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let at = next++; at < payers.length; at = next++) {
          const payer = payers[at];
          if (payer)
            references.push((await pay(`http://localhost:${server?.port}`, payer, at, 'late_notice')).reference);
        }
      }),
    );
    await server.stop();
    // nobody asks by the clock while it is measured
    await database.db.execute(
      sql`update payment_attempts set next_ask_at = now() + interval '1 day', expires_at = now() + interval '1 day' where entry_id is null`,
    );
    const attempts = await rowsOf<{ id: number; reference: string }>(
      database.db,
      sql`select id, reference from payment_attempts where entry_id is null and reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb)) order by id`,
    );
    await database.close();
    const [commandsUrl, straightUrl] = [
      await makeDatabase('commands', 'bookings'),
      await makeDatabase('straight', 'bookings'),
    ];
    // there the numbers of receipts come as they were given, in whatever order their transactions get through
    await onConnection(straightUrl, (client) => client.query('alter table receipts disable trigger receipts_follow'));
    server = await startServer(0, { ...env, DATABASE_URL: url, DATABASE_POOL: String(connections) });
    child = fork(join(import.meta.dirname, 'straight-bookings.ts'));
    await tell({ do: 'setup', setup: { commandsUrl, straightUrl, bankUrl: standIn.url, connections } });
    const base = `http://127.0.0.1:${server.port}/api/pay/return/`;
    const overHttp = async (own: readonly { reference: string }[]): Promise<number> => {
      let at = 0;
      const began = performance.now();
      await Promise.all(
        Array.from({ length: 2 * connections }, async () => {
          for (let each = own[at++]; each; each = own[at++])
            await (await fetch(`${base}${each.reference}`, { redirect: 'manual' })).arrayBuffer();
        }),
      );
      return performance.now() - began;
    };
    // the first ones warm both sides
    const warm = Math.min(40, Math.floor(attempts.length / 5));
    const share = Math.ceil((attempts.length - warm) / rounds);
    const sums = { http: 0, commands: 0, straight: 0, statements: 0, failed: 0, booked: 0 };
    for (let round = -1; round < rounds; round += 1) {
      const own =
        round < 0 ? attempts.slice(0, warm) : attempts.slice(warm + round * share, warm + (round + 1) * share);
      const http = await overHttp(own);
      const commands = await tell({ do: 'capture', attempts: own.map((each) => Number(each.id)) });
      const straight = await tell({ do: 'replay' });
      sums.failed += (commands?.failed ?? 0) + (straight?.failed ?? 0);
      for (const each of [commands, straight]) if (each?.firstFailure) say(`  ${each.firstFailure}`);
      if (round < 0) continue;
      sums.http += http;
      sums.commands += commands?.milliseconds ?? 0;
      sums.straight += straight?.milliseconds ?? 0;
      sums.statements += straight?.statements ?? 0;
      sums.booked += own.length;
    }
    const booked = (of: string): Promise<number> =>
      onConnection(of, async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as n from payment_attempts t join receipts r on r.entry_id = t.entry_id where t.id = any($1)`,
          [attempts.map((each) => each.id)],
        );
        return (rows as { n: number }[])[0]?.n ?? 0;
      });
    const counts = [await booked(url), await booked(commandsUrl), await booked(straightUrl)];
    const perSecond = (milliseconds: number): number => (sums.booked / milliseconds) * 1000;
    const ratio = sums.straight / sums.http;
    return conclude('bookings', [
      { what: 'bookings over HTTP', seen: `${perSecond(sums.http).toFixed(1)} /s`, bar: '–', held: null },
      { what: 'the same work without HTTP', seen: `${perSecond(sums.commands).toFixed(1)} /s`, bar: '–', held: null },
      {
        what: 'the same transactions straight to the database',
        seen: `${perSecond(sums.straight).toFixed(1)} /s, ${(sums.statements / sums.booked).toFixed(1)} statements each`,
        bar: '–',
        held: null,
      },
      { what: 'HTTP to straight', seen: ratio.toFixed(2), bar: `≥ ${bar}`, held: ratio >= bar },
      {
        what: `of ${attempts.length} payments with a receipt: over HTTP, without HTTP, straight; failed`,
        seen: `${counts.join(', ')}; ${sums.failed}`,
        bar: 'all; 0',
        held: counts.every((each) => each === attempts.length) && sums.failed === 0,
      },
    ]);
  } finally {
    child?.kill('SIGKILL');
    await server?.kill();
    await bank?.close();
  }
}
