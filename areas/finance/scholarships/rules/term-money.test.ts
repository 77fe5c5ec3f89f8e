import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { allocate } from '../../ledger/rules/allocate.ts';
import { after, charged, creditOf, paidOf, received, settled, type Book } from '../../ledger/rules/book.ts';
import { termSteps, type Given, type Rebate, type TermItem, type TermMoney } from './term-money.ts';

const tuitionProduct = 10;
const rebate = (id: number, more: Partial<Rebate> = {}): Rebate => ({
  id,
  source: 'scholarship',
  source_id: 100 + id,
  order: id,
  kind: 'percent',
  value: 5_000,
  products: [tuitionProduct],
  base: 'gross',
  cap: null,
  minCgpa: null,
  minCredits: null,
  ...more,
});
const owed = (id: number, amount: number) => ({
  id,
  amount,
  category: 'tuition' as const,
  kind: 'principal' as const,
  due_on: '2027-02-01',
  open: 0,
  paid: [],
});
const settle = (book: Book): Book => after(book, settled(allocate(book.lots, book.items)));

/** One student's semester: 450.00 a credit, what was charged, and what scholarships took off it so far. */
class Term {
  book: Book = { items: [], lots: [] };
  items: TermItem[] = [];
  given: Given[] = [];
  rebates: Rebate[] = [];
  credits = 0;
  cgpa: number | null = 285;
  private entries = 0;
  /** what happened, in short */ last: [string, number][] = [];
  charge(credits: number): void {
    const id = this.items.length + 1;
    this.book = { ...this.book, items: [...this.book.items, owed(id, credits * 45_000)] };
    this.book = settle(after(this.book, [charged(id, credits * 45_000, 'tuition')]));
    this.items.push({ id, product_id: tuitionProduct, tuition: true, units: credits * 100 });
    this.credits += credits;
  }
  pay(amount: number, id = 900 + this.book.lots.length): void {
    this.book = settle(after(this.book, [received(amount, 'bank', { ref: id })], '2027-01-20'));
  }
  follow(less = 0): void {
    const money: TermMoney = {
      items: this.items,
      given: this.given,
      rebates: this.rebates,
      standing: { cgpa: this.cgpa, credits: this.credits },
    };
    const result = termSteps(this.book, money, less);
    this.last = result.steps.map((step) => [step.does, step.amount]);
    for (const step of result.steps) {
      this.entries += 1;
      const entry_id = this.entries;
      if (step.does === 'undo') this.given = this.given.filter((each) => each.entry_id !== step.entry_id);
      if (step.does === 'give') this.given.push({ ...step, entry_id });
    }
    this.book = settle(result.book);
  }
  get taken(): number {
    return this.given.reduce((all, each) => all + each.amount, 0);
  }
  get open(): number {
    return this.book.items.reduce((all, item) => all + item.open, 0);
  }
}
const term = (credits: number, ...rebates: Rebate[]): Term => {
  const made = new Term();
  made.charge(credits);
  made.rebates = rebates;
  made.follow();
  return made;
};

