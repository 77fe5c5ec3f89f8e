import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import { allocate } from '../../ledger/rules/allocate.ts';
import { split } from '../../ledger/rules/amounts.ts';
import {
  after,
  charged,
  creditOf,
  paidOf,
  received,
  reversed,
  settled,
  type Book,
  type Move,
} from '../../ledger/rules/book.ts';
import { dueLines, type DueLine } from '../../ledger/rules/due.ts';
import { termSteps } from '../../scholarships/rules/term-money.ts';
import { feeChanges, lateFees, overdueOn, type MonthOfFee } from './late-fee.ts';

const perCredit = 2_500;
const threshold = 2_500;
const priceOfCredit = 45_000;
const start = '2027-02-01';
/** The least a fee run asks of one account, wired as `late-accounts.ts` and `post-fees.ts` wire it. */
class Account {
  book: Book = { items: [], lots: [] };
  today = start;
  lines = new Map<number, { on: string; amount: number; paid: boolean }[]>();
  plans = new Map<number, { agreed_on: string; lines: DueLine[] }[]>();
  own = new Map<number, string>();
  tuition: number[] = [];
  fees = new Map<number, MonthOfFee & { id: number }>();
  credits: { on: string; credits: number }[] = [];
  made = 0;

  post(moves: readonly Move[], on = this.today): void {
    this.book = after(this.book, moves, on);
    for (const line of moves.flatMap((move) => move.lines))
      if (line.on === 'item')
        this.lines.set(line.item_id, [
          ...(this.lines.get(line.item_id) ?? []),
          { on, amount: line.amount, paid: line.payment_id !== undefined },
        ]);
  }
  /** an item is settled by the day on which its next part is due */
  settle(on = this.today): void {
    const items = this.book.items.map((item) => ({
      ...item,
      due_on:
        dueLines(
          { due_on: this.own.get(item.id) ?? '', open: item.open, paid: paidOf(item) },
          this.planOf(item.id),
        ).find((line) => line.open > 0)?.due_on ??
        this.own.get(item.id) ??
        '',
    }));
    this.book = { ...this.book, items };
    this.post(settled(allocate(this.book.lots, items)), on);
  }
  planOf = (id: number): readonly DueLine[] => this.plans.get(id)?.at(-1)?.lines ?? [];
  charge(amount: number, due_on: string, kind: 'principal' | 'fee'): number {
    const id = (this.made += 1);
    this.own.set(id, due_on);
    const category = kind === 'fee' ? 'fees' : 'tuition';
    this.book = {
      ...this.book,
      items: [...this.book.items, { id, amount, category, kind, due_on, open: 0, paid: [] }],
    };
    this.post([charged(id, amount, category)]);
    this.settle();
    return id;
  }
  taken = (): number => this.credits.at(-1)?.credits ?? 0;
  add(credits: number): void {
    this.credits.push({ on: this.today, credits: this.taken() + credits });
    this.tuition.push(this.charge(credits * priceOfCredit, addDays(this.today, 14), 'principal'));
  }
  drop(credits: number): void {
    const fewer = Math.min(credits, this.taken());
    this.credits.push({ on: this.today, credits: this.taken() - fewer });
    const money = {
      items: this.tuition.map((id) => ({ id, product_id: 1, tuition: true, units: null })),
      given: [],
      rebates: [],
      standing: { cgpa: null, credits: this.taken() },
    };
    const { steps } = termSteps(this.book, money, (fewer * priceOfCredit) / 2);
    for (const step of steps) this.post(step.moves);
    this.settle();
  }
  pay(amount: number, on: string): void {
    const id = (this.made += 1);
    this.post([received(amount, 'bank', { ref: id })], on);
    this.settle(on);
  }
  plan(at: number): void {
    const item = this.book.items.find((each) => each.id === this.tuition[at % Math.max(1, this.tuition.length)]);
    const total = item ? item.open + paidOf(item) : 0;
    if (!item || total < 3) return;
    const lines = split(total, 3).map((amount, part) => ({ due_on: addDays(this.today, 30 * part), amount }));
    this.plans.set(item.id, [...(this.plans.get(item.id) ?? []), { agreed_on: this.today, lines }]);
  }
  run(): void {
    const items = this.tuition
      .map((id) => ({
        due_on: this.own.get(id) ?? '',
        lines: this.lines.get(id) ?? [],
        schedules: this.plans.get(id) ?? [],
      }))
      .filter((item) => item.due_on < this.today);
    const since = items.map((item) => item.due_on).sort()[0];
    if (since === undefined) return;
    const due = lateFees({
      due_on: since,
      today: this.today,
      overdueOn: (day) => items.reduce((all, item) => all + overdueOn(item, day), 0),
      creditsOn: (day) => this.credits.findLast((each) => each.on <= day)?.credits ?? 0,
      termsOn: () => ({ perCredit, counts: 'started', threshold, capped: true }),
    });
    const { charge, giveBack } = feeChanges(due, [...this.fees.values()], new Set());
    for (const fee of giveBack) {
      const moves = reversed(this.book, {
        id: 9_000 + fee.id,
        kind: 'charge',
        lines: [
          { on: 'item', item_id: fee.id, amount: fee.amount },
          { on: 'house', purpose: 'fees', amount: -fee.amount },
        ],
      });
      if (!moves) throw new Error('a fee cannot be given back');
      this.post(moves);
      this.settle();
      this.fees.delete(fee.month);
    }
    for (const fee of charge) this.fees.set(fee.month, { ...fee, id: this.charge(fee.amount, this.today, 'fee') });
  }
}

