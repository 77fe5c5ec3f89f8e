import { join } from 'node:path';
import { placeDemoPlans } from '#areas/housing/plan/demo.ts';
import { placeDemoFiles } from '#areas/people/cards/demo.ts';
import { placeDemoImports } from '#areas/system/imports/demo.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { layTemplates } from '#areas/requests/templates/lay-templates.ts';
import { readConfig, type Config } from '#kernel/server/config.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { sendOutbox } from '#kernel/server/outbox.ts';
import { listenToRuns, runJobs, runLongJobs } from '#kernel/server/job-runs.ts';
import { listenForBackups } from '#kernel/server/backup/while-running.ts';
import { housekeeping } from '#kernel/server/housekeeping.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { moveClock } from '#kernel/server/moved-clock.ts';
import { openTracing } from '#kernel/server/tracing.ts';
import { areas } from './areas.server.ts';
import { closeServices, openServices } from './services.ts';

const loaded = performance.now();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What reading the code and laying the routes has used up is given back before anybody is served: some 60 MB that the engine would keep. */
const giveBackMemory = (): void => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Fills an empty demo database, with a progress display. */
export async function fillDemo(database: Database, config: Config, now: Date): Promise<void> {
  const [held] = await rowsOf<{ key: string }>(database.db, sql`select key from meta where key = 'demo'`);
  if (held) return;
  const { buildDemo } = await import('#demo/build.ts'); // read once in the life of a database
  await buildDemo(database, {
    areas,
    students: config.demoStudents,
    today: universityDay(now),
    now,
    progress: (done, of, what) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\r  demo university ${Math.round((done / of) * 100)} %  ${what.padEnd(30)}`);
    },
  });
  if (process.stdout.isTTY) process.stdout.write('\n');
}

/**
 * Starts the server as an environment says, and says on the standard output where it is to be found.
 * @returns what ends it again, with all that it has opened
 */
export async function startServer(
  env: Record<string, string | undefined> = process.env,
  started = performance.now(),
): Promise<{ close(): Promise<void> }> {
  const config = readConfig(env);
  moveClock(config.clockOffsetHours);
  const server = makeServer(config.logLevel, config.trustProxy);
  const closeTracing = await openTracing(config, server.log);
  const services = await openServices(config, { log: server.log });
  const { database } = services;
  const prepare = async (): Promise<void> => {
    await database.migrate();
    await layFoundations(database, areas);
    await services.lines.reload();
    if (config.demo) await fillDemo(database, config, services.clock());
    // after the demo, which brings its own: kinds of requests that came with an upgrade have somebody to decide them
    await layTemplates(database, universityDay(services.clock()));
    if (!config.demo || config.storageUrl) return;
    await placeDemoFiles(config.dataDir);
    await placeDemoImports(config.dataDir);
    await placeDemoPlans(config.dataDir);
  };
  // routes are laid while the database comes up beside them; nobody is answered before both stand
  const [, app] = await Promise.all([
    prepare(),
    buildApp(services, server, { webRoot: join(import.meta.dirname, '../dist/web') }),
  ]);
  const opened: (() => unknown)[] = [];
  if (config.demo && config.bankUrl === undefined) {
    const { openDemoBank } = await import('#areas/epayment/stand-in/demo-bank.ts');
    const bank = await openDemoBank(config, database.db);
    config.bankUrl = bank.url;
    opened.push(() => bank.close());
  }
  opened.push(listenForBackups(services), listenToRuns(services));
  await services.jobs.start(services, [
    sendOutbox,
    housekeeping,
    runJobs,
    runLongJobs,
    ...areas.flatMap((area) => area.jobs ?? []),
  ]);
  giveBackMemory();
  const address = await app.server.listen({ port: config.port, host: config.host });
  say(
    `\nKampüs is ready at ${config.publicUrl} (${address}) after ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (config.demo) {
    say(`Demo accounts (password Kampus-2026!): ${demoAccounts.map((account) => account.username).join(', ')}`);
    if (config.bankUrl) say(`Test bank for card payments: ${config.bankUrl}`);
    say(`Messages (mail, SMS codes): ${config.publicUrl}/api/demo/outbox`);
  }
  say(`API documentation: ${config.publicUrl}/api/docs\n`);
  return {
    close: async () => {
      services.leaving = true;
      // whoever shares the work out looks at /api/health/serving, and sends nobody here any more
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1000));
      await app.server.close();
      for (const end of opened) await end();
      await closeServices(services);
      await closeTracing();
    },
  };
}
async function main(): Promise<void> {
  const server = await startServer(process.env, loaded);
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    await server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
}

/** Starts the server; says why and ends the process when it cannot. */
export function run(): Promise<void> {
  return main().catch((error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.LOG_LEVEL === 'debug')
      process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`);
    process.exit(1);
  });
}
if (process.argv[1] === import.meta.filename) await run();
