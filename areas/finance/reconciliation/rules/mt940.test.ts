import { describe, expect, it } from 'vitest';
import { narrative, readMt940 } from './mt940.ts';

const iban = 'TR330006100519786457841326';
const file = (...rows: readonly string[]): string =>
  [':20:STMT', `:25:${iban}`, ':28C:12/1', ':60F:C270104USD1000,', ...rows].join('\r\n');
const end = ':62F:C270105USD1250,50';
const linesOf = (...rows: readonly string[]) => readMt940(file(...rows, end)).statement?.lines ?? [];

describe('MT940', () => {
  it('reads account, number, balances and a movement with its subfields', () => {
    const { statement, bad, problem } = readMt940(
      file(
        ':61:2701050105C250,50NTRFEFT-20418//BNK77',
        'EFT GELEN',
        ':86:166?00GELEN EFT?20POR2027000000012 HAR?21C BEDELI?31TR330006100519786457841326?32AYSE?33YILMAZ',
        end,
        '-',
      ),
    );
    expect([bad, problem]).toEqual([[], null]);
    expect(statement).toMatchObject({
      iban,
      number: '12',
      currency: 'USD',
      opening: 100_000,
      closing: 125_050,
      to_on: '2027-01-05',
    });
    expect(statement?.lines).toMatchObject([
      {
        value_on: '2027-01-05',
        booked_on: '2027-01-05',
        amount: 25_050,
        reversal: false,
        code: 'NTRF',
        reference: 'EFT-20418',
        bank_reference: 'BNK77',
        party: 'AYSE YILMAZ',
        party_iban: iban,
        text: 'EFT GELEN GELEN EFT POR2027000000012 HARC BEDELI',
      },
    ]);
  });
  it('RC takes a credit back and money goes out, RD brings it in; whole amounts keep their comma', () => {
    const lines = linesOf(
      ':61:270105C10,NTRFNONREF',
      ':61:270105D10,5NTRFNONREF',
      ':61:270105RC7,25NTRFNONREF',
      ':61:270105RDD7,25NTRFNONREF',
      ':61:270105DD3,NMSCNONREF',
    );
    expect(lines.map((line) => [line.amount, line.reversal, line.reference])).toEqual([
      [1000, false, null],
      [-1050, false, null],
      [-725, true, null],
      [725, true, null],
      [-300, false, null],
    ]);
  });
  it('an entry date without a year is the one nearest to the value date: at New Year too', () => {
    const days = linesOf(
      ':61:2612310102C1,NTRFNONREF',
      ':61:2701021231C1,NTRFNONREF',
      ':61:2802290301C1,NTRFNONREF',
    ).map((line) => [line.value_on, line.booked_on]);
    expect(days).toEqual([
      ['2026-12-31', '2027-01-02'],
      ['2027-01-02', '2026-12-31'],
      ['2028-02-29', '2028-03-01'],
    ]);
  });
  it('names every row that cannot be read, and keeps the others', () => {
    const { bad, statement } = readMt940(
      file(
        ':61:270231C1,NTRFX',
        ':61:270105C1.50NTRFX',
        ':61:270105X1,NTRFX',
        ':61:270105C1,999NTRFX',
        ':61:270105C2,NTRFOK',
        end,
      ),
    );
    expect(bad.map((row) => [row.line, row.why])).toEqual([
      [5, 'day'],
      [6, 'amount'],
      [7, 'not_a_row'],
      [8, 'amount'],
    ]);
    expect(statement?.lines.map((line) => line.reference)).toEqual(['OK']);
  });
  it('pages of one statement follow each other; another account, number or a missing page is refused', () => {
    const second = (opening: string, account = iban, number = '12/2'): string =>
      [
        `:20:S2`,
        `:25:${account}`,
        `:28C:${number}`,
        `:60M:${opening}`,
        ':61:270106C1,NTRFX',
        ':62F:C270106USD1251,50',
      ].join('\n');
    const first = file(':61:270105C250,50NTRFA', ':62M:C270105USD1250,50', '-}');
    const both = readMt940(`{1:F01X}{2:I940X}{4:\n${first}\n${second('C270105USD1250,50')}`);
    expect([both.problem, both.statement?.lines.length, both.statement?.closing]).toEqual([null, 2, 125_150]);
    for (const other of [
      second('C270105USD1250,51'),
      second('C270105USD1250,50', 'TR620006200519786457841326'),
      second('C270105USD1250,50', iban, '13/1'),
    ])
      expect(readMt940(`${first}\n${other}`).problem).toBe('several_statements');
  });
  it('an overdrawn account has balances below zero; words behind the closing balance belong to no movement', () => {
    const { statement } = readMt940(
      [
        ':20:S',
        `:25:${iban}USD`,
        ':28C:1',
        ':60F:D270104USD5,00',
        ':61:270105C2,NTRFX',
        ':62F:D270105USD3,00',
        ':86:FAIZ BILGISI',
      ].join('\n'),
    );
    expect([statement?.iban, statement?.opening, statement?.closing]).toEqual([iban, -500, -300]);
    expect(statement?.lines[0]?.text).toBe('');
  });
  it('end-to-end references are found however the bank writes them, and joined where a line is broken', () => {
    expect(narrative('?20EREF+RF-7-1?21SVWZ+IADE').reference).toBe('RF-7-1');
    expect(narrative('/EREF/RF-\n8-1/REMI/IADE').reference).toBe('RF-8-1');
    expect(narrative('^20EREF+NOTPROVIDED').reference).toBeNull();
    expect(narrative('HAVALE 1907\nAYSE').text).toBe('HAVALE 1907 AYSE');
  });
  it('what is no statement is said to be none', () => {
    for (const text of ['', 'Sayın müşterimiz', ':20:X\n:61:270105C1,NTRFX', ':20:X\n:25:1\n:60F:C270104USD1.000,00\n'])
      expect(readMt940(text).problem).toBe('unreadable');
  });
});
