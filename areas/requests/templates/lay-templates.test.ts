import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { proposedTemplates } from '#kernel/server/request-work.ts';
import { openInMemory } from '#kernel/server/database.ts';
import { freshHarness, type Harness } from '#test/harness.ts';
import { layTemplates } from './lay-templates.ts';
import { templatesOfKind } from './rows.ts';

/** A kind that nobody has asked for yet. */
const kind = 'grade_rectification';
let h: Harness;
let today: string;
beforeAll(async () => {
  h = await freshHarness();
  today = universityDay(h.services.clock());
});
const proposed = (of: string) => proposedTemplates().filter((each) => each.kind === of);
/** As it stood before the kind came with an upgrade. */
const before = (of: string) => h.rows`delete from approval_templates where request_kind = ${of}`;
const stored = () =>
  h.rows<{ id: number; code: string; status: string }>`
    select id, code, status from approval_templates where request_kind = ${kind} order by id`;
const lay = (): Promise<string[]> => layTemplates(h.database, today);
afterEach(async () => {
  await before(kind);
  await lay();
  await h.rows`delete from approval_templates where code = 'not-duzeltme' and request_kind <> ${kind}`;
});

describe('templates of kinds that an upgrade brings', () => {
  it('a kind without any gets what is declared with it, in force from today, with every step; nothing else changes', async () => {
    await before(kind);
    const rest = await h.rows`select * from approval_templates where request_kind <> ${kind} order by id`;
    expect(await templatesOfKind(h.database.db, kind, today)).toEqual([]);
    expect(await lay()).toEqual([kind]);
    const laid = await templatesOfKind(h.database.db, kind, today);
    expect(laid).toMatchObject(
      proposed(kind).map((each) => ({
        code: each.code,
        name: each.name,
        name_en: each.name_en,
        edition: 1,
        condition: each.condition ?? null,
        steps: each.steps.map(({ position, name, role, scope, days }) => ({ position, name, role, scope, days })),
      })),
    );
    expect(await h.rows`select * from approval_templates where request_kind <> ${kind} order by id`).toEqual(rest);
    // once: the next start finds them
    expect(await lay()).toEqual([]);
    expect(await stored()).toHaveLength(proposed(kind).length);
  });
  it('a university that starts without any data has one for every kind that can be asked for', async () => {
    const empty = openInMemory();
    await empty.migrate();
    const kinds = [...new Set(proposedTemplates().map((each) => each.kind))];
    expect((await layTemplates(empty, today)).sort()).toEqual([...kinds].sort());
    for (const each of kinds)
      expect((await templatesOfKind(empty.db, each, today)).map((one) => one.code).sort(), each).toEqual(
        proposed(each)
          .map((one) => one.code)
          .sort(),
      );
    await empty.close();
  });
  it('what the university retired does not come back, and a draft is left to who began it', async () => {
    for (const status of ['retired', 'draft']) {
      await h.rows`update approval_templates set status = ${status} where request_kind = ${kind}`;
      const held = await stored();
      expect(await lay(), status).toEqual([]);
      expect(await stored()).toEqual(held);
      expect(await templatesOfKind(h.database.db, kind, today)).toEqual([]);
    }
  });
  it('a code that the university has taken for another kind is numbered', async () => {
    await before(kind);
    const [code] = proposed(kind).map((each) => each.code);
    const [other] = await h.rows<{ request_kind: string }>`
      select request_kind from approval_templates where request_kind <> ${kind} limit 1`;
    await h.rows`insert into approval_templates (code, name, name_en, request_kind, valid_from)
      values (${code}, 'Kendi', 'Own', ${other?.request_kind}, ${today})`;
    expect(await lay()).toEqual([kind]);
    expect((await stored()).map((each) => each.code)).toEqual([`${code}-2`]);
  });
  it('two processes that start at once lay them once', async () => {
    await before(kind);
    const laid = await Promise.all([lay(), lay()]);
    expect(laid.flat()).toEqual([kind]);
    expect(await stored()).toHaveLength(proposed(kind).length);
  });
});
