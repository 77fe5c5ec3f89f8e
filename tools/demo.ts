import { parseArgs } from 'node:util';
import { areas } from '#app/areas.server.ts';
import { buildDemo } from '#demo/build.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase, rowsOf, sql } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

/** `npm run demo -- --students 20000`: a demo university of any size in an empty database. */
const { values } = parseArgs({
  options: { students: { type: 'string', default: '1500' }, seed: { type: 'string' }, today: { type: 'string' } },
});
const config = readConfig({ DEMO: '1', ...process.env });
const students = Number(values.students);
if (!Number.isInteger(students) || students < 60 || students > 200_000)
  throw new Error('--students takes a number from 60 to 200000');
const database = openDatabase(config);
try {
  await database.migrate();
  const [held] = await rowsOf<{ key: string }>(database.db, sql`select key from meta where key = 'demo'`);
  if (held) throw new Error('This database already holds a demo university: npm run db:reset first.');
  const now = new Date();
  const since = performance.now();
  await buildDemo(database, {
    areas,
    students,
    today: values.today ?? universityDay(now),
    now,
    ...(values.seed ? { seed: Number(values.seed) } : {}),
    progress: (done, of, what) =>
      void process.stdout.write(`\r  ${Math.round((done / of) * 100)} %  ${what.padEnd(30)}`),
  });
  process.stdout.write(
    `\nDemo university with ${students} students in ${((performance.now() - since) / 1000).toFixed(1)} s.\n`,
  );
} finally {
  await database.close();
}
