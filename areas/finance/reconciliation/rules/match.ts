import { daysBetween } from '#kernel/contract/calendar.ts';
import { fold } from '#kernel/contract/text.ts';

/** A movement of the bank that nothing stands against yet. */
export interface BankLine {
  id: number;
  /** minor units; above zero: money came in */ amount: number;
  value_on: string;
  /** everything the bank says of it */ words: string;
}
/** A line of the ledger on the same account. */
export interface LedgerLine {
  /** entry and line */ key: string;
  amount: number;
  effective_on: string;
  /** what it could be called on the bank's side, surest first */ marks: readonly { rule: MatchRule; text: string }[];
  /** entry that takes this one back, or is taken back by it */ pair: string | null;
}
/** Why two lines belong together. */
export const matchRules = {
  receipt: { tr: 'Makbuz numarası', en: 'Receipt number' },
  reference: { tr: 'Ödeme referansı', en: 'Payment reference' },
  instruction: { tr: 'Ödeme talimatı', en: 'Payment instruction' },
  student: { tr: 'Öğrenci numarası', en: 'Student number' },
  payer: { tr: 'Ödeyenin adı', en: 'Payer’s name' },
  amount: { tr: 'Tutar', en: 'Amount' },
  taken_back: { tr: 'Kayıt ve geri alınışı', en: 'An entry and its reversal' },
} as const;
export type MatchRule = keyof typeof matchRules;
/** rules that match by themselves where nothing else could be meant; the others only suggest */
const sure: readonly MatchRule[] = ['receipt', 'reference', 'instruction', 'student'];
/** Days that a movement may lie before or after its entry: a transfer on a Friday evening before a holiday. */
export const windowDays = 7;
/** A shorter mark stands in a text by chance. */
const shortest = 4;

/** Words parted by single spaces, so that a mark is found whole and never inside a longer one. */
export const wordsOf = (text: string): string =>
  ` ${fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
const holds = (words: string, mark: string): boolean => {
  const wanted = wordsOf(mark);
  return wanted.length >= shortest + 2 && words.includes(wanted);
};

export interface Candidate {
  line: number;
  key: string;
  rule: MatchRule;
  /** days between them */ days: number;
}
export interface Proposal {
  /** nothing else could be meant */ matched: Candidate[];
  /** entries that cancel each other without the bank */ cancelled: [string, string][];
  /** what a person could mean, likeliest first */ suggested: Candidate[];
}

/**
 * What belongs together: the same amount within the window, and a mark of the entry in the words of the bank. Where the
 * surest mark leaves one entry for one movement and one movement for one entry, they are matched; everything else is a
 * suggestion for a person.
 */
export function propose(bank: readonly BankLine[], ledger: readonly LedgerLine[]): Proposal {
  const byAmount = Map.groupBy(ledger, (entry) => entry.amount);
  const all: Candidate[] = [];
  for (const line of bank) {
    const words = wordsOf(line.words);
    for (const entry of byAmount.get(line.amount) ?? []) {
      const days = Math.abs(daysBetween(entry.effective_on, line.value_on));
      if (days > windowDays) continue;
      const mark = entry.marks.find((each) => holds(words, each.text));
      all.push({ line: line.id, key: entry.key, rule: mark?.rule ?? 'amount', days });
    }
  }
  const strong = all.filter((each) => sure.includes(each.rule));
  const count = <K>(of: (each: Candidate) => K): Map<K, number> =>
    strong.reduce((sums, each) => sums.set(of(each), (sums.get(of(each)) ?? 0) + 1), new Map<K, number>());
  const [lines, keys] = [count((each) => each.line), count((each) => each.key)];
  const matched = strong.filter((each) => lines.get(each.line) === 1 && keys.get(each.key) === 1);
  const [usedLines, usedKeys] = [new Set(matched.map((each) => each.line)), new Set(matched.map((each) => each.key))];
  const known = new Map(ledger.map((entry) => [entry.key, entry]));
  const cancelled = ledger.flatMap((entry): [string, string][] => {
    const other = entry.pair === null ? undefined : known.get(entry.pair);
    return other &&
      entry.key < other.key &&
      entry.amount + other.amount === 0 &&
      !usedKeys.has(entry.key) &&
      !usedKeys.has(other.key)
      ? [[entry.key, other.key]]
      : [];
  });
  for (const key of cancelled.flat()) usedKeys.add(key);
  const order = Object.keys(matchRules);
  const suggested = all
    .filter((each) => !usedLines.has(each.line) && !usedKeys.has(each.key))
    .toSorted(
      (one, other) =>
        order.indexOf(one.rule) - order.indexOf(other.rule) || one.days - other.days || one.line - other.line,
    );
  return { matched, cancelled, suggested };
}
