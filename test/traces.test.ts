import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startJob } from '#areas/system/operations/jobs-contract.ts';
import { runJobs } from '#kernel/server/job-runs.ts';
import { openTracing, spanned, traceHeaders, traceOfLine } from '#kernel/server/tracing.ts';
import { call, command, type ApiFailure } from '#kernel/web/client.ts';
import { toDevice } from '#kernel/web/device.ts';
import { freshHarness, type Harness } from './harness.ts';

interface Exported {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
  status: { code: number; message?: string };
  events?: unknown[];
}
/** What a collector was sent, over real HTTP. */
async function openCollector() {
  const bodies: string[] = [];
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(Buffer.concat(parts).toString());
      tokens.push(request.headers['x-collector-token'] as string | undefined);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    bodies,
    tokens,
    spans: (): Exported[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Exported[] }[] }[] }).resourceSpans.flatMap(
          (each) => each.scopeSpans.flatMap((scope) => scope.spans),
        ),
      ),
    close: () => server.close(),
  };
}

const warn = vi.fn();
let h: Harness;
let address: string;
/** headers of every call of the web client, as the browser would send them */
const sent: Record<string, string>[] = [];
let closeTracing: (() => Promise<void>) | null = null;
const tokens: Record<string, string> = {};

/** Opens a server, traced or not, that the web client calls over HTTP. */
async function open(): Promise<void> {
  h = await freshHarness();
  address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  for (const name of ['admin', 'registrar', 'student']) tokens[name] = (await h.as(name)).token ?? '';
}
const as = (name: string): void => toDevice('token', tokens[name] ?? null);
const real = globalThis.fetch;
beforeAll(() => {
  vi.stubGlobal('fetch', (path: string, options: { headers: Record<string, string> }) => {
    if (!path.startsWith('/')) return real(path, options);
    sent.push(options.headers);
    return real(`${address}${path}`, options);
  });
});
afterEach(async () => {
  await closeTracing?.();
  closeTracing = null;
  toDevice('token', null);
  sent.length = 0;
});
afterAll(() => void vi.unstubAllGlobals());

const begin = async (url: string, share = 1): Promise<void> => {
  closeTracing = await openTracing(
    {
      otlpUrl: url,
      otlpHeaders: { 'x-collector-token': 'c-1' },
      traceShare: share,
      publicUrl: 'https://portal.example',
    },
    { warn },
  );
};
/** Ends the export, so that all of it has arrived. */
const finish = async (): Promise<void> => {
  await closeTracing?.();
  closeTracing = null;
};
const valueOf = (span: Exported | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];
const traceOf = (headers: Record<string, string> | undefined): [string, string] => {
  const [, trace = '', span = ''] = (headers?.traceparent ?? '').split('-');
  return [trace, span];
};
/** Every span but the first hangs on another of the same trace. */
const orphans = (spans: readonly Exported[], root: string): string[] =>
  spans
    .filter((span) => span.parentSpanId !== root && !spans.some((each) => each.spanId === span.parentSpanId))
    .map((span) => span.name);

