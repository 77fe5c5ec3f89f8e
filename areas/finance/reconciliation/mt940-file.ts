export interface Movement {
  /** YYYY-MM-DD */ value_on: string;
  /** minor units, above zero: money came in */ amount: number;
  reference: string;
  party: string;
  words: string;
}
const short = (day: string): string => day.slice(2).replaceAll('-', '');
const amount = (minor: number): string =>
  `${Math.trunc(Math.abs(minor) / 100)},${String(Math.abs(minor) % 100).padStart(2, '0')}`;
const balance = (minor: number, day: string, currency: string): string =>
  `${minor < 0 ? 'D' : 'C'}${short(day)}${currency}${amount(minor)}`;
/** letters that banks write */
const plain = (text: string): string =>
  text
    .toLocaleUpperCase('tr')
    .replace(/[ÇĞİÖŞÜÂÎÛ]/g, (sign) => 'CGIOSUAIU'['ÇĞİÖŞÜÂÎÛ'.indexOf(sign)] ?? sign)
    .replace(/[?:{}]/g, ' ');

/** An MT940 file as a bank writes it: for the demo university and for tests. */
export function mt940Of(statement: {
  iban: string;
  currency: string;
  number: string;
  /** minor units */ opening: number;
  movements: readonly Movement[];
}): string {
  const { iban, currency, number, opening, movements } = statement;
  const days = movements.map((each) => each.value_on).toSorted();
  const closing = movements.reduce((sum, each) => sum + each.amount, opening);
  return [
    `:20:KMP${number}`,
    `:25:${iban}`,
    `:28C:${number}/1`,
    `:60F:${balance(opening, days[0] ?? '', currency)}`,
    ...movements.flatMap((each, at) => [
      `:61:${short(each.value_on)}${short(each.value_on).slice(2)}${each.amount < 0 ? 'D' : 'C'}${amount(each.amount)}NTRF${each.reference}//${number}-${at + 1}`,
      `:86:?20${plain(each.words).slice(0, 27)}?32${plain(each.party).slice(0, 27)}`,
    ]),
    `:62F:${balance(closing, days.at(-1) ?? '', currency)}`,
    '-',
  ].join('\r\n');
}
