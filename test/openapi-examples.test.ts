import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { areas } from '#app/areas.server.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';
import { inputExample } from '#kernel/server/http/openapi-examples.ts';
import { recorded } from '#kernel/server/http/openapi-recorded.ts';
import { harness, type Harness } from './harness.ts';

interface Content {
  schema: Record<string, unknown>;
  example?: Record<string, unknown>;
}
interface Operation {
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
let h: Harness;
let operations: [name: string, operation: Operation][];
let schemas: Record<string, unknown>;
/** Areas whose records tell nothing of persons. */
const plain = ['reference', 'curriculum', 'scheduling'];
const resources = areas
  .flatMap((area) => area.resources ?? [])
  .map(({ resource }) => resource)
  .filter(
    ({ area, about, actions, fields }) =>
      plain.includes(area) &&
      !about &&
      actions.includes('index') &&
      actions.includes('store') &&
      !Object.values(fields).some(
        (field) => field.kind === 'reference' && ['user', 'student', 'staff'].includes(field.to),
      ),
  );
const file = join(import.meta.dirname, '../kernel/server/http/openapi-recorded.ts');

beforeAll(async () => {
  h = await harness();
  const document = (
    await h.nobody.get<{
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, unknown> };
    }>('/api/openapi.json')
  ).body;
  schemas = document.components.schemas;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  );
  if (process.env.WRITE_EXAMPLES === '1') await record();
});
/** The first record of each list of the demo university, without what is empty. */
async function record(): Promise<void> {
  const admin = await h.as('admin');
  const rows: Record<string, unknown> = {};
  for (const { name, path } of resources) {
    const { status, body } = await admin.get<{ data: Record<string, unknown>[] }>(`/api/v1${path}?limit=1`);
    const [row] = status === 200 ? body.data : [];
    if (!row) continue;
    rows[name] = Object.fromEntries(
      Object.entries(row).filter(
        ([key, value]) => key !== 'can' && key !== 'version' && value !== null && JSON.stringify(value) !== '{}',
      ),
    );
  }
  writeFileSync(
    file,
    `/** Records of the demo university, written by \`WRITE_EXAMPLES=1 vitest run test/openapi-examples.test.ts\`. */\nexport const recorded: Readonly<Record<string, Record<string, unknown>>> = ${JSON.stringify(rows)};\n`,
  );
}

/** A schema of the document that stands by itself, with the forms it refers to and no others. */
function alone(schema: unknown): z.ZodType {
  const defs: Record<string, unknown> = {};
  const local = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(local);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
        // zod makes its expressions without the flag that letters of all languages need
        if (name === 'pattern' && String(each).includes('\\p{')) return [];
        if (name !== '$ref' || typeof each !== 'string') return [[name, local(each)]];
        const key = each.replace('#/components/schemas/', '');
        if (!(key in defs)) {
          defs[key] = {};
          defs[key] = local(schemas[key]);
        }
        return [[name, `#/$defs/${key}`]];
      }),
    );
  };
  const whole = local(schema) as Record<string, unknown>;
  return z.fromJSONSchema({ ...whole, $defs: defs } as Parameters<typeof z.fromJSONSchema>[0]);
}

describe('examples of the documentation', () => {
  it('every answer in JSON has one, and it is what the operation declares', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const [name, { responses }] of operations)
      for (const [status, { content }] of Object.entries(responses)) {
        const json = content?.['application/json'];
        if (!json || Number(status) > 299) continue;
        seen += 1;
        if (json.example === undefined) wrong.push(`${name}: none`);
        const parsed = alone(json.schema).safeParse(json.example);
        if (!parsed.success) wrong.push(`${name}: ${JSON.stringify(parsed.error.issues).slice(0, 400)}`);
      }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(500);
  });
  it('every body has one that its schema takes', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const [name, { requestBody }] of operations)
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        const required = (schema.required ?? []) as string[];
        if (example === undefined) {
          if (required.length > 0) wrong.push(`${name}: none, though it needs ${required.join(', ')}`);
          continue;
        }
        seen += 1;
        const parsed = alone(schema).safeParse(example);
        if (!parsed.success) wrong.push(`${name}: ${JSON.stringify(parsed.error.issues).slice(0, 300)}`);
      }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(200);
  });
  it('what a command or a record is shown with, the server itself takes', () => {
    const wrong = h.endpoints.flatMap(({ method, path, declaration, resource, action }) => {
      const example = operations.find(([name]) => name === `${method} ${path}`)?.[1].requestBody?.content;
      const body = example?.['application/json']?.example;
      const fields =
        declaration?.kind === 'command' ? declaration.input : action === 'store' ? resource?.fields : undefined;
      if (!body || !fields) return [];
      const inPath = Object.fromEntries(
        Object.entries(inputExample(declaration?.input ?? {})).filter(([name]) => path.includes(`{${name}}`)),
      );
      const checked = validate(schemaOf(fields), { ...body, ...inPath });
      return checked.ok ? [] : [`${method} ${path}: ${JSON.stringify(checked.problems)}`];
    });
    expect(wrong).toEqual([]);
  });
  it('records are those of the demo university, and none is about a person', () => {
    expect(Object.keys(recorded).length).toBeGreaterThan(15);
    const names = new Set(resources.map(({ name }) => name));
    expect(Object.keys(recorded).filter((name) => !names.has(name))).toEqual([]);
    const example = operations.find(([name]) => name === 'GET /api/v1/courses/{id}')?.[1].responses['200'];
    expect(example?.content?.['application/json']?.example).toMatchObject({ data: { code: recorded.course?.code } });
    // addresses and numbers of anybody: only those made for examples
    const text = JSON.stringify(operations.map(([, { requestBody, responses }]) => [requestBody, responses]).flat());
    expect((text.match(/[\w.]+@[\w.]+/g) ?? []).filter((mail) => !mail.endsWith('.example'))).toEqual([]);
  });
});
