import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propose, wordsOf, type BankLine, type LedgerLine } from './match.ts';

const bank = (id: number, amount: number, words: string, value_on = '2027-01-05'): BankLine => ({
  id,
  amount,
  words,
  value_on,
});
const entry = (
  key: string,
  amount: number,
  marks: LedgerLine['marks'] = [],
  effective_on = '2027-01-05',
  pair: string | null = null,
): LedgerLine => ({ key, amount, marks, effective_on, pair });
const receipt = (text: string) => [{ rule: 'receipt', text }] as const;

describe('what belongs together', () => {
  it('a mark of the entry in the words of the bank, the same amount and a day within the window', () => {
    const ledger = [entry('1.1', 500, receipt('POR2027000000012'))];
    const found = (line: BankLine) => propose([line], ledger).matched.map((each) => [each.line, each.key, each.rule]);
    expect(found(bank(1, 500, 'Ödeme por2027000000012 hk'))).toEqual([[1, '1.1', 'receipt']]);
    expect(found(bank(1, 501, 'POR2027000000012'))).toEqual([]);
    expect(found(bank(1, 500, 'POR20270000000123'))).toEqual([]); // a longer number is another one
    expect(found(bank(1, 500, 'POR2027000000012', '2027-01-12'))).toHaveLength(1);
    expect(found(bank(1, 500, 'POR2027000000012', '2027-01-13'))).toEqual([]);
  });
  it('marks are found whole, whatever stands between their parts, and never when they are short', () => {
    const wire = [entry('1.1', 500, [{ rule: 'reference', text: 'EFT-20418' }])];
    expect(propose([bank(1, 500, 'gelen eft/20418.')], wire).matched).toHaveLength(1);
    expect(propose([bank(1, 500, 'eft-204180')], wire).matched).toEqual([]);
    expect(
      propose([bank(1, 500, '11 nolu')], [entry('1.1', 500, [{ rule: 'reference', text: '11' }])]).matched,
    ).toEqual([]);
    expect(wordsOf('  İş-Bankası ')).toBe(' is bankasi ');
  });
  it('several candidates on either side are suggestions only', () => {
    const two = [
      entry('1.1', 500, [{ rule: 'student', text: '20270001' }]),
      entry('2.1', 500, [{ rule: 'student', text: '20270001' }]),
    ];
    const one = propose([bank(1, 500, '20270001')], two);
    expect([one.matched, one.suggested.map((each) => each.key)]).toEqual([[], ['1.1', '2.1']]);
    const other = propose([bank(1, 500, '20270001'), bank(2, 500, '20270001')], two.slice(0, 1));
    expect([other.matched, other.suggested.map((each) => each.line)]).toEqual([[], [1, 2]]);
  });
  it('an amount or a name alone suggests and never matches, the likelier first', () => {
    const { matched, suggested } = propose(
      [bank(1, 500, 'AYŞE YILMAZ')],
      [entry('1.1', 500), entry('2.1', 500, [{ rule: 'payer', text: 'Ayşe Yılmaz' }], '2027-01-02')],
    );
    expect(matched).toEqual([]);
    expect(suggested.map((each) => [each.key, each.rule])).toEqual([
      ['2.1', 'payer'],
      ['1.1', 'amount'],
    ]);
  });
  it('an entry and its reversal cancel without the bank', () => {
    const pair = [entry('1.1', 500, [], '2027-01-04', '2.1'), entry('2.1', -500, [], '2027-01-05', '1.1')];
    expect(propose([], pair).cancelled).toEqual([['1.1', '2.1']]);
    expect(propose([], pair.slice(0, 1)).cancelled).toEqual([]);
  });
  it('nothing is matched twice, whatever comes in, and matched amounts are equal', () => {
    const amount = fc.integer({ min: 1, max: 3 });
    const mark = fc.constantFrom('20270001', '20270002', 'POR2027000000001');
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount, mark }), { maxLength: 12 }),
        fc.array(fc.record({ amount, mark }), { maxLength: 12 }),
        (lines, entries) => {
          const bankLines = lines.map((each, at) => bank(at, each.amount, each.mark));
          const ledger = entries.map((each, at) =>
            entry(`${at}.1`, each.amount, [{ rule: 'student', text: each.mark }]),
          );
          const { matched, suggested } = propose(bankLines, ledger);
          expect(new Set(matched.map((each) => each.line)).size).toBe(matched.length);
          expect(new Set(matched.map((each) => each.key)).size).toBe(matched.length);
          for (const each of matched)
            expect(bankLines[each.line]?.amount).toBe(ledger.find((row) => row.key === each.key)?.amount);
          const used = new Set(matched.map((each) => each.key));
          expect(suggested.some((each) => used.has(each.key))).toBe(false);
        },
      ),
    );
  });
});
