import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx, writeXlsxStream } from 'hucre/xlsx';
import { openLines } from '#kernel/server/lines.ts';
import { linesChannel } from '#kernel/server/line-store.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { MissingKey, TranslationsAnswer, TranslationsImport, TranslationView } from '../contract.ts';

let h: Harness;
let admin: Caller;
const path = '/api/v1/language/translations';
// texts of this area: no other test looks at them
const text = { namespace: 'translations', key: 'import_all' };
const worded = ['translations:zz_once', 'translations:zz_told'];
const undo = async (): Promise<void> => {
  for (const key of ['import_all', 'empty', 'import_nothing', 'zz_once', 'zz_told', 'zz_server'])
    await admin.post(`${path}/undo`, { namespace: 'translations', key });
};
beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
});
afterAll(undo);

const list = async (query: string): Promise<TranslationsAnswer> =>
  (await admin.get<{ data: TranslationsAnswer }>(`${path}?${query}`)).body.data;
const one = async (key: string): Promise<TranslationView | undefined> =>
  (await list(`namespace=translations&search=${key}&limit=1000`)).items.find((row) => row.key === key);
const shown = async (locale: 'tr' | 'en', key: string): Promise<string | undefined> =>
  (await h.nobody.get<{ data: Record<string, Record<string, string>> }>(`/api/v1/language/lines?locale=${locale}`)).body
    .data.translations?.[key];
