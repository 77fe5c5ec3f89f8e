import { beforeAll, describe, expect, it } from 'vitest';
import { answerCheck, type ApiDocument } from './answer-check.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { standIns } from './stand-ins.ts';

let h: Harness;
let document: ApiDocument;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  h = await harness();
  document = (await h.nobody.get<ApiDocument>('/api/openapi.json')).body as ApiDocument;
  for (const [role, username] of Object.entries(standIns)) callers.set(role, await h.as(username, { role }));
});
type Schema = Record<string, unknown>;
/** The success of every operation, with its content. */
const successes = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        Number(status) < 300 ? [{ name: `${method.toUpperCase()} ${path}`, content: content ?? {} }] : [],
      ),
    ),
  );
/** Does a schema leave a value open to anything? */
const open = (schema: unknown): boolean => {
  if (Array.isArray(schema)) return schema.some(open);
  if (schema === null || typeof schema !== 'object') return false;
  return (
    Object.keys(schema).length === 0 ||
    Object.entries(schema as Schema).some(([name, each]) =>
      name === 'properties'
        ? Object.values(each as Schema).some(open)
        : name !== 'required' && name !== 'enum' && open(each),
    )
  );
};

describe('what endpoints answer', () => {
  it('every operation of the document says what it answers: one success, in JSON or in bytes', () => {
    const found = successes();
    expect(found.length).toBe(h.endpoints.length);
    const silent = found.filter(({ content }) => Object.keys(content).length === 0);
    expect(silent.map(({ name }) => name)).toEqual([]);
    const loose = found.filter(({ content }) => {
      const json = content['application/json'];
      return json && Object.keys(json.schema).length === 0;
    });
    expect(loose.map(({ name }) => name)).toEqual([]);
  });
  it('every reference of the document leads somewhere', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name) => !document.components.schemas[name ?? '']).length).toBe(0);
  });
  it('few answers leave a value open to anything: forms that are themselves data', () => {
    const found = successes().filter(({ content }) => open(content['application/json']?.schema));
    // may only shrink
    expect(found.length, found.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(22);
  });
  it('every reading answers as it is declared, for two of those who may read it', async () => {
    const answered = new Map<string, number>();
    const ask = async (caller: Caller, entry: string, path: string): Promise<{ data?: unknown }> => {
      if ((answered.get(entry) ?? 0) >= 2) return {};
      const { status, body } = await caller.get<{ data?: unknown }>(path);
      expect(status, path).toBeLessThan(500);
      if (status === 200) answered.set(entry, (answered.get(entry) ?? 0) + 1);
      return status === 200 ? body : {};
    };
    const readings = h.endpoints.filter(({ method, path }) => method === 'GET' && !/stream$|\/auth\//.test(path));
    for (const caller of callers.values())
      for (const { path } of readings.filter((entry) => !entry.path.includes('{'))) {
        const { data } = await ask(caller, path, `${path}?limit=5`);
        const [first] = Array.isArray(data) ? (data as { id?: unknown }[]) : [];
        if (typeof first?.id !== 'number') continue;
        for (const detail of readings.filter((each) => each.path.startsWith(`${path}/{id}`)))
          await ask(caller, detail.path, detail.path.replace('{id}', String(first.id)));
      }
    expect(answered.size).toBeGreaterThan(250);
  }, 300_000);
});

describe('the check itself', () => {
  const check = answerCheck({
    paths: {
      '/api/things/{id}': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { data: { $ref: '#/components/schemas/Thing' } },
                    required: ['data'],
                    additionalProperties: false,
                  },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
          },
          required: ['id', 'at'],
          additionalProperties: false,
        },
      },
    },
  });
  const ask =
    (body: unknown, status = 200) =>
    () =>
      check('GET', '/api/things/7?x=1', status, body);
  it('lets pass what is as declared', () => {
    expect(ask({ data: { id: 1, at: null } })).not.toThrow();
    expect(ask({ data: { id: 1, at: '2026-03-01T10:00:00.000Z' } })).not.toThrow();
    expect(ask({ message: 'x' }, 406)).not.toThrow();
  });
  it('names a member too many, one that is missing, a value of another kind, a status nobody declared', () => {
    expect(ask({ data: { id: 1, at: null, more: 1 } })).toThrow(/data: .*more/);
    expect(ask({ data: { id: 1 } })).toThrow(/data\.at/);
    expect(ask({ data: { id: 1.5, at: null } })).toThrow(/data\.id/);
    expect(ask({ data: { id: 1, at: '1 March' } })).toThrow(/data\.at/);
    expect(ask({ data: { id: 1, at: null } }, 201)).toThrow(/answered 201/);
  });
});
