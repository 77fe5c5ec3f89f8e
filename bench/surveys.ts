// npm run bench:surveys: 3,000 people answer one survey over HTTP, 40 requests in flight, each pressing twice; then the answers,
// the invitations and the audit log (no other log) are searched for who said what.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { buildDemo } from '#demo/build.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openWire } from './kit/wire.ts';

const people = Number(process.env.BENCH_VOTERS ?? 3000);
const inFlight = Number(process.env.BENCH_IN_FLIGHT ?? 40);
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let servers: ServerProcess[] = [];

/** Who votes, and the word that only he writes: what a search has to bring together. */
interface Voter {
  id: number;
  word: string;
}
interface Survey {
  id: number;
  scale: number;
  comment: number;
  voters: Voter[];
  office: number;
}
const rowsFor = (client: pg.Client) => async (text: string, values: unknown[]) =>
  (await client.query(text, values)).rows as { id: number }[];
const tokenOf = (user: number): string => `bench-${user}`;

/** One open survey of everybody who studies, with a scale and a comment. */
async function prepare(url: string): Promise<Survey> {
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students: Math.ceil(people * 1.5) + 200, today: universityDay(now), now });
  await database.close();
  return onConnection(url, async (client) => {
    const rows = rowsFor(client);
    const one = async (text: string, values: unknown[]): Promise<number> => Number((await rows(text, values))[0]?.id);
    const id = await one(
      `insert into surveys (id, name, name_en, kind, state, opens_at, closes_at, audience) select max(id) + 1, 'Genel anket', 'General survey', 'general', 'in_evaluation', now() - interval '1 day', now() + interval '9 days', 'students' from surveys returning id::int`,
      [],
    );
    const question = (position: number, kind: string): Promise<number> =>
      one(
        `insert into survey_questions (id, survey_id, position, name, name_en, kind, is_required) select max(id) + 1, $1, $2, 'Soru', 'Question', $3, $4 from survey_questions returning id::int`,
        [id, position, kind, kind !== 'text'],
      );
    const [scale, comment] = [await question(1, 'likert5'), await question(2, 'text')];
    const voters = await rows(
      `select u.id::int from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main and sp.status = 'active' join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR' where u.status = 'a' group by u.id order by random() limit $1`,
      [people],
    );
    const ids = voters.map((each) => each.id);
    await rows(`insert into survey_invitations (survey_id, user_id) select $1, id from unnest($2::bigint[]) as v(id)`, [
      id,
      ids,
    ]);
    const office = await one(`select id::int from users where username = 'studentaffairs'`, []);
    await rows(
      `insert into sessions (token_hash, user_id, user_role_id, student_program_id, address, expires_at)
      select distinct on (u.id) encode(sha256(convert_to('bench-' || u.id, 'UTF8')), 'hex'), u.id, ur.id, (select sp.id from student_programs sp where sp.student_id = u.student_id and sp.is_main), '127.0.0.1', now() + interval '8 hours'
      from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name in ('OGR', 'studentaffairs') where u.id = any($1::bigint[]) order by u.id, ur.id`,
      [[...ids, office]],
    );
    return { id, scale, comment, voters: voters.map((each) => ({ id: each.id, word: randomUUID() })), office };
  });
}

interface Seen {
  took: number[];
  taken: number;
  refused: number;
  lost: string[];
}
/** Every voter presses twice at the same moment, by two connections. */
async function vote(survey: Survey, seen: Seen): Promise<number> {
  const lanes = Array.from({ length: inFlight / 2 }, () =>
    [0, 1].map((at) => openWire(servers[at % servers.length]?.port ?? 0)),
  );
  const waiting = [...survey.voters];
  const began = performance.now();
  await Promise.all(
    lanes.map(async (wires) => {
      for (let voter = waiting.shift(); voter; voter = waiting.shift()) {
        const body = JSON.stringify({
          answers: [
            { question_id: survey.scale, value: 1 + (voter.id % 5) },
            { question_id: survey.comment, value: null, comment: voter.word },
          ],
        });
        const { id } = voter;
        const presses = wires.map(async (wire) => {
          const since = performance.now();
          const answer = await wire.send('POST', `/api/v1/surveys/${survey.id}/evaluate/0`, tokenOf(id), body);
          seen.took.push(performance.now() - since);
          if (answer.status === 200) seen.taken += 1;
          else if (answer.status === 406) seen.refused += 1;
          else seen.lost.push(`${answer.status} ${answer.body.toString().slice(0, 200)}`);
        });
        for (const end of await Promise.allSettled(presses))
          if (end.status === 'rejected') seen.lost.push(String(end.reason));
      }
    }),
  );
  for (const wire of lanes.flat()) wire.close();
  return (performance.now() - began) / 1000;
}

