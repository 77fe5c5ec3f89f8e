import { beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#kernel/contract/define-command.ts';
import { fill, humanise, locales } from '#kernel/contract/text.ts';
import { harness, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const commands = (): Command[] =>
  h.services.areas.flatMap((area) =>
    (area.commands ?? []).map((handler) => (handler as unknown as { command: Command }).command),
  );
const worded = (key: string): string[] =>
  locales
    .filter((locale) => (h.services.lines.declared(locale, 'api', key) ?? '').trim() === '')
    .map((locale) => `${locale} ${key}`);

describe('what the server answers with', () => {
  it('I18N-008 ERR-025 every success key of every command stands in the api namespace, in both languages', () => {
    const keys = [
      'saved',
      'created',
      'updated',
      'deleted',
      'imported',
      ...commands().flatMap((command) => command.message ?? []),
    ];
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.flatMap(worded)).toEqual([]);
  });
  it('every refusal of every area, and of every command, has its sentence in both languages', () => {
    const specs = [
      ...h.services.areas.flatMap((area) => area.refusals ?? []),
      ...commands().flatMap((command) => command.refusals ?? []),
    ];
    const keys = specs.flatMap((each) => Object.keys(each));
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.flatMap(worded)).toEqual([]);
  });
  it('a success key is one of its own: two languages, two sentences', () => {
    const same = [...new Set(commands().flatMap((command) => command.message ?? []))].filter(
      (key) =>
        worded(key).length === 0 &&
        h.services.lines.declared('tr', 'api', key) === h.services.lines.declared('en', 'api', key),
    );
    expect(same).toEqual([]);
  });
});
describe('what nobody has worded', () => {
  it('ERR-026 ERR-029 I18N-007 is shown with spaces for underscores', () => {
    for (const locale of locales)
      expect(h.services.lines.line(locale, 'api:zz_sheet_put_aside')).toBe('zz sheet put aside');
    expect(humanise('api:a_b')).toBe('a b');
  });
  it('ERR-027 the second sentence takes #name placeholders; what has no value stays visible', () => {
    expect(fill('#n texts, {who}', { n: 3, who: 'Elif' })).toBe('3 texts, Elif');
    expect(fill('#n texts, {who}', { n: 0 })).toBe('0 texts, {who}');
    expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
    expect(fill('#constructor {toString} #__proto__', { n: 1 })).toBe('#constructor {toString} #__proto__');
  });
});
describe('GET /language/lines', () => {
  it('I18N-002 I18N-003 answers Turkish and English, English for any other and when nothing is said', async () => {
    const ask = async (query: string, language?: string) =>
      (
        await h.app.inject({
          method: 'GET',
          url: `/api/v1/language/lines${query}`,
          headers: language ? { 'accept-language': language } : {},
        })
      ).json<{ data: { ui: { save: string } }; version: string }>();
    expect((await ask('?locale=tr')).data.ui.save).toBe('Kaydet');
    expect((await ask('?locale=en')).data.ui.save).toBe('Save');
    expect((await ask('?locale=de')).data.ui.save).toBe('Save');
    expect((await ask('')).data.ui.save).toBe('Save');
    expect((await ask('', 'tr')).data.ui.save).toBe('Kaydet'); // I18N-006
  });
  it('answers some namespaces alone where they are asked for, and leaves out what is none', async () => {
    const some = await h.nobody.get<{ data: Record<string, Record<string, string>> }>(
      '/api/v1/language/lines?locale=tr&namespaces=ui,nothing',
    );
    expect(Object.keys(some.body.data)).toEqual(['ui']);
    expect(some.body.data.ui?.save).toBe('Kaydet');
  });
  it('I18N-004 NS-209 carries its version as ETag, one per language; an unchanged one answers 304 without a body', async () => {
    const tags = await Promise.all(
      locales.map(async (locale) => await h.nobody.get<{ version: string }>(`/api/v1/language/lines?locale=${locale}`)),
    );
    expect(tags.map((each) => each.headers.etag)).toEqual(tags.map((each) => `"${each.body.version}"`));
    expect(tags[0]?.headers.etag).not.toBe(tags[1]?.headers.etag);
    const again = await h.app.inject({
      method: 'GET',
      url: '/api/v1/language/lines?locale=tr',
      headers: { 'if-none-match': String(tags[0]?.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await h.app.inject({
      method: 'GET',
      url: '/api/v1/language/lines?locale=en',
      headers: { 'if-none-match': String(tags[0]?.headers.etag) },
    });
    expect(other.statusCode).toBe(200);
  });
});
