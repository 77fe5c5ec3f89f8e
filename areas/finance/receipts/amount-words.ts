import { toCardinal as english } from 'n2words/en-US';
import { toCardinal as turkish } from 'n2words/tr-TR';
import type { Text } from '#kernel/contract/text.ts';

/** Units of money as they are written out; a Turkish noun has no plural after a number. */
const units: Readonly<
  Record<string, { tr: readonly [string, string]; en: readonly [string, string, string, string] }>
> = {
  USD: { tr: ['ABD doları', 'sent'], en: ['dollar', 'dollars', 'cent', 'cents'] },
  EUR: { tr: ['avro', 'sent'], en: ['euro', 'euros', 'cent', 'cents'] },
  GBP: { tr: ['İngiliz sterlini', 'peni'], en: ['pound', 'pounds', 'penny', 'pence'] },
  TRY: { tr: ['Türk lirası', 'kuruş'], en: ['Turkish lira', 'Turkish liras', 'kurus', 'kurus'] },
};
const capital = (word: string, tag: string): string =>
  [...word].map((letter, at) => (at === 0 ? letter.toLocaleUpperCase(tag) : letter)).join('');
/** Written joined, so that nothing can be put in between: BinİkiYüzOtuzDört. */
const joined = (words: string): string =>
  words
    .split(' ')
    .map((word) => capital(word, 'tr-TR'))
    .join('');

/**
 * An amount of minor units in words, as it stands on a receipt. The figures are what counts where both differ; zero cents
 * are left out in both languages.
 */
export function amountInWords(minor: number, currency: string): Text {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is not written out`);
  const unit = units[currency] ?? { tr: [currency, '1/100'], en: [currency, currency, '1/100', '1/100'] };
  const [whole, rest] = [Math.floor(minor / 100), minor % 100];
  const tr = [
    ...(whole > 0 || rest === 0 ? [joined(turkish(whole)), joined(unit.tr[0])] : []),
    ...(rest > 0 ? [joined(turkish(rest)), joined(unit.tr[1])] : []),
  ];
  const en = [
    ...(whole > 0 || rest === 0 ? [`${english(whole)} ${whole === 1 ? unit.en[0] : unit.en[1]}`] : []),
    ...(rest > 0 ? [`${english(rest)} ${rest === 1 ? unit.en[2] : unit.en[3]}`] : []),
  ];
  return { tr: `Yalnız${tr.join('')}`, en: `${capital(en.join(' and '), 'en-US')} only` };
}
