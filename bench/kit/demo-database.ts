import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { areas } from '#app/areas.server.ts';
import { buildDemo } from '#demo/build.ts';
import { makeDatabase } from './postgres.ts';

/** A database of this run with the demo university of so many students; answers its address. */
export async function makeDemoDatabase(part: string, students: number): Promise<string> {
  const url = await makeDatabase(part);
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students, today: universityDay(now), now });
  await database.close();
  return url;
}
