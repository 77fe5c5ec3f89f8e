import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { uiTexts } from '#app/ui-texts.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import { root } from './source-files.ts';

const texts = mergeTexts(areas, [kernelTexts, uiTexts]);
const all = Object.entries(texts).flatMap(([namespace, keys]) =>
  Object.entries(keys).map(([key, text]) => ({ key: `${namespace}:${key}`, ...text })),
);

/** Retired words and how they are said now: docs/words.md. */
const retired: Readonly<Record<'en' | 'tr', readonly (readonly [word: RegExp, instead: string])[]>> = {
  en: [
    [/\bcan not\b/i, 'cannot'],
    [/\bcan’t\b/i, 'cannot'],
    [/\blog ?out\b/i, 'sign out'],
    [/\bkindly\b/i, 'please, or nothing'],
    [/\bwhere it applies\b/i, 'if needed'],
    [/\bask for it\b/i, 'Apply'],
    [/\bclarification text\b/i, 'privacy notice'],
    [/\bmatters? waits?\b|\b(?:the|this|your|new|own|chosen|of) matters?\b(?! of)|^matters?$/i, 'item, request'],
    [/\bI take it\b/i, 'Take it on'],
    [/\bas (?:he|she) sees\b/i, 'the way they see them'],
    [/\bin (?:his|her|your) name\b/i, 'on their behalf'],
    [/\b(?:for|to|of|by) him\b|\b[Hh]e\b|\b[Hh]is\b|\b[Hh]imself\b/, 'they, or the person by role'],
    [/\bsidebars follow\b/i, 'users see it the next time their menu loads'],
    [/\bmet this failure\b/i, 'this failure happened in'],
    [/\bstands? at the end\b/i, 'at the end of'],
    [/\b(?:it )?holds when\b/i, 'save to keep it'],
    [/\bholds? at once\b/i, 'takes effect at once'],
    [/\bin force\b/i, 'in effect'],
    [/\bput into force\b/i, 'activate'],
    [/\btold\b.*\bmail\b|\bget a mail\b|\ba mail\b/i, 'e-mail'],
    [/\bstands (?:in|on|over|under|below|against|for itself)\b|\bstand against\b/i, 'is in, is on, blocks'],
    [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone'],
    [/\b(?:en)rol(?:ment|s|ed)?\b/i, 'enroll, enrollment'],
    [/\bcatalogue\b|\binstalment|\bhonour|\bnotaris|\bper cent\b|\bcolour\b|\bprogramme\b/i, 'the American spelling'],
    [/\bparted by\b/i, 'separated by'],
    [/\bmay have at most\b/i, 'can be at most'],
    [/\bword it anew\b|\banew\b/i, 'again'],
    [/\bswitch(?:ed)? (?:on|off)\b/i, 'turn on, turn off'],
    [/\bset aside\b/i, 'discard'],
    [/\b(?:is|are|was) awaited\b/i, 'waiting for'],
    [/\bfits? the (?:filter|search)\b|\bfits? this filter\b/i, 'match the filter'],
    [/[«»]/, '“…”'],
  ],
  tr: [
    [/\byan dal/i, 'yandal'],
    [/\bana ?dal\b(?<=ana dal)/i, 'anadal'],
    [/süzge[çc]/i, 'filtre'],
    [/onaylı ayrılma/i, 'kısa süreli izin'],
    [/(?:^|\s)(?:parolanı|fotoğrafını|şifreni)(?:\s|$)/i, 'siz, ya da çıplak emir'],
    [/(?:a|e)bilirsin(?![a-zçğıöşü])|m[ae]lısın(?![a-zçğıöşü])|[ıiuü]yorsun(?![a-zçğıöşü])/i, 'siz'],
    [/[«»]/, '“…”'],
  ],
};
/** What stays as it is, with the reason: words of the documents; the list may only shrink. */
const stated: Readonly<Record<string, string>> = {
  'api:classroom_list_can_not_be_empty': 'VAL-047',
  'api:placement_no_rooms': 'VAL-047, ESL-013',
  'placement:no_rooms': 'VAL-047, ESL-013',
  'api:special_students_can_not_register_courses': 'ERR-036',
  'api:special_student_cannot_register': 'ERR-036',
  'people_cards:special.notice': 'ERR-036',
  'title:user_access': 'Why Can or Can’t They?: a title of the documents',
  'api:not_while_acting_as_other': 'kernel/contract/acting-refusals.ts: at its next edit',
  'api:acting_read_only': 'kernel/contract/acting-refusals.ts: at its next edit',
};
/** The words that these texts still carry: key, the word, how it is said now. */
function found(of: readonly { key: string; tr: string; en: string }[]): string[] {
  return of.flatMap(({ key, ...text }) =>
    (['en', 'tr'] as const).flatMap((language) =>
      retired[language].flatMap(([word, instead]) => {
        const hit = word.exec(text[language]);
        return hit && stated[key] === undefined ? [`${key} (${language}): “${hit[0]}” → ${instead}`] : [];
      }),
    ),
  );
}

describe('words that were retired (docs/words.md)', () => {
  it('stand in no text of any area, in either language', () => {
    expect(all.length).toBeGreaterThan(8000);
    expect(found(all)).toEqual([]);
  });
  it('stay where the list says, and nowhere else', () => {
    const used = Object.keys(stated).filter((key) => {
      const text = all.find((each) => each.key === key);
      return text !== undefined && found([{ ...text, key: '' }]).length > 0;
    });
    expect(used).toEqual(Object.keys(stated));
  });
  it.each([
    ['en', 'This can not be done.'],
    ['en', 'You can’t ask for this.'],
    ['en', 'Logout'],
    ['en', 'Kindly wait.'],
    ['en', 'Ask for it'],
    ['en', '3 matters wait for you'],
    ['en', 'Opens the screens as he sees them'],
    ['en', 'Also act in his name'],
    ['en', 'The steps are shown for him.'],
    ['en', 'The “clarification text”'],
    ['en', 'It holds when saved'],
    ['en', 'Your enrolment'],
    ['tr', 'Yan dal başvurusu'],
    ['tr', 'Çift ana dal'],
    ['tr', 'Süzgeci temizle'],
    ['tr', 'Parolanı değiştir'],
    ['tr', 'Fotoğrafını değiştir'],
    ['tr', 'Kaydını geri alabilirsin'],
    ['tr', '«Taslak» durumunda'],
  ] as const)('%s: %s is found', (language, text) => {
    expect(found([{ key: '', tr: '', en: '', [language]: text }]).length).toBeGreaterThan(0);
  });
  it.each([
    ['en', 'The grade cannot be changed; sign out and sign in again.'],
    ['en', 'Upper and lower case do not matter.'],
    ['tr', 'Yandal ve çift anadal kaydınızı silebilirsiniz.'],
    ['tr', 'Parola değiştir'],
  ] as const)('%s: %s is not', (language, text) => {
    expect(found([{ key: '', tr: '', en: '', [language]: text }])).toEqual([]);
  });
});

describe('docs/words.md', () => {
  const terms = readFileSync(join(root, 'docs', 'words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, term = '', tr = '', en = '']) => (term === 'term' ? [] : [{ term, tr, en }]));
  const small = (text: string): string => text.toLocaleLowerCase('tr');
  it('has a table of terms in which each stands once', () => {
    const names = terms.map(({ term }) => term);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
  it('names only words that some text uses side by side in both languages', () => {
    const unused = terms.filter(
      ({ tr, en }) =>
        !all.some((text) => small(text.tr).includes(small(tr)) && text.en.toLowerCase().includes(en.toLowerCase())),
    );
    expect(unused).toEqual([]);
  });
  it('uses no retired word itself', () => {
    expect(terms.flatMap(({ term, tr, en }) => found([{ key: term, tr, en }]))).toEqual([]);
  });
});