/** The orders in which a searcher who has every table finds the answers, and those in which he finds the voters. */
const answerOrders = {
  'place in the table': 'ctid',
  number: 'id',
  'transaction and place': 'xmin::text::bigint, ctid',
} as const;
const voterOrders = {
  'log of what was done': `select user_id::int as id from audit_log where resource = 'survey' and action = 'answer-survey' and record_id = $1 order by at, id`,
  'place in the list of invitations': `select user_id::int as id from survey_invitations where survey_id = $1 order by ctid`,
  'transaction of the invitation': `select user_id::int as id from survey_invitations where survey_id = $1 order by xmin::text::bigint, ctid`,
} as const;
interface Found {
  answers: number;
  distinct: number;
  scales: number;
  marked: number;
  /** the best of all pairs of orders: how many are joined rightly */ joined: number;
  /** by the transaction of the invitation: right guesses that one may expect */ byTransaction: number;
}
async function search(client: pg.Client, survey: Survey): Promise<Found> {
  const wordOf = new Map(survey.voters.map((each) => [each.id, each.word]));
  const query = async <T>(text: string, values: unknown[] = [survey.id]): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  let joined = 0;
  for (const who of Object.values(voterOrders)) {
    const voters = await query<{ id: number }>(who);
    for (const order of Object.values(answerOrders)) {
      const words = await query<{ comment: string }>(
        `select comment from survey_answers where survey_id = $1 and question_id = $2 order by ${order}`,
        [survey.id, survey.comment],
      );
      for (const list of [words, words.toReversed()])
        joined = Math.max(joined, voters.filter((voter, at) => wordOf.get(voter.id) === list[at]?.comment).length);
    }
  }
  const marks = await query<{ id: number; tx: string }>(
    `select user_id::int as id, xmin::text as tx from survey_invitations where survey_id = $1`,
  );
  const rows = await query<{ comment: string; tx: string }>(
    `select comment, xmin::text as tx from survey_answers where survey_id = $1 and question_id = $2`,
    [survey.id, survey.comment],
  );
  const ofTransaction = Map.groupBy(rows, (row) => row.tx);
  let byTransaction = 0;
  for (const { id, tx } of marks) {
    const among = ofTransaction.get(tx) ?? rows;
    if (among.some((row) => row.comment === wordOf.get(id))) byTransaction += 1 / among.length;
  }
  const [sums] = await query<Pick<Found, 'answers' | 'distinct' | 'scales' | 'marked'>>(
    `select count(*) filter (where comment is not null)::int as answers, count(distinct comment)::int as distinct, count(*) filter (where value is not null)::int as scales,
      (select count(*)::int from survey_invitations where survey_id = $1 and answered_at is not null) as marked from survey_answers where survey_id = $1`,
  );
  if (!sums) throw new Error('nothing');
  return { ...sums, joined, byTransaction };
}

async function work(): Promise<boolean> {
  const url = await makeDatabase('surveys');
  say('  a university of so many students is made');
  const survey = await prepare(url);
  const env = { DATABASE_URL: url, REDIS_URL: redisUrl, DATA_DIR: folder, DEMO: '0' };
  servers = [await startServer(0, env), await startServer(0, env)];
  const seen: Seen = { took: [], taken: 0, refused: 0, lost: [] };
  const seconds = await vote(survey, seen);
  for (const line of [...new Set(seen.lost)].slice(0, 5)) say(`  lost: ${line}`);
  const running = await onConnection(url, (client) => search(client, survey));
  const wire = openWire(servers[0]?.port ?? 0);
  const closed = await wire.send(
    'POST',
    `/api/v1/surveys/${survey.id}/move`,
    tokenOf(survey.office),
    JSON.stringify({ verb: 'close' }),
  );
  wire.close();
  const after = await onConnection(url, (client) => search(client, survey));
  const counts = { answers: after.answers, distinct: after.distinct, scales: after.scales, marked: after.marked };
  const sorted = seen.took.toSorted((a, b) => a - b);
  return conclude(`${people} answers to one survey, ${inFlight} requests in flight, each pressed twice`, [
    {
      what: `${sorted.length} requests`,
      seen: `${seconds.toFixed(1)} s, ${Math.round(people / seconds)} ballots/s`,
      bar: '',
      held: null,
    },
    {
      what: 'half of them, slowest of 99 in 100',
      seen: `${Math.round(percentile(sorted, 0.5))} ms, ${Math.round(percentile(sorted, 0.99))} ms`,
      bar: '',
      held: null,
    },
    { what: 'lost on the way', seen: String(seen.lost.length), bar: '0', held: seen.lost.length === 0 },
    {
      what: 'taken once, refused the second time',
      seen: `${seen.taken}, ${seen.refused}`,
      bar: `${people}, ${people}`,
      held: seen.taken === people && seen.refused === people,
    },
    {
      what: 'comments, different ones, scales, voters marked',
      seen: Object.values(counts).join(', '),
      bar: `${people} each`,
      held: Object.values(counts).every((each) => each === people),
    },
    { what: 'closed by the office', seen: String(closed.status), bar: '200', held: closed.status === 200 },
    // a shuffled pack has one card in its place on the average, and more than eight once in a million
    {
      what: 'joined by any order while it runs',
      seen: `${running.joined} of ${people}`,
      bar: '<= 8',
      held: running.joined <= 8,
    },
    {
      what: 'joined by any order when closed',
      seen: `${after.joined} of ${people}`,
      bar: '<= 8',
      held: after.joined <= 8,
    },
    {
      what: 'right guesses by transaction while it runs',
      seen: running.byTransaction.toFixed(1),
      bar: '',
      held: null,
    },
    {
      what: 'right guesses by transaction when closed (chance: 1)',
      seen: after.byTransaction.toFixed(2),
      bar: '<= 1',
      held: after.byTransaction <= 1.0001,
    },
  ]);
}

await runBench(work, async () => {
  await Promise.all(servers.map((each) => each.stop()));
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
