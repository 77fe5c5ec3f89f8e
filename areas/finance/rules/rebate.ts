import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Award } from '../scholarships/rules/awards.ts';
import { rebateRefusals } from './rebate-refusals.ts';

/** What a form says about how much is taken off: the same for discounts and scholarship types. */
export interface RebateForm {
  kind?: string | null;
  percent?: number | null;
  amount?: number | null;
  credits?: number | null;
  cap?: number | null;
}

/** A percentage has a share, an amount has money, an amount for credits has both; a cap belongs to a percentage alone. */
export function rebateProblems(row: RebateForm): Refusal[] {
  const given = (value: number | null | undefined): boolean => value !== null && value !== undefined;
  const percent = row.kind === 'percent';
  return [
    ...(!percent && given(row.percent) ? [rebateRefusals.rebate_percent_unasked(undefined, 'percent')] : []),
    ...(percent && given(row.amount) ? [rebateRefusals.rebate_amount_unasked(undefined, 'amount')] : []),
    ...(row.kind !== 'credits' && given(row.credits)
      ? [rebateRefusals.rebate_credits_unasked(undefined, 'credits')]
      : []),
    ...(!percent && given(row.cap) ? [rebateRefusals.rebate_cap_unasked(undefined, 'cap')] : []),
  ];
}

/** A discount or scholarship type as it is stored: money in minor units, percent and averages with two decimals. */
export interface RebateTerms {
  sort_order: number;
  kind: Award['kind'];
  percent: number | null;
  amount: number | null;
  credits: number | null;
  /** kinds of products it covers; none: every one */ product_kinds: readonly string[];
  /** this one product alone */ product_id: number | null;
  base: Award['base'];
  cap: number | null;
  min_cgpa: number | null;
  min_credits: number | null;
}
export interface SoldProduct {
  id: number;
  kind: string;
}
/** no product has this id: what covers a kind that is not sold covers nothing, and not everything */
const nothing = [0];

/** The products that terms cover; an empty list stands for every one. */
export function coveredProducts(
  terms: Pick<RebateTerms, 'product_kinds' | 'product_id'>,
  products: readonly SoldProduct[],
): readonly number[] {
  if (terms.product_id !== null) return [terms.product_id];
  if (terms.product_kinds.length === 0) return [];
  const covered = products.filter((product) => terms.product_kinds.includes(product.kind)).map(({ id }) => id);
  return covered.length > 0 ? covered : nothing;
}
const hundredths = (value: number): number => Math.round(value * 100);

/** Stored terms as the rule of awards takes them. @param id tells the awards of one student apart */
export const awardOf = (id: number, terms: RebateTerms, products: readonly SoldProduct[]): Award => ({
  id,
  order: terms.sort_order,
  kind: terms.kind,
  value: terms.kind === 'percent' ? hundredths(terms.percent ?? 0) : (terms.amount ?? 0),
  ...(terms.kind === 'credits' ? { credits: terms.credits ?? 0 } : {}),
  products: coveredProducts(terms, products),
  base: terms.base,
  cap: terms.cap,
  minCgpa: terms.min_cgpa === null ? null : hundredths(terms.min_cgpa),
  minCredits: terms.min_credits,
});

/** FIN-031, FIN-032: the least average a scholarship may ask of each level. */
export const leastCgpa = { undergraduate: 2, graduate: 3 } as const;
export const isGraduate = (level: string): boolean => level === 'master' || level === 'doctorate';
/** The average that a type asks of a student of this level of program; FIN-032: whoever is above undergraduate is a graduate. */
export const cgpaAsked = (type: { min_cgpa: number; min_cgpa_graduate: number }, level: string): number =>
  isGraduate(level) ? type.min_cgpa_graduate : type.min_cgpa;
