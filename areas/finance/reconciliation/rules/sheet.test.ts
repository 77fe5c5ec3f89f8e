import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIban } from '../../refunds/rules/iban.ts';
import { readRows, type Cells } from './sheet.ts';
import { cellAmount, cellDay, dayNear, ibanIn, minorOf } from './statement.ts';

const cells = (...rows: readonly (readonly (string | number | null)[])[]): Cells[] =>
  rows.map((values, at) => ({ line: at + 1, values }));
const head = ['Tarih', 'Açıklama', 'Tutar', 'Bakiye', 'Dekont No'];

describe('amounts and days of files', () => {
  it('reads both ways of writing an amount, and doubts what could be either', () => {
    const read = (text: string | number) => {
      const found = cellAmount(text);
      return 'minor' in found ? found.minor : found.why;
    };
    expect(
      ['1.234,56', '1,234.56', '1.234.567', '-5', '(12.00)', '12,5 TL', '+7.00', '7,00-', 0.1 + 0.2].map(read),
    ).toEqual([123_456, 123_456, 123_456_700, -500, -1200, 1250, 700, -700, 30]);
    expect(['1.234', '1,234', '1.2.3', '1,23,4', 'on', '0.001', '', '12..0', 1.005].map(read)).toEqual([
      'amount_doubtful',
      'amount_doubtful',
      'amount',
      'amount',
      'amount',
      'amount',
      'amount_missing',
      'amount',
      'amount',
    ]);
  });
  it('any amount comes back to the cent, with either mark and with thousands parted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
        const digits = Math.abs(minor).toString().padStart(3, '0');
        const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
        const text = `${minor < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
        const swapped = text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
        expect([cellAmount(text), cellAmount(swapped)]).toEqual([{ minor: minor || 0 }, { minor: minor || 0 }]);
      }),
    );
  });
  it('a part of a cent is no amount, and no mark of the other kind is taken', () => {
    expect([
      minorOf('1200,50', ','),
      minorOf('1200,', ','),
      minorOf('12.50', ','),
      minorOf('1,505', ','),
      minorOf('1,500', ','),
    ]).toEqual([120_050, 120_000, null, null, 150]);
  });
  it('days that are none are refused', () => {
    expect(['2027-02-29', '29.02.2028', '31/01/2027 10:15', '2027-13-01', '1.1.27'].map(cellDay)).toEqual([
      null,
      '2028-02-29',
      '2027-01-31',
      null,
      null,
    ]);
    expect(dayNear('0229', '2027-03-01')).toBe('2028-02-29');
  });
  it('an IBAN is one only with its check digits, wherever it stands', () => {
    expect(isIban('TR330006100519786457841326')).toBe(true);
    expect(isIban('TR330006100519786457841327')).toBe(false);
    expect(ibanIn('Hesap: TR33 0006 1005 1978 6457 8413 26 USD')).toBe('TR330006100519786457841326');
    expect(ibanIn('DE89370400440532013000EUR')).toBe('DE89370400440532013000');
    expect(ibanIn('TR330006100519786457841327')).toBeNull();
  });
});

describe('spreadsheets of banks', () => {
  it('finds its headings below the bank’s own words, with the IBAN among them, and checks each balance', () => {
    const { statement, bad } = readRows(
      cells(
        ['Hesap', 'TR33 0006 1005 1978 6457 8413 26'],
        head,
        ['05.01.2027', 'EFT', '250,50', '1.250,50', 'D-1'],
        ['06.01.2027', 'Masraf', '-1,00', '1.249,50', null],
      ),
      'ocak',
    );
    expect(bad).toEqual([]);
    expect(statement).toMatchObject({
      iban: 'TR330006100519786457841326',
      opening: 100_000,
      closing: 124_950,
      number: 'ocak',
    });
    expect(statement?.lines.map((line) => [line.amount, line.reference])).toEqual([
      [25_050, 'D-1'],
      [-100, null],
    ]);
  });
  it('the newest row may stand first; debit and credit may have columns of their own', () => {
    const { statement, bad } = readRows(
      cells(
        ['Date', 'Debit', 'Credit', 'Balance', 'Description'],
        ['2027-01-06', '1.00', null, '1249.50', 'Fee'],
        ['2027-01-05', null, '250.50', '1250.50', 'Wire'],
      ),
      'x',
    );
    expect(bad).toEqual([]);
    expect(statement?.lines.map((line) => line.amount)).toEqual([25_050, -100]);
    expect(statement?.opening).toBe(100_000);
  });
  it('names each bad row with its place and why: nothing is lost', () => {
    const { bad } = readRows(
      cells(
        head,
        ['05.01.2027', 'a', '1.234', '1', null],
        ['5 Ocak', 'b', '1,00', '2,00', null],
        ['05.01.2027', 'c', null, '3,00', null],
        ['05.01.2027', 'd', '1,00', 'x', null],
      ),
      'x',
    );
    expect(bad.map((row) => [row.line, row.why])).toEqual([
      [2, 'amount_doubtful'],
      [3, 'day'],
      [4, 'amount_missing'],
      [5, 'amount'],
    ]);
  });
  it('a row that was taken out shows in the balance of the next', () => {
    const { bad } = readRows(
      cells(head, ['05.01.2027', 'a', '1,00', '11,00', null], ['05.01.2027', 'c', '1,00', '13,00', null]),
      'x',
    );
    expect(bad.map((row) => [row.line, row.why])).toEqual([[3, 'balance']]);
  });
});

describe('card settlements', () => {
  const pos = ['Sipariş No', 'Brüt', 'Komisyon', 'Net', 'Valör'];
  it('gross less commission is net, and an order stands in it once', () => {
    const { statement, bad } = readRows(
      cells(
        pos,
        ['A1', '100,00', '1,85', '98,15', '06.01.2027'],
        ['A2', '100,00', '1,85', '98,16', '06.01.2027'],
        ['A1', '100,00', '1,85', '98,15', '06.01.2027'],
        ['A1', '-100,00', '-1,85', '-98,15', '07.01.2027'],
        [null, '5,00', '0,00', '5,00', '06.01.2027'],
      ),
      'pos',
    );
    expect(bad.map((row) => [row.line, row.why])).toEqual([
      [3, 'net'],
      [4, 'reference_twice'],
      [6, 'reference_missing'],
    ]);
    expect(statement?.lines.map((line) => [line.reference, line.amount, line.commission])).toEqual([
      ['A1', 10_000, 185],
      ['A1', -10_000, -185],
    ]);
    expect([statement?.format, statement?.opening]).toEqual(['pos', null]);
  });
  it('what has no such columns is no statement', () => {
    expect(readRows(cells(['a', 'b'], ['1', '2']), 'x').problem).toBe('no_columns');
    expect(readRows(cells(pos), 'x').problem).toBe('no_lines');
  });
});
