import { nameOf, type Locale, type TextKey } from '#kernel/contract/text.ts';
import type { Why } from '../../ledger/rules/why.ts';
import type { AccountItem, StatementLine } from '../contract.ts';

/** Words of a screen or paper in its language. */
export type Word = (key: TextKey, params?: Record<string, string | number>) => string;

const purposes: Readonly<Record<string, TextKey>> = {
  cash: 'account:by.cash',
  checks: 'account:by.checks',
  bank: 'account:by.bank',
  agency: 'account:by.agency',
  card_clearing: 'account:by.card_clearing',
  suspense: 'account:by.suspense',
  refunds_payable: 'account:by.refunds_payable',
  discounts: 'account:by.discounts',
  scholarships: 'account:by.scholarships',
  waivers: 'account:by.waivers',
  write_offs: 'account:by.write_offs',
  tuition: 'account:by.cancelled',
  registration: 'account:by.cancelled',
  fees: 'account:by.cancelled',
  documents: 'account:by.cancelled',
  application: 'account:by.cancelled',
  housing: 'account:by.cancelled',
  language: 'account:by.cancelled',
  other_income: 'account:by.cancelled',
  deposits: 'account:by.deposits',
};
/** What lowered a charge, where money came from or went to. */
export const purposeWord = (t: Word, purpose: string | null): string => {
  const key = purposes[purpose ?? ''];
  return key ? t(key) : '';
};
/** One line of a statement: what it was. */
export function lineTitle(t: Word, line: StatementLine, locale: Locale): string {
  const item = line.name ? nameOf(line, locale) : '';
  switch (line.kind) {
    case 'charge':
      return item;
    case 'payment':
      return t('account:line.payment', { by: purposeWord(t, line.purpose) });
    case 'reduction':
      return t('account:line.reduction', { by: purposeWord(t, line.purpose), item });
    case 'payout':
      return t('account:line.payout');
    case 'return':
      return t('account:line.return');
    default:
      return t('account:line.reversal', { item });
  }
}

/** The facts of a charge as sentences are made of them: units are counted, what is not known is null. */
export const saidWhy = ({ event, on, unit_price, units, kept, per, price_from, note }: Why): AccountItem['why'] => ({
  event,
  on: on ?? null,
  unit_price: unit_price ?? null,
  units: units === undefined ? null : units / 100,
  kept: kept ?? null,
  per: per ?? null,
  price_from: price_from ?? null,
  note: note ?? null,
});

type SaidRebate = NonNullable<AccountItem['reductions'][number]['rebate']>;
/** The facts of a scholarship as they are stored (`scholarships/settle-terms.ts`), averages and percentages as people say them. */
export function saidRebate({
  name,
  name_en,
  facts,
}: {
  name: string;
  name_en: string;
  facts: Record<string, unknown>;
}): SaidRebate {
  const number = (key: string): number | null => (typeof facts[key] === 'number' ? facts[key] : null);
  const hundredths = (key: string): number | null => {
    const value = number(key);
    return value === null ? null : value / 100;
  };
  return {
    name,
    name_en,
    percent: facts.kind === 'percent' ? hundredths('value') : null,
    each_semester: facts.kind === 'percent' ? null : number('value'),
    for_credits: number('for_credits'),
    cap: number('cap'),
    share: hundredths('share'),
    min_cgpa: hundredths('min_cgpa'),
    cgpa: hundredths('cgpa'),
    min_credits: number('min_credits'),
    rule: typeof facts.rule === 'string' ? facts.rule : null,
  };
}
type Reduction<R> = Omit<AccountItem['reductions'][number], 'rebate'> & { rebate: R };
export const saidReductions = (
  reductions: readonly Reduction<Parameters<typeof saidRebate>[0] | null>[],
): AccountItem['reductions'] => reductions.map((each) => ({ ...each, rebate: each.rebate && saidRebate(each.rebate) }));
/** What a scholarship gives and asks for, as sentences. */
export function rebateSentences(t: Word, rebate: SaidRebate, currency: string, { money, number }: Formats): string[] {
  const { percent, each_semester, for_credits, cap, share, min_cgpa, cgpa, min_credits, rule } = rebate;
  const sum = each_semester === null ? '' : money(each_semester, currency);
  return [
    ...(percent === null ? [] : [t('account:rebate.percent', { percent: number(percent) })]),
    ...(each_semester === null
      ? []
      : [
          for_credits === null
            ? t('account:rebate.amount', { amount: sum })
            : t('account:rebate.credits', { amount: sum, n: for_credits }),
        ]),
    ...(cap === null ? [] : [t('account:rebate.cap', { amount: money(cap, currency) })]),
    ...(share === null || share === 100 ? [] : [t('account:rebate.share', { percent: number(share) })]),
    ...(min_cgpa === null
      ? []
      : [
          cgpa === null
            ? t('account:rebate.cgpa_first', { least: number(min_cgpa, 2), rule: rule ?? '' })
            : t('account:rebate.cgpa', { least: number(min_cgpa, 2), cgpa: number(cgpa, 2), rule: rule ?? '' }),
        ]),
    ...(min_credits === null ? [] : [t('account:rebate.min_credits', { n: min_credits })]),
  ];
}