describe('scholarships on what a semester is charged', () => {
  test('half of 6,750.00 is taken off; the same again takes nothing', () => {
    const it = term(15, rebate(1));
    expect([it.last, it.open]).toEqual([[['give', 337_500]], 337_500]);
    it.follow();
    expect(it.last).toEqual([]);
  });
  test('courses that are added are lowered too, on their own charge; a scholarship given after the charge lowers what stands', () => {
    const it = term(15);
    expect(it.last).toEqual([]);
    it.rebates = [rebate(1)];
    it.follow();
    it.charge(3);
    it.follow();
    expect([it.last, it.open]).toEqual([[['give', 67_500]], 405_000]);
  });
  test('dropped courses: what the scholarship gave beyond its worth is undone before tuition becomes less', () => {
    const it = term(15, rebate(1, { value: 10_000 }));
    expect(it.open).toBe(0);
    it.credits = 12;
    it.follow(135_000);
    expect(it.last).toEqual([
      ['undo', 675_000],
      ['less', 135_000],
      ['give', 540_000],
    ]);
    expect([it.open, it.taken]).toEqual([0, 540_000]);
  });
  test('FIN-026: 40 %, 4,050.00 paid, all given up for half: 3,375.00 kept, 1,350.00 the scholarship’s, 2,025.00 free again', () => {
    const it = term(15, rebate(1, { value: 4_000, minCredits: 12 }));
    it.pay(405_000);
    expect([it.open, creditOf(it.book)]).toEqual([0, 0]);
    it.credits = 0;
    it.follow(337_500);
    expect([it.taken, it.open, creditOf(it.book)]).toEqual([135_000, 0, 202_500]);
  });
  test('FIN-033: 360.00 for each credit; of a semester given up for half, for the credits that are still paid', () => {
    const it = term(15, rebate(1, { kind: 'credits', value: 1_296_000, credits: 36 }));
    expect(it.taken).toBe(540_000);
    it.credits = 0;
    it.follow(337_500);
    expect(it.taken).toBe(252_000);
  });
  test('too few credits take it away, as many as it asks for bring it back', () => {
    const it = term(15, rebate(1, { minCredits: 12 }));
    it.credits = 9;
    it.follow(270_000);
    expect([it.taken, it.open]).toEqual([0, 405_000]);
    it.charge(6);
    it.follow();
    expect([it.taken, it.open]).toEqual([337_500, 337_500]);
  });
  test('taken away: what was paid stays paid, and the rest is owed again', () => {
    const it = term(15, rebate(1));
    it.pay(337_500);
    it.rebates = [];
    it.follow();
    expect([it.last, it.open, creditOf(it.book)]).toEqual([[['undo', 337_500]], 337_500, 0]);
  });
  test('half of it by the renewal; a cap and the order of two', () => {
    expect(term(15, rebate(1, { share: 5_000 })).taken).toBe(168_750);
    const two = term(15, rebate(1, { cap: 200_000 }), rebate(2, { base: 'rest', value: 2_000, source: 'discount' }));
    expect(two.given.map((each) => [each.source, each.amount])).toEqual([
      ['scholarship', 200_000],
      ['discount', 95_000],
    ]);
  });
  test('FIN-031: below the average nothing is taken off', () => {
    const it = new Term();
    it.charge(15);
    it.cgpa = 199;
    it.rebates = [rebate(1, { minCgpa: 200 })];
    it.follow();
    expect([it.last, it.taken]).toEqual([[], 0]);
  });
});

test(
  'random histories: never below zero, never more than it is worth, nothing twice, and what was paid is never lost',
  () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            does: fc.constantFrom('charge', 'drop', 'leave', 'pay', 'award', 'end', 'average'),
            n: fc.integer({ min: 1, max: 12 }),
            cents: fc.integer({ min: 1, max: 900_000 }),
            kind: fc.constantFrom('percent' as const, 'amount' as const, 'credits' as const),
            base: fc.constantFrom('gross' as const, 'rest' as const),
          }),
          { maxLength: 14 },
        ),
        (steps) => {
          const it = new Term();
          let [paid, gross, made] = [0, 0, 0];
          for (const { does, n, cents, kind, base } of steps) {
            let less = 0;
            if (does === 'charge') {
              it.charge(n);
              gross += n * 45_000;
            }
            if (does === 'drop' || does === 'leave') {
              const fewer = does === 'leave' ? it.credits : Math.min(n, it.credits);
              it.credits -= fewer;
              // by half, and never more than is left of the charge
              less = Math.min(gross, Math.round((fewer * 45_000) / 2));
              gross -= less;
            }
            if (does === 'pay') {
              it.pay(cents, 900 + (made += 1));
              paid += cents;
            }
            if (does === 'award')
              it.rebates = [
                ...it.rebates,
                rebate((made += 1), {
                  kind,
                  base,
                  value: kind === 'percent' ? (cents % 10_000) + 1 : cents,
                  ...(kind === 'credits' ? { credits: 36 } : {}),
                  ...(n % 3 === 0 ? { minCredits: n, cap: null } : {}),
                  ...(n % 4 === 0 ? { minCgpa: 200 } : {}),
                }),
              ];
            if (does === 'end') it.rebates = it.rebates.slice(1);
            if (does === 'average') it.cgpa = n % 2 === 0 ? 180 : 320;
            it.follow(less);
            // the plain reckoning: what is left of the charges, less what rebates take, is paid or open
            const settledNow = it.book.items.reduce((all, item) => all + paidOf(item), 0);
            expect(it.taken + settledNow + it.open).toBe(gross);
            expect(it.taken).toBeLessThanOrEqual(gross);
            expect(settledNow + creditOf(it.book)).toBe(paid);
            expect(it.open === 0 || creditOf(it.book) === 0).toBe(true);
            for (const item of it.book.items) expect(item.open).toBeGreaterThanOrEqual(0);
            if (it.rebates.length === 0) expect(it.taken).toBe(0);
            it.follow();
            expect(it.last).toEqual([]);
          }
        },
      ),
      { numRuns: 10_000 },
    ),
  120_000,
);
