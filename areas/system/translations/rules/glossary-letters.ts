import type { Locale } from '#kernel/contract/text.ts';

/** The letters of the two alphabets in their own order. */
export const alphabets: Record<Locale, readonly string[]> = {
  tr: [
    'A',
    'B',
    'C',
    'Ç',
    'D',
    'E',
    'F',
    'G',
    'Ğ',
    'H',
    'I',
    'İ',
    'J',
    'K',
    'L',
    'M',
    'N',
    'O',
    'Ö',
    'P',
    'R',
    'S',
    'Ş',
    'T',
    'U',
    'Ü',
    'V',
    'Y',
    'Z',
  ],
  en: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
};
/** Letters of foreign words; they follow the alphabet where a term needs them. */
const foreign = ['Q', 'W', 'X'];
const plain: Record<string, string> = { Â: 'A', Î: 'İ', Û: 'U' };

/** The letter a term stands under: Turkish casing in Turkish (i → İ, ı → I); `#` for digits and signs. */
export function letterOf(name: string, locale: Locale): string {
  const [first = ''] = name.trim().toLocaleUpperCase(locale);
  if (locale === 'en') {
    const bare = first.normalize('NFD').replace(/\p{M}/gu, '');
    return alphabets.en.includes(bare) ? bare : '#';
  }
  const letter = plain[first] ?? first;
  return alphabets.tr.includes(letter) || foreign.includes(letter) ? letter : '#';
}
const lettersFor = (locale: Locale): string[] => [...alphabets[locale], ...(locale === 'tr' ? foreign : []), '#'];
/** Letters of the bar: the alphabet, and after it those that terms need beyond it. */
export const barOf = (locale: Locale, there: ReadonlySet<string>): string[] =>
  lettersFor(locale).filter((letter) => alphabets[locale].includes(letter) || there.has(letter));
/** Terms in dictionary order, put under their letters; only letters that have terms, in the order of the alphabet. */
export function groupByLetter<T>(
  terms: readonly T[],
  nameOf: (term: T) => string,
  locale: Locale,
): { letter: string; terms: T[] }[] {
  const order = new Intl.Collator(locale);
  const groups = new Map<string, T[]>();
  for (const term of [...terms].sort((a, b) => order.compare(nameOf(a), nameOf(b)))) {
    const letter = letterOf(nameOf(term), locale);
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return lettersFor(locale).flatMap((letter) => {
    const found = groups.get(letter);
    return found ? [{ letter, terms: found }] : [];
  });
}
