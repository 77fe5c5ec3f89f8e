import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#kernel/server/database.ts';
import { startServer, type ServerProcess } from '../kit/server-process.ts';
import { visitorsOf } from '../kit/visitors.ts';
import { openWire, type Wire } from '../kit/wire.ts';
import { keepSending, type Tally } from './load.ts';

const paths = [
  '/api/v1/users/me',
  '/api/v1/users/me/menu',
  '/api/v1/users/me/notifications?limit=20',
  '/api/v1/announcements/mine',
  '/api/v1/semesters/options',
];

/** A server behind the round-robin: open connections to it that nobody uses at the moment. */
interface Member {
  server: ServerProcess;
  free: Wire[];
  underway: number;
}
/** Two processes answer; each is replaced by a new one that is there before the old one is taken out and told to end. */
export async function rollingDeploy(url: string, env: Record<string, string>, perSecond: number): Promise<Tally> {
  const standing: ServerProcess[] = [];
  const start = async (): Promise<Member> => {
    const server = await startServer(0, { ...env, DATABASE_URL: url });
    standing.push(server);
    return { server, free: [], underway: 0 };
  };
  try {
    const members = [await start(), await start()];
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    const visitors = await visitorsOf(database, 20);
    await database.close();
    const request = async (index: number): Promise<void> => {
      const member = members[index % members.length];
      const visitor = visitors[index % visitors.length];
      if (!member || !visitor) throw new Error('nobody to ask');
      const wire = member.free.pop() ?? openWire(member.server.port);
      const writes = index % 10 === 9;
      member.underway += 1;
      const answer = await (
        writes
          ? wire.send('POST', '/api/v1/users/me/notifications/read', visitor.token, '{}')
          : wire.send('GET', paths[index % paths.length] ?? '', visitor.token)
      ).finally(() => (member.underway -= 1));
      member.free.push(wire);
      if (answer.status >= 400) throw new Error(`${writes ? 'POST' : paths[index % paths.length]} ${answer.status}`);
    };
    // both have compiled what they answer with before anything is timed
    for (let index = 0; index < 80; index += 1) await request(index);
    const stop = keepSending(perSecond, request);
    await sleep(2000);
    for (const place of [0, 1]) {
      const next = await start();
      const [old] = members.splice(place, 1, next);
      if (!old) continue;
      // as a balancer takes a process out: nothing new goes there, what is under way is waited for
      while (old.underway > 0) await sleep(20);
      await old.server.stop();
      old.free.forEach((wire) => wire.close());
      await sleep(2000);
    }
    return await stop();
  } finally {
    for (const server of standing) if (server.child.exitCode === null) await server.stop();
  }
}
