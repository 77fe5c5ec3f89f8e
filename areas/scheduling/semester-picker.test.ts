import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedList, forgetCachedLists } from '#kernel/web/device.ts';
import { harness } from '#test/harness.ts';
import type { SemesterOption } from './contract.ts';
import { semesterChosen, semesterLabel, semestersOffered } from './rules/semester-choice.ts';

const option = (
  id: number,
  code: number,
  semester_text: string,
): Pick<SemesterOption, 'id' | 'code' | 'academic_year' | 'semester_text'> => ({
  id,
  code,
  academic_year: '2026-2027',
  semester_text,
});
const english = [option(1, 1, 'Fall'), option(2, 2, 'Spring'), option(3, 3, 'Summer'), option(4, 4, 'Yearly')];
const turkish = [option(1, 1, 'Güz'), option(2, 2, 'Bahar'), option(3, 3, 'Yaz'), option(4, 4, 'Yıllık')];

describe('the semester picker', () => {
  it('LIST-014, LIST-015: the call answers options with id, academic year and text, and the active one', async () => {
    const h = await harness();
    for (const [locale, words] of [
      ['tr', ['Güz', 'Bahar', 'Yaz', 'Yıllık']],
      ['en', ['Fall', 'Spring', 'Summer', 'Yearly']],
    ] as const) {
      const { status, body } = await (
        await h.as('student', { locale })
      ).get<{ data: { options: SemesterOption[]; active: number | null } }>('/api/v1/semesters/options');
      expect(status).toBe(200);
      expect(body.data.options.length).toBeGreaterThan(1);
      for (const each of body.data.options) {
        expect(each).toMatchObject({ id: expect.any(Number), academic_year: expect.stringMatching(/^\d{4}-\d{4}$/) });
        expect(words).toContain(each.semester_text);
      }
      const [active] = await h.rows<{ id: number }>`select id from semesters where is_active`;
      expect(body.data.active).toBe(active?.id ?? null);
    }
    expect((await h.nobody.get('/api/v1/semesters/options')).status).toBe(401);
  });
  it('LIST-010: academic year plus semester text', () =>
    expect(turkish.map(semesterLabel)).toEqual([
      '2026-2027 Güz',
      '2026-2027 Bahar',
      '2026-2027 Yaz',
      '2026-2027 Yıllık',
    ]));
  it('LIST-011, LIST-012: yearly and summer semesters are left out by their Turkish words, in either language', () => {
    for (const options of [english, turkish]) {
      expect(semestersOffered(options).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
      expect(semestersOffered(options, { yearly: true }).map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(semestersOffered(options, { summer: true }).map(({ id }) => id)).toEqual([1, 2, 4]);
      expect(semestersOffered(options, { yearly: true, summer: true }).map(({ id }) => id)).toEqual([1, 2]);
    }
    expect(semestersOffered([option(9, 99, '2026 YAZ okulu')], { summer: true })).toEqual([]);
    expect(semestersOffered([option(9, 99, 'Yazılım dönemi')], { summer: true })).toHaveLength(1); // a word that only begins alike
  });
  it('LIST-013: the active semester is chosen beforehand, unless another is or it is left out', () => {
    expect(semesterChosen(english, 2, null)).toBe(2);
    expect(semesterChosen(english, 2, 3)).toBe(3);
    expect(semesterChosen(semestersOffered(english, { summer: true }), 3, null)).toBeNull();
    expect(semesterChosen(english, null, undefined)).toBeNull();
  });
});

describe('lists kept on the device', () => {
  beforeEach(() => {
    const store: Record<string, string> = {};
    const methods = {
      getItem: (key: string) => store[key] ?? null,
      setItem: (key: string, value: string) => void (store[key] = value),
      removeItem: (key: string) => void Reflect.deleteProperty(store, key),
    };
    vi.stubGlobal(
      'localStorage',
      new Proxy(store, {
        get: (_target, name: string) => (name in methods ? methods[name as keyof typeof methods] : store[name]),
      }),
    );
    return () => vi.unstubAllGlobals();
  });
  it('LIST-014, LIST-030, LIST-031: for one hour, apart for each role, gone when semesters change', async () => {
    let asked = 0;
    const load = async (): Promise<number> => ++asked;
    const get = (role: string, now: number): Promise<number> => cachedList(role, 'tr.semester-options', load, now);
    expect([
      await get('OGR', 0),
      await get('OGR', 3_599_999),
      await get('registrar', 1),
      await get('OGR', 3_600_001),
    ]).toEqual([1, 1, 2, 3]);
    forgetCachedLists(['semester-options']);
    expect(await get('OGR', 3_600_002)).toBe(4);
  });
});
