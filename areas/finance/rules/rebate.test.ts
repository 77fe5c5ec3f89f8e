import { describe, expect, test } from 'vitest';
import { applyAwards } from '../scholarships/rules/awards.ts';
import { awardOf, cgpaAsked, coveredProducts, rebateProblems, type RebateTerms } from './rebate.ts';

const products = [
  { id: 1, kind: 'tuition' },
  { id: 2, kind: 'tuition' },
  { id: 8, kind: 'housing' },
];
const terms = (more: Partial<RebateTerms>): RebateTerms => ({
  sort_order: 10,
  kind: 'percent',
  percent: 50,
  amount: null,
  credits: null,
  product_kinds: ['tuition'],
  product_id: null,
  base: 'gross',
  cap: null,
  min_cgpa: null,
  min_credits: null,
  ...more,
});
const charges = [
  { id: 1, product_id: 1, amount: 675_000 },
  { id: 2, product_id: 8, amount: 240_000 },
];
const taken = (list: RebateTerms[], standing = { cgpa: 300 as number | null, credits: 15 }): number[] =>
  applyAwards(
    charges,
    list.map((each, index) => awardOf(index + 1, each, products)),
    standing,
  ).applied.map((each) => each.amount);

describe('stored terms feed the rule of awards', () => {
  test('half of the tuition, and of nothing else', () => {
    expect(taken([terms({})])).toEqual([337_500]);
    expect(taken([terms({ percent: 33.33 })])).toEqual([224_978]);
  });
  test('a cap holds, a percentage never takes more than the whole', () => {
    expect(taken([terms({ cap: 200_000 })])).toEqual([200_000]);
    expect(taken([terms({ percent: 100 }), terms({ percent: 50, sort_order: 20 })])).toEqual([675_000, 0]);
  });
  test('in their order: of the full price, or of what earlier ones left', () => {
    expect(taken([terms({}), terms({ percent: 20, sort_order: 20 })])).toEqual([337_500, 135_000]);
    expect(taken([terms({}), terms({ percent: 20, sort_order: 20, base: 'rest' })])).toEqual([337_500, 67_500]);
  });
  test('FIN-033: 12,960 USD for 36 credits are 360 a credit', () => {
    const full = terms({ kind: 'credits', percent: null, amount: 1_296_000, credits: 36 });
    expect(taken([full])).toEqual([540_000]);
    expect(taken([full], { cgpa: null, credits: 40 })).toEqual([675_000]);
  });
  test('one product, a kind of products, every product; a kind that is not sold covers nothing', () => {
    expect(coveredProducts(terms({}), products)).toEqual([1, 2]);
    expect(coveredProducts(terms({ product_id: 8 }), products)).toEqual([8]);
    expect(coveredProducts(terms({ product_kinds: [] }), products)).toEqual([]);
    expect(taken([terms({ product_kinds: ['language'] })])).toEqual([0]);
    expect(taken([terms({ product_kinds: [], percent: 10 })])).toEqual([91_500]);
  });
  test('FIN-031, FIN-032: the average of the level that the program has', () => {
    const type = { min_cgpa: 2, min_cgpa_graduate: 3 };
    expect(['undergraduate', 'mentora', 'master', 'doctorate'].map((level) => cgpaAsked(type, level))).toEqual([
      2, 2, 3, 3,
    ]);
    expect(taken([terms({ min_cgpa: 2.01 })], { cgpa: 200, credits: 15 })).toEqual([0]);
    expect(taken([terms({ min_cgpa: 2 })], { cgpa: 200, credits: 15 })).toEqual([337_500]);
  });
});

test('what does not belong to the kind is named at its field', () => {
  const fields = (form: Parameters<typeof rebateProblems>[0]) => rebateProblems(form).map((each) => each.field);
  expect(fields({ kind: 'percent', percent: 50, cap: 100 })).toEqual([]);
  expect(fields({ kind: 'percent', percent: 50, amount: 1 })).toEqual(['amount']);
  expect(fields({ kind: 'amount', amount: 1, percent: 5, cap: 5, credits: 3 })).toEqual(['percent', 'credits', 'cap']);
  expect(fields({ kind: 'credits', amount: 1_296_000, credits: 36 })).toEqual([]);
});
