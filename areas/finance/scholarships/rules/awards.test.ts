import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { againstAward, applyAwards, type Award } from './awards.ts';

const tuition = { id: 1, product_id: 10, amount: 675_000 };
const standing = { cgpa: 285, credits: 15 };
const award = (id: number, more: Partial<Award>): Award => ({
  id,
  order: id,
  kind: 'percent',
  value: 5_000,
  products: [],
  base: 'gross',
  cap: null,
  minCgpa: null,
  minCredits: null,
  ...more,
});
const amounts = (awards: readonly Award[], charges = [tuition], of = standing): number[] =>
  applyAwards(charges, awards, of).applied.map((each) => each.amount);

describe('discounts and scholarships, one after the other', () => {
  test('50 % and 20 % of the price are 70 %; 20 % of what is left make 60 %', () => {
    const half = award(1, {});
    expect(amounts([half, award(2, { value: 2_000 })])).toEqual([337_500, 135_000]);
    expect(amounts([half, award(2, { value: 2_000, base: 'rest' })])).toEqual([337_500, 67_500]);
  });
  test('together never more than the charge; the later one says that nothing was left', () => {
    const { applied, left } = applyAwards([tuition], [award(1, { value: 10_000 }), award(2, {})], standing);
    expect(applied.map((each) => [each.amount, each.against])).toEqual([
      [675_000, null],
      [0, 'nothing_left'],
    ]);
    expect(left.get(1)).toBe(0);
  });
  test('a cap, a fixed amount, and products it does not cover', () => {
    const fee = { id: 2, product_id: 20, amount: 10_000 };
    expect(amounts([award(1, { cap: 100_000 })])).toEqual([100_000]);
    expect(amounts([award(1, { kind: 'amount', value: 20_000, products: [20] })], [tuition, fee])).toEqual([10_000]);
    expect(applyAwards([tuition, fee], [award(1, { products: [10] })], standing).left).toEqual(
      new Map([
        [1, 337_500],
        [2, 10_000],
      ]),
    );
  });
  test('FIN-033: 12,960 USD cover 36 credits, 360 each', () => {
    const covers = award(1, { kind: 'credits', value: 1_296_000, credits: 36 });
    expect(amounts([covers])).toEqual([540_000]);
    expect(amounts([covers], [{ ...tuition, amount: 9_000_000 }], { cgpa: 400, credits: 36 })).toEqual([1_296_000]);
    expect(amounts([covers], [{ ...tuition, amount: 9_000_000 }], { cgpa: 400, credits: 40 })).toEqual([1_296_000]);
  });
  test('FIN-031, FIN-032: 2.0 for undergraduates and 3.0 for graduates; who has no grade yet is not asked', () => {
    expect(againstAward({ minCgpa: 200, minCredits: null }, { cgpa: 199, credits: 15 })).toBe('cgpa');
    expect(againstAward({ minCgpa: 200, minCredits: null }, { cgpa: 200, credits: 15 })).toBeNull();
    expect(againstAward({ minCgpa: 300, minCredits: null }, { cgpa: 299, credits: 9 })).toBe('cgpa');
    expect(againstAward({ minCgpa: 300, minCredits: null }, { cgpa: null, credits: 9 })).toBeNull();
    expect(againstAward({ minCgpa: null, minCredits: 12 }, { cgpa: 400, credits: 9 })).toBe('credits');
    expect(amounts([award(1, { minCgpa: 300 })])).toEqual([0]);
  });
  test('whatever is given: whole cents, nothing below zero, what is left and what was taken make the charge', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.array(
          fc.record({
            kind: fc.constantFrom('percent' as const, 'amount' as const, 'credits' as const),
            value: fc.integer({ min: 0, max: 10_000 }),
            credits: fc.integer({ min: 1, max: 40 }),
            base: fc.constantFrom('gross' as const, 'rest' as const),
            cap: fc.option(fc.integer({ min: 0, max: 500_000 })),
            products: fc.subarray([0, 1, 2]),
          }),
          { maxLength: 5 },
        ),
        (values, kinds) => {
          const charges = values.map((amount, id) => ({ id, product_id: id % 3, amount }));
          const { applied, left } = applyAwards(
            charges,
            kinds.map((each, id) => award(id, each)),
            standing,
          );
          for (const charge of charges) {
            const taken = applied
              .flatMap((each) => each.lines)
              .filter((line) => line.charge_id === charge.id)
              .reduce((all, line) => all + line.amount, 0);
            const rest = left.get(charge.id) ?? -1;
            expect(rest).toBeGreaterThanOrEqual(0);
            expect(Number.isSafeInteger(rest)).toBe(true);
            expect(taken + rest).toBe(charge.amount);
          }
          for (const each of applied) expect(each.lines.reduce((all, line) => all + line.amount, 0)).toBe(each.amount);
        },
      ),
    ));
});
