import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { dueLines, type DueLine, type OpenLine } from '../../ledger/rules/due.ts';
import { dueAtOnce, instalmentsOf, monthlyDays, offsetDays, planOf, planState, replan, schedulesFor } from './plan.ts';

const days = ['2027-02-01', '2027-03-01', '2027-04-01'];
const three = planOf(675_000, days);
const sum = (plan: readonly DueLine[]): number => plan.reduce((all, each) => all + each.amount, 0);
const amounts = (plan: readonly DueLine[]): number[] => plan.map((each) => each.amount);
/** The plan of one thing as it stands when so much of it is paid and so much is open. */
const standing = (lines: readonly DueLine[], paid: number, open: number): OpenLine[] =>
  dueLines({ due_on: days[0] ?? '', open, paid }, lines);
const soon = '2027-02-15';

describe('a plan spreads what is owed', () => {
  test('6,750.00 in three; the cents that do not divide go to the last or the first', () => {
    expect(amounts(three)).toEqual([225_000, 225_000, 225_000]);
    expect(amounts(planOf(100_000, days))).toEqual([33_333, 33_333, 33_334]);
    expect(amounts(planOf(100_000, days, 'first'))).toEqual([33_334, 33_333, 33_333]);
    expect(planOf(10, ['2027-05-01', '2027-02-01']).map((each) => each.due_on)).toEqual(['2027-02-01', '2027-05-01']);
  });
  test('days move to the next working day: Saturdays, Sundays and holidays', () => {
    const closed = new Set(['2027-03-01']);
    expect(monthlyDays('2027-01-31', 3, closed)).toEqual(['2027-02-01', '2027-03-02', '2027-03-31']);
    expect(offsetDays('2027-02-01', [30, 0, 5], new Set())).toEqual(['2027-02-01', '2027-02-08', '2027-03-03']);
  });
  test('three credits dropped after the first was paid: 1,575.00 and 1,575.00', () => {
    expect(replan(standing(three, 225_000, 315_000), 315_000, soon)).toEqual([
      { due_on: '2027-03-01', amount: 157_500 },
      { due_on: '2027-04-01', amount: 157_500 },
    ]);
    // credits added raise what is still to come
    expect(amounts(replan(standing(three, 225_000, 585_000), 585_000, soon))).toEqual([292_500, 292_500]);
  });
  test('what is overdue stays due as it was; only what is still to come is spread anew', () => {
    expect(replan(standing(three, 0, 540_000), 540_000, soon)).toEqual([
      { due_on: '2027-02-01', amount: 225_000 },
      { due_on: '2027-03-01', amount: 157_500 },
      { due_on: '2027-04-01', amount: 157_500 },
    ]);
    expect(replan(standing(three, 0, 100_000), 100_000, soon)).toEqual([{ due_on: '2027-02-01', amount: 100_000 }]);
  });
  test('added to after all was paid: due with the last instalment, never before today', () => {
    const paid = standing(three, 675_000, 0);
    expect(replan(paid, 25_000, soon)).toEqual([{ due_on: '2027-04-01', amount: 25_000 }]);
    expect(replan(paid, 25_000, '2027-06-01')).toEqual([{ due_on: '2027-06-01', amount: 25_000 }]);
    expect(replan(paid, 0, soon)).toEqual([]);
  });
  test('several things stand one behind the other, in the order in which money settles them', () => {
    const covered = [
      { id: 2, due_on: days[0] ?? '', open: 300_000, lines: [] },
      { id: 1, due_on: days[0] ?? '', open: 375_000, lines: [] },
    ];
    expect(schedulesFor(covered, three)).toEqual([
      {
        id: 1,
        lines: [
          { due_on: '2027-02-01', amount: 225_000 },
          { due_on: '2027-03-01', amount: 150_000 },
        ],
      },
      {
        id: 2,
        lines: [
          { due_on: '2027-03-01', amount: 75_000 },
          { due_on: '2027-04-01', amount: 225_000 },
        ],
      },
    ]);
    expect(() => schedulesFor(covered, three.slice(1))).toThrow(RangeError);
  });
  test('a broken plan is due at once; what was overdue before keeps its day', () => {
    expect(dueAtOnce(standing(three, 300_000, 375_000), '2027-03-10')).toEqual([
      { due_on: '2027-02-01', amount: 225_000 },
      { due_on: '2027-03-01', amount: 225_000 },
      { due_on: '2027-03-10', amount: 225_000 },
    ]);
  });
  test('instalments of several things are summed by day and numbered', () => {
    const line = (due_on: string, amount: number, paid: number): OpenLine => ({
      due_on,
      amount,
      paid,
      open: amount - paid,
    });
    expect(instalmentsOf([line('2027-03-01', 10, 0), line('2027-02-01', 5, 5), line('2027-03-01', 7, 3)])).toEqual([
      { no: 1, due_on: '2027-02-01', amount: 5, paid: 5, open: 0 },
      { no: 2, due_on: '2027-03-01', amount: 17, paid: 3, open: 14 },
    ]);
  });
  test('however things and payments lie, each schedule sums to what is to be paid of its thing, paid parts first', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ open: fc.integer({ min: 0, max: 900_000 }), paid: fc.integer({ min: 0, max: 900_000 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        fc.constantFrom('2027-01-10', soon, '2027-03-10', '2027-06-01'),
        (things, today) => {
          const items = things.map((each, index) => ({
            ...each,
            id: index + 1,
            due_on: days[0] ?? '',
            lines: standing(planOf(each.open + each.paid, days), each.paid, each.open),
          }));
          const open = things.reduce((all, each) => all + each.open, 0);
          const target = replan(instalmentsOf(items.flatMap((each) => each.lines)), open, today);
          expect(sum(target)).toBe(open);
          for (const made of schedulesFor(items, target)) {
            const item = items[made.id - 1];
            const total = (item?.open ?? 0) + (item?.paid ?? 0);
            expect(sum(made.lines)).toBe(total);
            expect(made.lines.every((line) => Number.isSafeInteger(line.amount) && line.amount > 0)).toBe(true);
            // what was paid lies on the first lines: nothing that is open is due before it
            const after = dueLines({ due_on: days[0] ?? '', open: item?.open ?? 0, paid: item?.paid ?? 0 }, made.lines);
            const firstOpen = after.find((line) => line.open > 0)?.due_on ?? '9999';
            expect(after.every((line) => line.paid === 0 || line.due_on <= firstOpen)).toBe(true);
          }
        },
      ),
    ));
});

describe('how a plan stands', () => {
  const unpaid = standing(three, 0, 675_000);
  test.each([
    ['2027-02-01', 'active'],
    ['2027-02-02', 'late'],
    ['2027-03-01', 'late'],
    ['2027-03-02', 'broken'],
  ])('on %s with nothing paid it is %s', (today, state) => expect(planState(unpaid, today)).toBe(state));
  test('one instalment more than thirty days late breaks it; paid in full it is finished on any day', () => {
    const one = standing(planOf(100, ['2027-02-01']), 0, 100);
    expect(planState(one, '2027-03-03')).toBe('late');
    expect(planState(one, '2027-03-04')).toBe('broken');
    expect(planState(standing(planOf(100, ['2027-02-01']), 100, 0), '2030-01-01')).toBe('finished');
    expect(planState([], '2030-01-01')).toBe('finished');
  });
});
