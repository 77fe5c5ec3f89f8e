import { Agent, request } from 'node:http';

export interface Told {
  status: number;
  /** the key of our answer; null where it was not ours */ message: string | null;
  ms: number;
  body: unknown;
}
export interface Person {
  token: string;
  get(path: string): Promise<Told>;
  post(path: string, body: unknown): Promise<Told>;
}
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** One request over HTTP; 0 where the connection broke. */
export function ask(
  base: string,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Told> {
  const started = performance.now();
  return new Promise((resolve) => {
    const sent = request(
      `${base}${path}`,
      {
        method,
        agent,
        timeout: 60_000,
        headers: {
          'accept-language': 'en',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => resolve({ status: 0, message: null, ms: performance.now() - started, body: null }));
        answer.on('end', () => {
          let read: unknown = null;
          try {
            read = JSON.parse(Buffer.concat(chunks).toString());
          } catch {
            // not ours
          }
          const message = (read as { message?: string } | null)?.message ?? null;
          resolve({ status: answer.statusCode ?? 0, message, ms: performance.now() - started, body: read });
        });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve({ status: 0, message: null, ms: performance.now() - started, body: null }));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Somebody of the demo university, signed in. */
export async function signIn(base: string, username: string): Promise<Person> {
  const { status, body } = await ask(base, 'POST', '/api/auth/login', null, { username, password: 'Kampus-2026!' });
  if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
  const { access_token: token } = (body as { data: { access_token: string } }).data;
  return {
    token,
    get: (path) => ask(base, 'GET', path, token),
    post: (path, sent) => ask(base, 'POST', path, token, sent),
  };
}

let written = 0;
/** Writes something with a name of its own, under which it can be looked for afterwards. */
export async function write(person: Person): Promise<Told & { name: string }> {
  written += 1;
  const name = `fault ${process.pid} ${written}`;
  return {
    ...(await person.post('/api/v1/saved/views', { resource: 'student', name, query: { sort: 'last_name' } })),
    name,
  };
}

export interface Load {
  /** everything that was told so far */ told: (Told & { at: number; wrote: string | null })[];
  /** names of what was acknowledged as written */ acknowledged(): string[];
  /** no more, and everything under way is waited for */ stop(): Promise<void>;
}
/** So many requests a second, whatever the answers: every `writes`-th one a write, the others a page of a list. */
export function press(person: Person, perSecond: number, writes: number): Load {
  const told: Load['told'] = [];
  const under = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const writing = count % writes === 0;
    const one = (async () => {
      const at = performance.now();
      if (writing) {
        const { name, ...answer } = await write(person);
        told.push({ ...answer, at, wrote: name });
      } else told.push({ ...(await person.get('/api/v1/students?limit=10')), at, wrote: null });
    })();
    under.add(one);
    void one.finally(() => under.delete(one));
  }, 1000 / perSecond);
  return {
    told,
    acknowledged: () =>
      told.flatMap(({ wrote, status }) => (wrote !== null && status < 300 && status > 0 ? [wrote] : [])),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}
/** How often each status came. */
export function statuses(told: readonly { status: number }[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const { status } of told) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}
export function percentile(told: readonly { ms: number }[], share: number): number {
  const sorted = told.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