async function upload(
  caller: Caller,
  to: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> & { data: TranslationsImport } }> {
  const boundary = '----kampustexts';
  const chunks: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  chunks.push(
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="t.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  );
  const response = await h.app.inject({
    method: 'POST',
    url: to,
    headers: {
      'accept-language': 'en',
      authorization: `Bearer ${caller.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat(chunks),
  });
  return { status: response.statusCode, body: response.json() };
}
async function sheet(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsxStream(
    (async function* () {
      yield* rows.map((row) => [...row]);
    })(),
    { name: 'x' },
  ) as AsyncIterable<Uint8Array>)
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('a text of a paper says what fills its places, another says nothing of it', async () => {
  const places = async (namespace: string, key: string) =>
    (await list(`namespace=${namespace}&search=${key}&limit=1000`)).items.find((row) => row.key === key)?.places;
  expect(await places('paper', 'leave_with_consent.granted')).toEqual({ from: 'day', until: 'day', purpose: 'words' });
  expect(await places('paper', 'leave_with_consent.title')).toEqual({});
  expect(await places('translations', 'import_all')).toEqual({});
});

describe('SYS-028 the list', () => {
  it('needs translation_index: 401, 403, 200', async () => {
    expect((await h.nobody.get(path)).status).toBe(401);
    for (const name of ['student', 'registrar', 'dean']) expect((await (await h.as(name)).get(path)).status).toBe(403);
    expect((await admin.get(path)).status).toBe(200);
  });
  it('I18N-001 shows every declared key with both languages, paged and counted by area', async () => {
    const first = await list('limit=15');
    expect(first.items).toHaveLength(15);
    const all = h.services.lines.all('en').lines;
    expect(first.total).toBe(Object.values(all).reduce((sum, keys) => sum + Object.keys(keys).length, 0));
    expect(first.namespaces.reduce((sum, each) => sum + each.count, 0)).toBe(first.total);
    const second = await list('limit=15&page=2');
    expect(second.items[0]).not.toEqual(first.items[0]);
    expect(await one('import_all')).toMatchObject({
      tr: '{n} değişikliği uygula',
      en: 'Apply changes ({n})',
      declared: { en: 'Apply changes ({n})' },
      changed: [],
    });
  });
  it('searches key and both texts with Turkish folding, within an area', async () => {
    expect((await list('namespace=glossary&search=AÇIKLAMALARDA')).items.map((row) => row.key)).toEqual(['search']);
    expect((await list('namespace=glossary&search=aciklamalarda')).total).toBe(1);
    expect((await list('namespace=glossary&search=glossary:search')).items.map((row) => row.key)).toContain('search');
    expect((await list('search=zzzznothing')).total).toBe(0);
  });
});

describe('saving a text', () => {
  it('refuses: 401, 403, 404 unknown key, 422 blank, 406 lost placeholder, 406 markup, 420 both, 406 nothing changed', async () => {
    const body = { ...text, en: 'Take {n} changes' };
    expect((await h.nobody.put(path, body)).status).toBe(401);
    expect((await (await h.as('registrar')).put(path, body)).status).toBe(403);
    for (const key of ['nobody_declared_this', 'constructor'])
      expect((await admin.put(path, { namespace: 'translations', key, tr: 'a', en: 'b' })).status).toBe(404);
    expect((await admin.put(path, { namespace: 'constructor', key: 'assign', tr: 'a', en: 'b' })).status).toBe(404);
    expect(await admin.put(path, { ...text, en: '  ' })).toMatchObject({
      status: 422,
      body: { errors: { en: ['This field is required'] } },
    });
    expect(await admin.put(path, { ...text, en: 'Take all' })).toMatchObject({
      status: 406,
      body: {
        message: 'translation_placeholder_missing',
        text: expect.stringContaining('{n}'),
        errors: [{ field: 'en', rule: 'I18N-004' }],
      },
    });
    expect(await admin.put(path, { ...text, en: '<b>{n}</b>' })).toMatchObject({
      status: 406,
      body: { message: 'translation_markup' },
    });
    expect(await admin.put(path, { ...text, tr: 'yok', en: '<i>none</i> {x}' })).toMatchObject({ status: 420 });
    expect(await admin.put(path, { ...text, en: 'Apply changes ({n})' })).toMatchObject({
      status: 406,
      body: { message: 'must_make_changes_before_saving' },
    });
  });
  it('I18N-004 NS-209 is live at once, with a new version; the old version gets 304 no longer', async () => {
    const before = await h.nobody.get('/api/v1/language/lines?locale=en');
    const etag = String(before.headers.etag);
    const ask = (value: string) =>
      h.app.inject({ method: 'GET', url: '/api/v1/language/lines?locale=en', headers: { 'if-none-match': value } });
    expect((await ask(etag)).statusCode).toBe(304);
    const turkish = String((await h.nobody.get('/api/v1/language/lines?locale=tr')).headers.etag);
    const saved = await admin.put<{ message: string; data: unknown }>(path, {
      ...text,
      en: 'Take over {n} changes',
      seen_en: 'Apply changes ({n})',
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'translation_saved', data: { en: 'Take over {n} changes' } },
    });
    const after = await ask(etag);
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(etag);
    expect(await shown('en', 'import_all')).toBe('Take over {n} changes');
    expect(await shown('tr', 'import_all')).toBe('{n} değişikliği uygula');
    expect(String((await h.nobody.get('/api/v1/language/lines?locale=tr')).headers.etag)).toBe(turkish);
    expect(h.services.lines.line('en', 'translations:import_all', { n: 4 })).toBe('Take over 4 changes');
  });
  it('tells the other processes, which read the new text', async () => {
    const heard = new Promise<unknown>((resolve) => {
      const stop = h.services.shared.subscribe(linesChannel, (payload) => {
        stop();
        resolve(payload);
      });
    });
    const other = openLines(
      { translations: { import_nothing: { tr: 'x', en: 'The file changes nothing.' } } },
      {
        read: () => h.rows`select locale, namespace, key, line from language_lines`,
        missing: () => undefined,
        flush: async () => undefined,
      },
    );
    expect(
      (await admin.put(path, { namespace: 'translations', key: 'import_nothing', en: 'Nothing changes.' })).status,
    ).toBe(200);
    await heard;
    await other.reload();
    expect(other.line('en', 'translations:import_nothing')).toBe('Nothing changes.');
  });
  it('does not overwrite what somebody else changed meanwhile', async () => {
    expect(await admin.put(path, { ...text, en: 'Mine {n}', seen_en: 'Apply changes ({n})' })).toMatchObject({
      status: 406,
      body: { message: 'record_changed_meanwhile' },
    });
  });
  it('of two writers at once only one is taken', async () => {
    const both = await Promise.all(
      ['Ask {n} changes', 'Put {n} changes'].map((en) =>
        admin.put(path, { ...text, en, seen_en: 'Take over {n} changes' }),
      ),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    expect((await admin.put(path, { ...text, en: 'Take over {n} changes' })).status).toBe(200);
  });
  it('shows who changed it and when, and keeps both texts in the audit log', async () => {
    const row = await one('import_all');
    expect(row).toMatchObject({ changed: ['en'], changed_by: 'Deniz Aksoy' });
    expect(Math.abs(Date.now() - Date.parse(row?.changed_at ?? ''))).toBeLessThan(120_000);
    expect((await list('only=changed&namespace=translations')).items.map((each) => each.key)).toContain('import_all');
    const history = await admin.get<{ data: { changes: unknown[] } }>(
      `${path}/history?namespace=translations&key=import_all`,
    );
    expect(history.body.data.changes[0]).toMatchObject({
      by: 'Deniz Aksoy',
      action: 'save-translation',
      after: { en: 'Take over {n} changes' },
    });
    expect(history.body.data.changes.at(-1)).toMatchObject({
      before: { en: 'Apply changes ({n})' },
      after: { en: 'Take over {n} changes' },
    });
    expect((await (await h.as('student')).get(`${path}/history?namespace=translations&key=import_all`)).status).toBe(
      403,
    );
  });
  it('undo brings the declared text back; a second undo is refused', async () => {
    expect(await admin.post(`${path}/undo`, text)).toMatchObject({
      status: 200,
      body: { message: 'translation_undone', data: { en: 'Apply changes ({n})' } },
    });
    expect(await shown('en', 'import_all')).toBe('Apply changes ({n})');
    expect(await one('import_all')).toMatchObject({ changed: [], changed_by: null });
    expect(await admin.post(`${path}/undo`, text)).toMatchObject({
      status: 406,
      body: { message: 'translation_nothing_to_undo' },
    });
    expect((await (await h.as('dean')).post(`${path}/undo`, text)).status).toBe(403);
  });
});

describe('the spreadsheet', () => {
  it('exports what is filtered; ERR-028 an empty one says no result', async () => {
    const file = await admin.get(`${path}/export?namespace=translations&search=import_all`);
    expect(file.status).toBe(200);
    expect(String(file.headers['content-disposition'])).toContain('Translations.xlsx');
    const book = await readXlsx(new Uint8Array(file.raw));
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['Key', 'Turkish', 'English', 'Original Text (Turkish)', 'Original Text (English)']);
    expect(rows[1]?.slice(0, 3)).toEqual(['translations:import_all', '{n} değişikliği uygula', 'Apply changes ({n})']);
    expect(await admin.get(`${path}/export?search=zzzznothing`)).toMatchObject({
      status: 406,
      body: { message: 'no_result' },
    });
    expect((await (await h.as('student')).get(`${path}/export`)).status).toBe(403);
  });
  it('says row by row what a corrected sheet would change and writes nothing', async () => {
    const bytes = await sheet([
      ['Anahtar', 'Türkçe', 'English', 'Note'],
      ['translations:import_all', '', 'Use {n} changes', ''],
      ['translations:empty', 'Metin yok', 'No text', ''],
      ['translations:none', 'x <b>y</b>', '', ''],
      ['translations:import_all', 'a', '', ''],
      ['no:such', 'a', 'b', ''],
      ['translations:import_good', 'uygula', '', ''],
    ]);
    const checked = await upload(admin, `${path}/check`, bytes);
    expect(checked).toMatchObject({
      status: 200,
      body: { message: 'import_checked', data: { total: 6, changed: 1, same: 1, bad: 4, unknown_columns: ['Note'] } },
    });
    expect(checked.body.data.lines.map((line) => [line.line, line.status])).toEqual([
      [2, 'change'],
      [4, 'error'],
      [5, 'error'],
      [6, 'error'],
      [7, 'error'],
    ]);
    expect(checked.body.data.lines[0]).toMatchObject({
      before: { en: 'Apply changes ({n})' },
      after: { en: 'Use {n} changes', tr: '{n} değişikliği uygula' },
    });
    expect(await one('import_all')).toMatchObject({ changed: [] });
    expect(await upload(admin, `${path}/import`, bytes, { mode: 'all' })).toMatchObject({
      status: 420,
      body: { message: 'import_refused' },
    });
    expect(await one('import_all')).toMatchObject({ changed: [] });
    expect((await upload(await h.as('registrar'), `${path}/import`, bytes, { mode: 'all' })).status).toBe(403);
    expect((await upload(admin, `${path}/import`, bytes)).status).toBe(422);
    expect((await upload(admin, `${path}/check`, Buffer.from('no sheet'))).status).toBe(422);
  });
  it('takes the good rows by choice, live and audited; the same sheet again changes nothing', async () => {
    const bytes = await sheet([
      ['key', 'tr', 'en'],
      ['translations:import_all', '', 'Use {n} changes'],
      ['no:such', 'a', 'b'],
      ['translations:empty', '', "'=No text"],
    ]);
    expect(await upload(admin, `${path}/import`, bytes, { mode: 'good' })).toMatchObject({
      status: 200,
      body: { message: 'translations_imported', info: { key: 'translations_imported_n', params: { n: 2 } } },
    });
    expect(await shown('en', 'import_all')).toBe('Use {n} changes');
    expect(await shown('en', 'empty')).toBe('=No text');
    const [audit] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'translation' and action = 'import-translations' and after->>'key' = 'translations:import_all'`;
    expect(audit?.n).toBe(1);
    expect(await upload(admin, `${path}/import`, bytes, { mode: 'good' })).toMatchObject({
      status: 406,
      body: { message: 'no_result' },
    });
  });
});

describe('keys that nobody has worded', () => {
  const asked = async (): Promise<MissingKey[]> =>
    (await admin.get<{ data: { keys: MissingKey[] } }>('/api/v1/language/missing')).body.data.keys;
  it('I18N-007 ERR-029 the reader sees the key with spaces, and server and browsers are counted', async () => {
    expect(h.services.lines.line('en', 'translations:zz_server')).toBe('zz server');
    const student = await h.as('student');
    expect((await h.nobody.post('/api/v1/language/missing', { locale: 'en', keys: worded })).status).toBe(401);
    expect((await student.post('/api/v1/language/missing', { locale: 'xx', keys: [] })).status).toBe(422);
    expect(
      (
        await student.post('/api/v1/language/missing', {
          locale: 'en',
          keys: Array.from({ length: 51 }, (_, n) => `a:b${n}`),
        })
      ).status,
    ).toBe(422);
    expect(
      await student.post('/api/v1/language/missing', {
        locale: 'en',
        keys: [...worded, ...worded, 'api:saved', 'constructor:name', '<b>:x', 'words'],
      }),
    ).toMatchObject({ status: 200, body: { data: { counted: 3 } } });
    await h.services.lines.flush();
    const keys = await asked();
    expect(keys.map((each) => each.key)).toEqual(expect.arrayContaining(['zz_server', 'zz_told']));
    expect(keys.find((each) => each.key === 'zz_told')).toMatchObject({
      namespace: 'translations',
      locales: ['en'],
      times: 1,
    });
    expect(keys.some((each) => each.namespace === 'api' && each.key === 'saved')).toBe(false);
    expect(keys.some((each) => each.namespace === 'constructor')).toBe(false);
    expect((await student.get('/api/v1/language/missing')).status).toBe(403);
    expect((await list('')).counts.unworded).toBeGreaterThanOrEqual(3);
  });
  it('too many reports of one person are stopped: 429', async () => {
    const caller = await h.as('housing');
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push(
        (await caller.post('/api/v1/language/missing', { locale: 'en', keys: ['translations:zz_once'] })).status,
      );
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(statuses.slice(6)).toEqual([429, 429]);
  });
  it('wording one takes both languages, ends the report and is live', async () => {
    const word = { namespace: 'translations', key: 'zz_told' };
    expect((await admin.put(path, { ...word, en: 'Told' })).status).toBe(422);
    expect((await admin.put(path, { ...word, tr: 'Söylendi', en: 'Told {n}' })).status).toBe(200);
    expect(await shown('tr', 'zz_told')).toBe('Söylendi');
    expect((await asked()).some((each) => each.key === 'zz_told')).toBe(false);
    expect(await one('zz_told')).toMatchObject({ declared: null, changed: expect.arrayContaining(['tr', 'en']) });
    expect((await admin.post(`${path}/undo`, word)).status).toBe(200);
    expect(await shown('tr', 'zz_told')).toBeUndefined();
  });
});
