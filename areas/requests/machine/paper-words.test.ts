import { describe, expect, test } from 'vitest';
import type { Services } from '#kernel/server/services.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import { areas } from '#app/areas.server.ts';
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
    const say = paperWords(withLines([]).context, 'leave_of_absence');
    expect(
      say('granted', {
        semesters: { tr: '2026-2027 Güz', en: 'Fall 2026-2027' },
        day: { tr: '1 Eylül 2026', en: 'September 1, 2026' },
        reason: { tr: 'Sağlık', en: 'Health' },
      }),
    ).toEqual({
      tr: 'Öğrencinin 2026-2027 Güz için 1 Eylül 2026 gününden başlayarak kaydının dondurulması uygun bulunmuştur (gerekçe: Sağlık).',
      en: 'The student is granted a leave of absence for Fall 2026-2027, beginning September 1, 2026 (reason: Health).',
    });
  });
  test('what an administrator changes in the translations, the next paper says', async () => {
    const { lines, context } = withLines([
      { namespace: 'paper', key: 'student_application.title', line: 'REPLY TO A PETITION' },
    ]);
    const say = paperWords(context, 'student_application');
    expect(say('title').en).toBe('ANSWER TO A PETITION');
    await lines.reload();
    expect(say('title')).toEqual({ tr: 'DİLEKÇE CEVABI', en: 'REPLY TO A PETITION' });
  });
  test('every kind that has a paper of its own has a title and a sentence', () => {
    const kinds = new Set(Object.keys(texts.paper ?? {}).map((key) => key.split('.')[0]));
    expect(kinds.size).toBe(12);
    for (const kind of kinds)
      expect(Object.keys(texts.paper ?? {}).filter((key) => key.startsWith(`${kind}.`)).length).toBeGreaterThan(1);
    expect(Object.keys(texts.paper ?? {})).toEqual(expect.arrayContaining([...kinds].map((kind) => `${kind}.title`)));
  });
});
