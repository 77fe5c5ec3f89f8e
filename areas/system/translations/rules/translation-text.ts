import type { Refusal } from '#kernel/contract/refusal.ts';
import type { PaperParam } from '#kernel/contract/define-request.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { paperDay, writtenMoney, writtenNumber } from '#kernel/contract/written.ts';
import { systemRefusals } from '../../refusals.ts';

/** At most so many characters in one text. */
export const longestText = 4000;
const languages: Record<Locale, Text> = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } };
// `{n|day|days}` fills n too: it chooses the word
const holder = /\{(\w+)(?:\|[^{}]*)?\}|#(\w+)/g;
const markup = /<\/?[a-z!?][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/** Placeholders of a sentence as they are written, each once: `{name}` and `#name` (ERR-027). */
export const placeholdersOf = (sentence: string): string[] => [
  ...new Set([...sentence.matchAll(holder)].map(([, braced, hashed]) => (braced ? `{${braced}}` : `#${hashed}`))),
];

/**
 * What stands against a text in one language: a lost or invented placeholder, markup.
 * @param declared the text as the program declares it; null for a key that nobody has worded, where every placeholder is taken
 */
export function textRefusals(locale: Locale, declared: string | null, written: string): Refusal[] {
  const language = languages[locale];
  const tag = markup.exec(written)?.[0];
  const reasons =
    tag === undefined ? [] : [systemRefusals.translation_markup({ language, tag: tag.slice(0, 40) }, locale)];
  if (declared === null) return reasons;
  const wanted = placeholdersOf(declared);
  const given = placeholdersOf(written);
  const lost = wanted.filter((each) => !given.includes(each));
  // a plain # is punctuation where the program fills no such name
  const strange = given.filter((each) => each.startsWith('{') && !wanted.includes(each));
  if (lost.length > 0)
    reasons.push(systemRefusals.translation_placeholder_missing({ language, names: lost.join(', ') }, locale));
  if (strange.length > 0)
    reasons.push(systemRefusals.translation_placeholder_unknown({ language, names: strange.join(', ') }, locale));
  return reasons;
}

/** Is this `namespace:key` one that a program may ask for? Names that every object carries are none. */
export const isTextKey = (full: string): boolean => {
  const [, namespace, key] = /^([a-z][a-z0-9_]*):([A-Za-z0-9_.-]{1,150})$/.exec(full) ?? [];
  return namespace !== undefined && key !== undefined && !(namespace in {}) && !(key in {});
};

const samples: Record<string, Text> = {
  name: { tr: 'Elif Yılmaz', en: 'Elif Yılmaz' },
  full_name: { tr: 'Elif Yılmaz', en: 'Elif Yılmaz' },
  student: { tr: 'Elif Yılmaz', en: 'Elif Yılmaz' },
  advisor: { tr: 'Ebru Güven', en: 'Ebru Güven' },
  instructor: { tr: 'Çağrı Erol', en: 'Çağrı Erol' },
  course: { tr: 'CENG 201', en: 'CENG 201' },
  courses: { tr: 'CENG 201, MATH 101', en: 'CENG 201, MATH 101' },
  code: { tr: 'CENG 201', en: 'CENG 201' },
  section: { tr: '02', en: '02' },
  program: { tr: 'Bilgisayar Mühendisliği', en: 'Computer Engineering' },
  what: { tr: 'Ders kaydı', en: 'Course registration' },
  title: { tr: 'Ders kaydı', en: 'Course registration' },
  office: { tr: 'Öğrenci Kayıt Ofisi', en: 'Registrar’s Office' },
  role: { tr: 'Kayıt ofisi', en: 'Registrar' },
  rule: { tr: 'ACA-041', en: 'ACA-041' },
  semester: { tr: '2026–2027 Güz', en: 'Fall 2026–2027' },
  date: { tr: '15 Eylül 2026', en: 'September 15, 2026' },
  day: { tr: '15 Eylül 2026', en: 'September 15, 2026' },
  at: { tr: '15 Eylül 2026 17:00', en: 'September 15, 2026, 17:00' },
  until: { tr: '15 Eylül 2026 17:00', en: 'September 15, 2026, 17:00' },
  from: { tr: '1', en: '1' },
  to: { tr: '15', en: '15' },
  amount: { tr: '$1,250.00', en: '$1,250.00' },
  gpa: { tr: '3.15', en: '3.15' },
};
const numeric =
  /^(n|count|total|limit|max|min|good|bad|line|page|pages|value|length|credits|hours|minutes|days|number|taken|quota|seats|rows|year)$/;

/** Values of a declared kind, written as papers write them; the second of two days is a later one. */
const days = ['2026-09-15', '2026-09-25'];
function sampleOf(kind: PaperParam, name: string, locale: Locale, nth: number): string {
  switch (kind) {
    case 'day':
      return paperDay(days[Math.min(nth, days.length - 1)] ?? '')[locale];
    case 'money':
      return writtenMoney({ minor: 125_000, currency: 'TRY' })[locale];
    case 'number':
      return writtenNumber(3.16)[locale];
    case 'program':
      return (
        (nth === 0 ? samples.program : { tr: 'Makine Mühendisliği', en: 'Mechanical Engineering' })?.[locale] ?? ''
      );
    case 'words':
      return worded[name]?.[locale] ?? `‹${name}›`;
  }
}
/** Words of papers, by name; a name that means something else elsewhere is none of them. */
const worded: Record<string, Text | undefined> = {
  purpose: { tr: 'Sağlık', en: 'Health' },
  reason: { tr: 'Sağlık', en: 'Health' },
  semesters: { tr: '2026–2027 Güz', en: 'Fall 2026–2027' },
  institution: { tr: 'Ege Üniversitesi', en: 'Ege University' },
  school: { tr: 'Harbor Language Institute', en: 'Harbor Language Institute' },
  recipient: { tr: 'Elif Yılmaz', en: 'Elif Yılmaz' },
  relation: { tr: 'annesi', en: 'mother' },
  records: { tr: 'Notlar, devam', en: 'Grades, attendance' },
  subject: { tr: 'Ders kaydı', en: 'Course registration' },
  code: { tr: 'BOS214F', en: 'BOS214F' },
};

/**
 * A sentence as it will read, with values one might meet.
 * @param places kinds of its places, where they are declared
 */
export function previewOf(sentence: string, locale: Locale, places: Readonly<Record<string, PaperParam>> = {}): string {
  return sentence.replace(holder, (whole, braced?: string, hashed?: string) => {
    const name = braced ?? hashed ?? '';
    const kind = Object.hasOwn(places, name) ? places[name] : undefined;
    if (kind) {
      const alike = Object.keys(places).filter((each) => places[each] === kind);
      return sampleOf(kind, name, locale, alike.indexOf(name));
    }
    const sample = Object.hasOwn(samples, name) ? samples[name]?.[locale] : undefined;
    return sample ?? (numeric.test(name) ? '3' : hashed === undefined ? `‹${name}›` : whole);
  });
}