interface Formats {
  money: (minor: number, currency: string) => string;
  number: (value: number, digits?: number) => string;
  date: (day: string) => string;
}
const events = {
  semester: 'account:why.semester',
  credits_added: 'account:why.credits_added',
  late_registration: 'account:why.late_registration',
  late_fee: 'account:why.late_fee',
  returned_check: 'account:why.returned_check',
  document: 'account:why.document',
  cancellation: 'account:why.cancellation',
  collection: 'account:why.collection',
  plan_setup: 'account:why.plan_setup',
  payment_taken_back: 'account:why.payment_taken_back',
  by_hand: 'account:why.by_hand',
} as const satisfies Record<Why['event'], TextKey>;
const happened: Readonly<Record<string, TextKey>> = events;
/** Why something is owed, as sentences: what happened, how it was reckoned, by which price, what was taken off. */
export function whySentences(
  t: Word,
  item: Pick<AccountItem, 'why' | 'currency' | 'amount' | 'charged_on' | 'reductions'>,
  formats: Formats,
  locale: Locale = 'tr',
): string[] {
  const { money, number, date } = formats;
  const { why, currency } = item;
  const times =
    why.unit_price === null || why.units === null
      ? []
      : [
          why.per === 'credit' || (why.per === 'piece' && why.units > 1)
            ? t(why.per === 'credit' ? 'account:why.credits' : 'account:why.pieces', {
                n: number(why.units),
                price: money(why.unit_price, currency),
                sum: money(item.amount + (why.kept ?? 0), currency),
              })
            : t('account:why.flat', { price: money(why.unit_price, currency) }),
        ];
  return [
    t(happened[why.event] ?? 'account:why.by_hand', { day: date(why.on ?? item.charged_on) }),
    ...times,
    ...(why.kept === null ? [] : [t('account:why.kept', { amount: money(why.kept, currency) })]),
    ...(why.price_from === null ? [] : [t('account:why.price_from', { day: date(why.price_from) })]),
    ...(why.note === null ? [] : [why.note]),
    ...item.reductions
      .filter((each) => each.rebate === null)
      .map((each) =>
        t('account:why.reduction', {
          by: purposeWord(t, each.purpose),
          amount: money(each.amount, currency),
          day: date(each.on),
        }),
      ),
    ...[...Map.groupBy(item.reductions, (each) => (each.rebate ? nameOf(each.rebate, locale) : ''))].flatMap(
      ([name, parts]) => rebateWhy(t, name, parts, currency, formats),
    ),
  ];
}

/** What one scholarship takes off a charge now, and on what condition; where it was taken back, when and why. */
function rebateWhy(
  t: Word,
  name: string,
  parts: readonly AccountItem['reductions'][number][],
  currency: string,
  formats: Formats,
): string[] {
  const last = parts.at(-1);
  if (!last?.rebate) return [];
  const now = parts.reduce((all, each) => all + each.amount, 0);
  const day = formats.date(last.on);
  return now > 0
    ? [
        t('account:why.reduction', { by: name, amount: formats.money(now, currency), day }),
        ...rebateSentences(t, last.rebate, currency, formats),
      ]
    : [t('account:why.rebate_back', { name, day, reason: last.reason ?? '' })];
}
