import type pg from 'pg';

/** One kind of request whose three steps follow one another, each in the word of two people. */
export const rounds = ['studentaffairs', 'registrar', 'bursar'] as const;
export const tokenOf = (user: number): string => `bench-${user}`;
/** Last ids of what the demo university tells already. */
export interface Before {
  request: number;
  mail: number;
}
export interface Office {
  students: number[];
  deciders: [number, number][];
  before: Before;
}

/** Makes of a demo university one in which 2,000 students ask and two people of each of three offices decide; everybody is signed in. */
export async function fillOffice(client: pg.Client, wanted: number): Promise<Office> {
  const run = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const [before] = await run<Before>(
    `select (select coalesce(max(id), 0) from requests)::int as request, (select coalesce(max(id), 0) from outbox)::int as mail`,
  );
  if (!before) throw new Error('no answer');
  await run(
    `delete from approval_steps where template_id in (select id from approval_templates where request_kind = 'work_order')`,
  );
  for (const [index, role] of rounds.entries()) {
    await run(
      `insert into approval_steps (template_id, position, name, name_en, role, scope, mode, days, on_overdue) select id, $1, $2, $2, $2, 'university', 'any', 5, 'remind' from approval_templates where request_kind = 'work_order' and status = 'active'`,
      [index + 1, role],
    );
  }
  const deciders: [number, number][] = [];
  for (const [index, role] of rounds.entries()) {
    // exactly two hold the role: everybody else gives it up
    const [first] = await run<{ id: number }>(`select u.id::int from users u where u.username = $1`, [role]);
    const [second] = await run<{ id: number }>(
      `select u.id::int from users u join staff st on st.id = u.staff_id and st.status = 'a' where u.status = 'a' and u.username = $1`,
      [['housing', 'prepschool', 'supervisor'][index] ?? ''],
    );
    if (!first || !second) throw new Error(`nobody for ${role}`);
    await run(
      `delete from user_roles ur using roles r where r.id = ur.role_id and r.name = $1 and ur.user_id not in ($2, $3) and not exists (select from sessions s where s.user_role_id = ur.id) and not exists (select from users u where u.default_user_role_id = ur.id)`,
      [role, first.id, second.id],
    );
    await run(
      `insert into user_roles (user_id, role_id) select $1, r.id from roles r where r.name = $2 and not exists (select from user_roles ur where ur.user_id = $1 and ur.role_id = r.id)`,
      [second.id, role],
    );
    deciders.push([first.id, second.id]);
  }
  const students = await run<{ id: number }>(
    `
    select u.id::int from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main and sp.status = 'active' join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR'
    where u.status = 'a' and u.email <> '' order by u.id limit $1`,
    [wanted],
  );
  const session = `insert into sessions (token_hash, user_id, user_role_id, student_program_id, address, expires_at) select encode(sha256(convert_to('bench-' || u.id, 'UTF8')), 'hex'), u.id, ur.id`;
  await run(
    `${session}, (select sp.id from student_programs sp where sp.student_id = u.student_id and sp.is_main), '127.0.0.1', now() + interval '8 hours' from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR' where u.id = any($1)`,
    [students.map((each) => each.id)],
  );
  for (const [index, role] of rounds.entries())
    await run(
      `${session}, null, '127.0.0.1', now() + interval '8 hours' from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = $2 where u.id = any($1)`,
      [deciders[index], role],
    );
  await run('vacuum analyze');
  return { students: students.map((each) => each.id), deciders, before };
}

