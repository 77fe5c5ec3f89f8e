// npm run bench:import: 20,000 rows sent, checked and taken over HTTP on PostgreSQL, and what that costs a reader beside it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { ImportState } from '#areas/system/imports/contract.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase } from './kit/postgres.ts';
import { conclude, percentile, runBench, say, table, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf } from './kit/visitors.ts';

const rows = Number(process.env.BENCH_ROWS ?? 20_000);
const bars = { seconds: 20, megabytes: 700 };
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const servers: ServerProcess[] = [];
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const peak = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A file of staff: two references, a choice, names with Turkish letters, every hundredth row wrong where `wrong`. */
async function staffFile(departments: readonly { code: string; faculty: string }[], wrong: boolean): Promise<Buffer> {
  const names = 'ELİF,AYŞE,MEHMET,ÇAĞRI,ŞÜKRÜ,IŞIK,ÖZGE,ÜMİT'.split(',');
  const body = Array.from({ length: rows }, (_, index) => {
    const unit = departments[index % departments.length];
    return [
      `B${wrong ? 'W' : 'G'}${index}`,
      'lecturer',
      names[index % names.length] ?? '',
      `YILMAZ ${'ABCÇDEFG'[index % 8]}`,
      wrong && index % 100 === 0 ? 'NO-SUCH' : (unit?.code ?? ''),
      unit?.faculty ?? '',
      `bench${wrong ? 'w' : 'g'}${index}@kampus.example`,
    ];
  });
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Veri',
          rows: [
            ['registration_number', 'title', 'first_name', 'last_name', 'department_id', 'faculty_id', 'email'],
            ...body,
          ],
        },
      ],
    }),
  );
}

await runBench(
  async () => {
    const url = await makeDatabase('import');
    const server = await startServer(0, { DATABASE_URL: url, DEMO: '1', DATA_DIR: folder });
    servers.push(server);
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    const admin = (await visitorsOf(database)).find((visitor) => visitor.username === 'admin');
    const departments = await database.query<{ code: string; faculty: string }>(
      'select d.code, f.code as faculty from departments d join faculties f on f.id = d.faculty_id',
    );
    await database.close();
    if (!admin) throw new Error('no administrator');
    const at = `http://127.0.0.1:${server.port}/api/v1`;
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' };
    const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const answer = await fetch(`${at}${path}`, { ...init, headers: { ...headers, ...init.headers } });
      const body = (await answer.json()) as { data: T };
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(body).slice(0, 400)}`);
      return body.data;
    };
    const post = (path: string, body: unknown): Promise<unknown> =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const until = async (id: number, phases: readonly string[]): Promise<ImportState> => {
      for (;;) {
        const state = await ask<ImportState>(`/imports/${id}/state`);
        if (phases.includes(state.phase)) return state;
        await sleep(50);
      }
    };
    const took = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
      const since = performance.now();
      const made = await work();
      return [(performance.now() - since) / 1000, made];
    };
    const whole = async (
      file: Buffer,
      mode: string,
    ): Promise<{ upload: number; check: number; take: number; undo: number; state: ImportState }> => {
      const form = new FormData();
      form.set('resource', 'staff');
      form.set('file', new Blob([new Uint8Array(file)]), 'staff.xlsx');
      const [upload, { id }] = await took(() => ask<{ id: number }>('/imports', { method: 'POST', body: form }));
      const { columns } = await ask<ImportState>(`/imports/${id}/state`);
      const [check] = await took(async () => {
        await post(`/imports/${id}/check`, { action: 'add', fields: columns.map((column) => column.field ?? '') });
        return until(id, ['checked', 'columns']);
      });
      const { good } = await ask<ImportState>(`/imports/${id}/state`);
      if (good === 0) throw new Error(JSON.stringify(await ask(`/imports/${id}/lines?limit=5`)));
      const [take, state] = await took(async () => {
        await post(`/imports/${id}/run`, { mode });
        return until(id, ['done', 'failed']);
      });
      const [undo] = await took(() => post(`/imports/${id}/undo`, {}));
      return { upload, check, take, undo, state };
    };
    const [clean, faulty] = [await staffFile(departments, false), await staffFile(departments, true)];
    const idle = server.rssMegabytes();
    // somebody reads a list meanwhile
    const times: number[] = [];
    let reading = true;
    const reader = (async () => {
      while (reading) {
        const since = performance.now();
        await ask('/faculties?limit=15').catch(() => undefined);
        times.push(performance.now() - since);
        await sleep(100);
      }
    })();
    const good = await whole(clean, 'all');
    const partly = await whole(faulty, 'good');
    reading = false;
    await reader;
    times.sort((a, b) => a - b);
    if (good.state.good !== rows || partly.state.bad !== Math.ceil(rows / 100))
      throw new Error(`wrong counts: ${JSON.stringify([good.state, partly.state]).slice(0, 600)}`);
    table([
      ['rows', 'send', 'check', 'take', 'undo', 'send + check + take'],
      ...[good, partly].map((each) => [
        `${rows.toLocaleString('en')} (${each.state.bad} wrong)`,
        ...[each.upload, each.check, each.take, each.undo, each.upload + each.check + each.take].map(
          (seconds) => `${seconds.toFixed(1)} s`,
        ),
      ]),
    ]);
    say(
      `\na reader beside it: p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms; the waits of a second for a free worker are counted`,
    );
    const seconds = (each: typeof good): number => each.upload + each.check + each.take;
    const figures: Figure[] = [
      {
        what: `${rows.toLocaleString('en')} rows: sent, checked, taken`,
        seen: `${seconds(good).toFixed(1)} s`,
        bar: `≤ ${bars.seconds} s`,
        held: seconds(good) <= bars.seconds,
      },
      {
        what: 'the same with one row of a hundred wrong',
        seen: `${seconds(partly).toFixed(1)} s`,
        bar: `≤ ${bars.seconds} s`,
        held: seconds(partly) <= bars.seconds,
      },
      { what: 'undoing all of them', seen: `${good.undo.toFixed(1)} s`, bar: '', held: null },
      {
        what: `memory, most (before: ${idle.toFixed(0)} MB)`,
        seen: `${peak(server.pid).toFixed(0)} MB`,
        bar: `≤ ${bars.megabytes} MB`,
        held: peak(server.pid) <= bars.megabytes,
      },
    ];
    return conclude('bulk import', figures);
  },
  async () => {
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