it('without OTLP_URL nothing is loaded, and no header tells of traces', async () => {
  const loaded = (env: Record<string, string>): number =>
    Number(
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { createRequire } from 'node:module';
          await import('#app/areas.server.ts');
          await import('#kernel/server/http/app.ts');
          const { readConfig } = await import('#kernel/server/config.ts');
          const { openTracing } = await import('#kernel/server/tracing.ts');
          await openTracing(readConfig(), { warn() {} });
          console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('@opentelemetry')).length);
          process.exit(0);`,
        ],
        { cwd: `${import.meta.dirname}/..`, env: { PATH: process.env.PATH, ...env } },
      ).toString(),
    );
  expect(loaded({})).toBe(0);
  expect(loaded({ OTLP_URL: 'http://127.0.0.1:9/v1/traces' })).toBeGreaterThan(20);
  await open();
  as('student');
  await call('/api/v1/users/me');
  await call('/api/v1/users/me');
  expect(sent.at(-1)?.traceparent).toBeUndefined();
  const { headers } = await h.nobody.get('/api/health');
  expect(headers.traceresponse).toBeUndefined();
  expect([traceHeaders(), traceOfLine()]).toEqual([{}, {}]);
}, 180_000);

it('one command from the button to its statements and to the job it queues, and nothing of a person on the way', async () => {
  const collector = await openCollector();
  await begin(collector.url);
  await open();
  await h.services.jobs.start(h.services, [runJobs]);
  as('admin');
  await call('/api/v1/users/me'); // with its answer the server says that it follows traces
  await vi.dynamicImportSettled();
  const { data } = await command(startJob, { name: 'retention', params: { dry_run: true } }, 'key-of-trace-1');
  await vi.waitFor(
    async () => {
      const [run] = await h.rows<{ status: string }>`select status from job_runs where id = ${data.id}`;
      expect(run?.status).toBe('finished');
    },
    { timeout: 30_000, interval: 200 },
  );
  const [browserTrace, browserSpan] = traceOf(sent.at(-1));
  // what a student types and asks for, and a failure whose words carry it
  as('student');
  const iban = 'TR330006100519786457841326';
  const typed = { student_program_id: 1, currency: 'TRY', amount: 100, reason: 'other', holder: 'Deneme Hesabi', iban };
  await call('/api/v1/refund/requests', { method: 'POST', body: typed, key: 'key-of-trace-2' }).catch(() => undefined);
  as('registrar');
  const [person] = await h.rows<Record<string, string>>`
    select s.first_name, s.last_name, s.national_id, s.email, u.username, u.email as address from students s join users u on u.student_id = s.id where u.username = 'student'`;
  await call('/api/v1/students', { query: { search: person?.last_name, limit: 5 } });
  await call(`/api/v1/students`, { query: { search: person?.national_id } });
  await h.services.jobs.stop();
  await finish();
  const spans = collector.spans();
  expect(collector.tokens[0]).toBe('c-1');

  const own = spans.filter((span) => span.traceId === browserTrace);
  const http = own.find((span) => span.kind === 2);
  expect(http).toMatchObject({ name: 'POST /api/v1/jobs/start', parentSpanId: browserSpan });
  expect(
    ['http.route', 'http.request.method', 'url.scheme', 'server.address'].map((key) => valueOf(http, key)),
  ).toEqual(['/api/v1/jobs/start', 'POST', 'https', 'portal.example']);
  expect(Number(valueOf(http, 'http.response.status_code'))).toBe(200);
  const done = own.find((span) => span.name === 'command start-job');
  expect(done?.parentSpanId).toBe(http?.spanId);
  expect(valueOf(done, 'code.function.name')).toBe('start-job');
  expect(JSON.stringify(valueOf(done, 'user.roles'))).toContain('"A"');
  expect(orphans(own, browserSpan)).toEqual([]);
  const statements = own.filter((span) => valueOf(span, 'db.system.name') === 'postgresql');
  const under = statements.filter((span) => span.parentSpanId === done?.spanId);
  expect(under.map((span) => span.name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT job_runs', 'audit-key', 'COMMIT']),
  );
  const audit = under.find((span) => span.name === 'audit-key');
  expect(['db.query.summary', 'db.operation.name', 'db.collection.name'].map((key) => valueOf(audit, key))).toEqual([
    'INSERT audit_log',
    'INSERT',
    'audit_log',
  ]);

  const job = spans.find((span) => span.name === 'job job-run' && span.links?.[0]?.traceId === browserTrace);
  expect([job?.links?.[0]?.spanId, job?.parentSpanId ?? '', job?.kind]).toEqual([done?.spanId, '', 5]);
  const later = spans.filter((span) => span.traceId === job?.traceId);
  expect(later.find((span) => span.name === 'run retention')?.parentSpanId).toBe(job?.spanId);
  expect(later.filter((span) => valueOf(span, 'db.system.name')).length).toBeGreaterThan(3);
  expect(orphans(later, '')).toEqual([job?.name]);
  // the job's own statements go on after the answer, in no trace of a request
  expect(spans.filter((span) => span.parentSpanId === undefined && span.kind !== 5 && span.kind !== 2)).toEqual([]);

  const bytes = collector.bodies.join('\n');
  expect(Object.values(person ?? {}).filter((value) => value && value !== 'student').length).toBeGreaterThanOrEqual(4);
  for (const value of [
    ...Object.values(person ?? {}).filter((each) => each !== 'student'),
    iban,
    'Deneme Hesabi',
    '127.0.0.1',
    ...Object.values(tokens),
  ])
    expect(bytes.toLowerCase().includes(String(value).toLowerCase()), value).toBe(false);
  expect(bytes).not.toMatch(/\$\d|search=|where |select "/i);
  expect(spans.every((span) => (span.events ?? []).length === 0 && !span.status.message)).toBe(true);
  collector.close();
}, 120_000);

it('statements stay with their own request however many share the connections, and a failure names its trace', async () => {
  const collector = await openCollector();
  await begin(collector.url);
  await open();
  as('registrar');
  await call('/api/v1/students', { query: { limit: 5 } });
  sent.length = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => call('/api/v1/students', { query: { limit: 5, page: (at % 3) + 1 } })),
  );
  const traces = sent.map((headers) => traceOf(headers));
  expect(new Set(traces.map(([trace]) => trace)).size).toBe(40);
  const crowd = Array.from({ length: 40 }, (_, at) =>
    spanned({ name: `crowd ${at}`, kind: 'job' }, async () => {
      for (let time = 0; time < 3; time += 1) await h.rows`select ${at}::int from buildings limit 1`;
    }),
  );
  await Promise.all(crowd);
  const failure = await call('/api/v1/students/0x').catch((error: unknown) => error as ApiFailure);
  expect((failure as ApiFailure).traceId).toBe(traceOf(sent.at(-1))[0]);
  // a line of the log carries the id, and so does what is sent elsewhere
  let line: unknown;
  const there = createServer((request, response) => response.end(request.headers.traceparent ?? 'none'));
  await new Promise<void>((resolve) => there.listen(0, '127.0.0.1', resolve));
  const heard = await spanned({ name: 'job trial', kind: 'job' }, async () => {
    await h.rows`select 1 from students limit 1`;
    line = traceOfLine();
    return (await fetch(`http://127.0.0.1:${(there.address() as AddressInfo).port}/secret?x=1`)).text();
  });
  there.close();
  await finish();
  const spans = collector.spans();
  const shapes = traces.map(([trace, browser]) => {
    const own = spans.filter((span) => span.traceId === trace);
    expect(orphans(own, browser)).toEqual([]);
    return (
      own
        .map((span) => span.name)
        // labels are read once for everybody
        .filter((name) => /^(GET|list|SELECT students)/.test(name))
        .sort()
        .join(', ')
    );
  });
  expect(shapes[0]).toContain('list student.index');
  expect(shapes[0]).toContain('SELECT students');
  expect([...new Set(shapes)]).toEqual([shapes[0]]);
  // whoever takes a connection over from another asks in his own name
  const jobs = spans.filter((span) => span.name.startsWith('crowd '));
  const asked = (job: Exported): number =>
    spans.filter((span) => span.name === 'SELECT buildings' && span.parentSpanId === job.spanId).length;
  expect(jobs.map(asked)).toEqual(Array.from({ length: 40 }, () => 3));
  const waits = spans.filter((span) => span.name === 'db.client.connection.wait');
  expect(waits.length).toBeGreaterThan(0);
  expect(waits.every((span) => spans.some((each) => each.spanId === span.parentSpanId))).toBe(true);
  const trial = spans.find((span) => span.name === 'job trial');
  expect(line).toEqual({ trace_id: trial?.traceId });
  const away = spans.find((span) => span.traceId === trial?.traceId && span.name === 'GET');
  expect(heard).toBe(`00-${trial?.traceId}-${away?.spanId}-01`);
  expect(JSON.stringify(away)).not.toContain('secret');
  collector.close();
}, 120_000);

