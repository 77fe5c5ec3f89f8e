import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Harness } from './harness.ts';

interface Operation {
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; description?: string; example?: string }[];
  responses: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}
interface Document {
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
}
let h: Harness;
let document: Document;
let operations: [path: string, method: string, operation: Operation][];
beforeAll(async () => {
  h = await harness();
  document = (await h.nobody.get<Document>('/api/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as [string, string, Operation]),
  );
});

describe('the API as a programmer meets it', () => {
  it('says how to get a token, and what it says works', async () => {
    expect(document.info.description).toContain('POST /api/auth/login');
    expect(document.servers).toEqual([{ url: h.services.config.publicUrl }]);
    const signedIn = await h.nobody.post<{ data: { access_token: string; expires_at: string } }>('/api/auth/login', {
      username: 'registrar',
      password: 'Kampus-2026!',
    });
    expect(signedIn.body.data).toMatchObject({ access_token: expect.any(String), expires_at: expect.any(String) });
    const { body } = await h.holding(signedIn.body.data.access_token).get('/api/v1/faculties?limit=1&sort=-code');
    expect(body).toMatchObject({ data: [{ id: expect.any(Number) }], pagination: { total: expect.any(Number) } });
  });
  it('stands under at most twenty tags, each with a word on what it is about', () => {
    const names = new Set(operations.flatMap(([, , { tags }]) => tags));
    expect(names.size).toBeLessThanOrEqual(20);
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });
  it('has words for summaries, no key among them', () => {
    expect(operations.filter(([, , { summary }]) => !/^[A-Z]/.test(summary) || /[_]|\w\.\w/.test(summary))).toEqual([]);
  });
  it('describes the filter of every list by its columns, and every example of one works', async () => {
    const admin = await h.as('admin');
    const lists = operations.filter(([, , { parameters }]) =>
      parameters.some(({ description }) => description === 'Name of the spreadsheet.'),
    );
    expect(lists.length).toBeGreaterThan(40);
    let tried = 0;
    for (const [path, , { parameters }] of lists) {
      const filter = parameters.find(({ name }) => name === 'filter');
      expect(filter?.description, path).toMatch(/^JSON object/);
      if (!filter?.example || path.includes('{')) continue;
      const { status } = await admin.get(`${path}?filter=${encodeURIComponent(filter.example)}&limit=1`);
      expect([200, 403], `${path} ${filter.example}`).toContain(status);
      tried += status === 200 ? 1 : 0;
    }
    expect(tried).toBeGreaterThan(20);
  });
  it('names the failures an operation can answer, not all of them everywhere', () => {
    const of = (path: string, method: string): string[] => Object.keys(document.paths[path]?.[method]?.responses ?? {});
    expect(of('/api/auth/login', 'post')).not.toContain('427');
    expect(of('/api/v1/faculties', 'get')).not.toContain('404');
    expect(of('/api/v1/faculties/{id}', 'put')).toEqual(
      expect.arrayContaining(['404', '406', '413', '422', '427', '507']),
    );
    expect(new Set(operations.map(([, , { responses }]) => Object.keys(responses).join())).size).toBeGreaterThan(4);
  });
});
