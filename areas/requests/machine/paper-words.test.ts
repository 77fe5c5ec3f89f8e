import { describe, expect, test } from 'vitest';
import type { Services } from '#kernel/server/services.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import { areas } from '#app/areas.server.ts';
import { placeholdersOf } from '#areas/system/translations/rules/translation-text.ts';
import { studentApplication } from '#areas/communication/requests/student-application/declaration.ts';
import { leaveOfAbsence } from '#areas/registration/requests/leave-of-absence/declaration.ts';
import { requestWorks } from '#kernel/server/request-work.ts';
import { paperWords } from './paper-words.ts';

const texts = mergeTexts(areas, []);
const withLines = (changed: { namespace: string; key: string; line: string }[]) => {
  const lines = openLines(texts, {
    read: async () => changed.map((each) => ({ locale: 'en' as const, ...each })),
    missing: () => undefined,
    flush: async () => undefined,
  });
  return { lines, context: { services: { lines } as Services } };
};

describe('papers of decisions', () => {
  test('every sentence of a paper is filled in both languages', () => {
    const say = paperWords(withLines([]).context, leaveOfAbsence);
    expect(
      say('granted', {
        semesters: { tr: '2026-2027 Güz', en: 'Fall 2026-2027' },
        day: '2026-09-01',
        reason: { tr: 'Sağlık', en: 'Health' },
      }),
    ).toEqual({
      tr: 'Öğrencinin 2026-2027 Güz için 01.09.2026 gününden başlayarak kaydının dondurulması uygun bulunmuştur (gerekçe: Sağlık).',
      en: 'The student is granted a leave of absence for Fall 2026-2027, starting 09/01/2026 (reason: Health).',
    });
  });
  test('what an administrator changes in the translations, the next paper says', async () => {
    const { lines, context } = withLines([
      { namespace: 'paper', key: 'student_application.title', line: 'REPLY TO A PETITION' },
    ]);
    const say = paperWords(context, studentApplication);
    expect(say('title').en).toBe('ANSWER TO A PETITION');
    await lines.reload();
    expect(say('title')).toEqual({ tr: 'DİLEKÇE CEVABI', en: 'REPLY TO A PETITION' });
  });
  test('AMB-34 days, amounts and numbers are written in the language of the paper; another value is a mistake of the program', () => {
    const { lines, context } = withLines([]);
    lines.line = (_locale, _key, params) => JSON.stringify(params);
    const say = paperWords(context, {
      kind: 'loan',
      paper: { given: { day: 'day', amount: 'money', average: 'number', why: 'words' } },
    });
    const values = { day: '2026-03-12', amount: { minor: 1_234_567, currency: 'TRY' }, average: 3.16, why: 'x' };
    expect(JSON.parse(say('given', values).tr)).toEqual({
      day: { tr: '12.03.2026', en: '03/12/2026' },
      amount: { tr: '₺12.345,67', en: 'TRY\u00a012,345.67' },
      average: { tr: '3,16', en: '3.16' },
      why: 'x',
    });
    for (const wrong of [{ day: 3 }, { amount: 12.34 }, { why: 1 }, { unknown: 'x' }] as Parameters<typeof say>[1][])
      expect(() => say('given', wrong)).toThrow(/declared as/);
  });
  test('every place of a paper is declared with its kind, and nothing else is', () => {
    const declared = requestWorks().flatMap(({ request: { kind, paper = {} } }) =>
      Object.entries(paper).flatMap(([part, places]) => Object.keys(places).map((name) => `${kind}.${part} {${name}}`)),
    );
    const worded = Object.entries(texts.paper ?? {}).map(([key, text]) => {
      const places = placeholdersOf(text.tr);
      expect(placeholdersOf(text.en).sort(), key).toEqual([...places].sort());
      return places.map((place) => `${key} ${place}`);
    });
    expect(declared.sort()).toEqual(worded.flat().sort());
  });
  test('every kind that has a paper of its own has a title and a sentence', () => {
    const kinds = new Set(Object.keys(texts.paper ?? {}).map((key) => key.split('.')[0]));
    expect(kinds.size).toBe(13);
    for (const kind of kinds)
      expect(Object.keys(texts.paper ?? {}).filter((key) => key.startsWith(`${kind}.`)).length).toBeGreaterThan(1);
    expect(Object.keys(texts.paper ?? {})).toEqual(expect.arrayContaining([...kinds].map((kind) => `${kind}.title`)));
  });
});