/** The same by plain sums: what was ever charged, what fell away, what came in; nothing of entries, lots or instalments. */
class Plain {
  money = 0;
  gross = 0;
  owedOf(account: Account): { owed: number; credit: number } {
    const charges = this.gross + [...account.fees.values()].reduce((sum, fee) => sum + fee.amount, 0);
    return { owed: Math.max(0, charges - this.money), credit: Math.max(0, this.money - charges) };
  }
  /** what was due by a day and is not paid by it, of each item: so much as its parts had come due, never more than it is worth */
  overdue(account: Account, day: string): number {
    let all = 0;
    for (const id of account.tuition) {
      if ((account.own.get(id) ?? '') >= account.today) continue;
      const lines = (account.lines.get(id) ?? []).filter((line) => line.on <= day);
      const worth = lines.reduce((sum, line) => sum + (line.paid ? 0 : line.amount), 0);
      const paid = lines.reduce((sum, line) => sum - (line.paid ? line.amount : 0), 0);
      const plan = (account.plans.get(id) ?? []).filter((each) => each.agreed_on <= day).at(-1)?.lines;
      let come = (account.own.get(id) ?? '') <= day ? worth : 0;
      if (plan) {
        const last = plan.at(-1);
        come =
          last && last.due_on <= day
            ? worth
            : plan.reduce((sum, line) => sum + (line.due_on <= day ? line.amount : 0), 0);
      }
      all += Math.max(0, Math.min(come, worth) - paid);
    }
    return all;
  }
  /** what months of lateness cost, counted month by month */
  fees(account: Account): number[] {
    const days = account.tuition.flatMap((id) => account.own.get(id) ?? []).filter((day) => day < account.today);
    const since = days.sort()[0];
    const costs: number[] = [];
    if (since === undefined) return costs;
    let sofar = 0;
    for (let month = 0; addMonths(since, month) < account.today; month += 1) {
      const evening = addMonths(since, month);
      const late = this.overdue(account, evening);
      const credits = account.credits.filter((each) => each.on <= addDays(evening, 1)).at(-1)?.credits ?? 0;
      const cost = late < threshold ? 0 : Math.max(0, Math.min(credits * perCredit, late - sofar));
      if (cost > 0) costs.push(cost);
      sofar += cost;
    }
    return costs;
  }
}

test(
  'FIN-023: any history of add and drop, payments also for earlier days, plans and fee runs agrees with plain sums',
  () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            does: fc.constantFrom('add', 'drop', 'pay', 'pay late', 'plan', 'run', 'wait', 'wait'),
            n: fc.integer({ min: 1, max: 12 }),
            cents: fc.integer({ min: 1, max: 400_000 }),
          }),
          { maxLength: 22 },
        ),
        (steps) => {
          const [account, plain] = [new Account(), new Plain()];
          for (const { does, n, cents } of steps) {
            if (does === 'add') {
              account.add(n);
              plain.gross += n * priceOfCredit;
            }
            if (does === 'drop') {
              // half comes back, and never more than is left
              plain.gross -= Math.min(plain.gross, (Math.min(n, account.taken()) * priceOfCredit) / 2);
              account.drop(n);
            }
            if (does === 'plan') account.plan(n);
            if (does === 'wait') account.today = addDays(account.today, n * 4);
            if (does === 'pay' || does === 'pay late') {
              account.pay(cents, does === 'pay' ? account.today : addDays(account.today, -n));
              plain.money += cents;
            }
            if (does === 'run') {
              account.run();
              const standing = [...account.fees.values()].map((fee) => fee.amount);
              // a fee never becomes more afterwards: each month costs what it costs now, or the less it did when it was charged
              const wanted = plain.fees(account);
              expect(standing.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(
                wanted.reduce((all, each) => all + each, 0),
              );
              if (wanted.length === 0) expect(standing).toEqual([]);
              const before = account.made;
              account.run();
              expect(account.made).toBe(before);
            }
            const open = account.book.items.reduce((all, item) => all + item.open, 0);
            expect({ owed: open, credit: creditOf(account.book) }).toEqual(plain.owedOf(account));
            for (const item of account.book.items) {
              expect(Number.isSafeInteger(item.open) && item.open >= 0).toBe(true);
              const parts = dueLines(
                { due_on: account.own.get(item.id) ?? '', open: item.open, paid: paidOf(item) },
                account.planOf(item.id),
              );
              expect(parts.reduce((all, part) => all + part.open, 0)).toBe(item.open);
              expect(parts.reduce((all, part) => all + part.paid, 0)).toBe(paidOf(item));
            }
          }
          // run for the first time, everything of it is what the months cost
          const late = new Account();
          Object.assign(late, { ...account, fees: new Map() });
          if (account.fees.size === 0) {
            late.run();
            expect([...late.fees.values()].map((fee) => fee.amount)).toEqual(plain.fees(account));
          }
        },
      ),
      { numRuns: 10_000 },
    ),
  240_000,
);