it('at share 0 nothing is exported and the ids still travel; what pretends to be a traceparent is not followed', async () => {
  const collector = await openCollector();
  await begin(collector.url, 0);
  await open();
  const { status, headers } = await h.nobody.get('/api/v1/language/lines?locale=en');
  expect([status, headers.traceresponse]).toEqual([200, expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)]);
  const given = async (traceparent: string): Promise<string> =>
    String((await h.app.inject({ url: '/api/health', headers: { traceparent } })).headers.traceresponse);
  const trace = 'ab'.repeat(16);
  expect(await given(`00-${trace}-${'cd'.repeat(8)}-01`)).toMatch(new RegExp(`^00-${trace}-(?!cdcd)[0-9a-f]{16}-00$`));
  for (const wrong of [`00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`, `00-${trace}-${'cd'.repeat(8)}-01\u00e9x`, 'x', ''])
    expect(await given(wrong), wrong).not.toContain(trace);
  await finish();
  expect(collector.bodies).toEqual([]);
  collector.close();
}, 180_000);

it('an id that somebody has chosen is kept no more often than any other', async () => {
  const collector = await openCollector();
  await begin(collector.url, 0.000_001);
  await open();
  // to a sampler that counts over ids this one is the smallest there is
  const traceparent = `00-${'00000001'.repeat(2)}${'0'.repeat(16)}-${'cd'.repeat(8)}-01`;
  const { headers } = await h.app.inject({ url: '/api/health', headers: { traceparent } });
  expect(headers.traceresponse).toMatch(/-00$/);
  await finish();
  expect(collector.bodies).toEqual([]);
  collector.close();
});