export interface Findings {
  requests: number;
  approved: number;
  decisions: number;
  twice: number;
  gaps: number;
  events: number;
  audits: number;
  mails: number;
  news: number;
}
/** What stands in the database afterwards, beside what stood there before. */
export async function checkOffice(client: pg.Client, { request, mail }: Before): Promise<Findings> {
  const number = async (text: string): Promise<number> =>
    Number(((await client.query(text)).rows[0] as { n: string }).n);
  return {
    requests: await number(`select count(*) as n from requests where number is not null and id > ${request}`),
    approved: await number(`select count(*) as n from requests where status = 'approved' and id > ${request}`),
    decisions: await number(`select count(*) as n from request_decisions where request_id > ${request}`),
    twice: await number(
      `select count(*) - count(distinct step_id) as n from request_decisions where request_id > ${request}`,
    ),
    gaps: await number(
      'select (select coalesce(sum(last), 0) from request_numbers) - (select count(*) from request_number_stock) - count(distinct (year, number)) + (count(*) - count(distinct (year, number))) as n from requests where number is not null',
    ),
    events: await number(`select count(*) as n from request_events where request_id > ${request}`),
    audits: await number(`select count(*) as n from audit_log where resource = 'request' and record_id > ${request}`),
    mails: await number(`select count(*) as n from outbox where template like 'request\\_%' and id > ${mail}`),
    news: await number(`select count(*) as n from notifications where ${bell} and ${linked} > ${request}`),
  };
}
const bell = `kind = 'requests' and link ~ '^/requests/\\d+$'`;
const linked = `substring(link from '\\d+$')::int`;

/** The rows of one transaction, by table. */
export type Bundle = { table: string; rows: string; count: number }[];
/**
 * The very rows that were written, as the plain inserts write them again: one bundle for each submission, one for each
 * decision. What a transaction tells carries its moment; its audit rows stand in the order of its events.
 */
export async function bundlesOf(client: pg.Client, { request, mail }: Before): Promise<Bundle[]> {
  const read = async (table: string, key: string, condition: string): Promise<Map<string, Row[]>> => {
    const { rows } = await client.query(
      `select ${key} as key, to_jsonb(t) as row from ${table} t where ${condition} order by t.id`,
    );
    return collect((rows as { key: string; row: Row }[]).map(({ key: of, row }) => [String(of), row]));
  };
  const [requests, steps, events, decisions, audits, bells, mails] = [
    await read('requests', 'id', `number is not null and id > ${request}`),
    await read('request_steps', 'request_id', `request_id > ${request}`),
    await read('request_events', 'request_id', `request_id > ${request}`),
    await read('request_decisions', 'step_id', `request_id > ${request}`),
    await read('audit_log', 'record_id', `resource = 'request' and record_id > ${request}`),
    await read('notifications', `${linked} || ' ' || to_jsonb(created_at)::text`, `${bell} and ${linked} > ${request}`),
    await read(
      'outbox',
      `user_id || ' ' || to_jsonb(created_at)::text`,
      `template like 'request\\_%' and id > ${mail}`,
    ),
  ];
  const keys = new Map(
    (
      (await client.query(`select key, to_jsonb(t) as row from idempotency_keys t where key ~ '^(send|decide)-'`))
        .rows as { key: string; row: Row }[]
    ).map(({ key, row }) => [key, row]),
  );
  const bundles: Bundle[] = [];
  for (const [id, [own]] of requests) {
    const [told, log, path] = [events.get(id) ?? [], audits.get(id) ?? [], steps.get(id) ?? []];
    // the moment of a transaction stands at its events, bells and mails
    const moments = [...new Set(told.map((each) => String(each.at)))];
    for (const [at, moment] of moments.entries()) {
      const news = bells.get(`${id} "${moment}"`) ?? [];
      const by = [0, 1].flatMap((each) => keys.get(`decide-${id}-${at - 1}-${each}`) ?? []);
      bundles.push(
        Object.entries({
          requests: at === 0 && own ? [own] : [],
          request_steps: at === 0 ? path : [],
          request_decisions: at === 0 ? [] : (decisions.get(String(path[at - 1]?.id)) ?? []),
          request_events: told.filter((each) => each.at === moment),
          audit_log: log.filter((_, index) => told[index]?.at === moment),
          notifications: news,
          outbox: news.flatMap((each) => mails.get(`${each.user_id} "${moment}"`)?.shift() ?? []),
          idempotency_keys: at === 0 ? [keys.get(`send-${own?.user_id}`)].flatMap((each) => each ?? []) : by,
        })
          .filter(([, rows]) => rows.length > 0)
          .map(([table, rows]) => ({ table, rows: JSON.stringify(rows), count: rows.length })),
      );
    }
  }
  return bundles;
}
type Row = Record<string, unknown>;
const collect = (pairs: readonly (readonly [string, Row])[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const [key, row] of pairs) found.set(key, [...(found.get(key) ?? []), row]);
  return found;
};
