import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLine, leftOf, lineOf, loweredOf, sumsOf, taxesOf, toLower, type ChargeFacts } from './lines.ts';
import {
  againstAnnulling,
  againstCrediting,
  againstInvoicing,
  againstResending,
  invoiceMoves,
  invoiceStates,
  minutesAfter,
  proformaState,
  type InvoiceFacts,
} from './states.ts';
import { isCompanyNumber, isPersonNumber, schemeOf, taxScheme } from './tax-number.ts';

const changed = (number: string, at: number): string =>
  number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);

describe('numbers of buyers', () => {
  it('the number of a company: 1234567890 holds, with any one digit changed it does not', () => {
    expect(isCompanyNumber('1234567890')).toBe(true);
    for (let at = 0; at < 10; at += 1) expect(isCompanyNumber(changed('1234567890', at)), String(at)).toBe(false);
    // its seventh digit counts 9, not 0
    expect(isCompanyNumber('3250566851')).toBe(true);
    for (const wrong of ['', '123456789', '12345678901', '123456789x']) expect(isCompanyNumber(wrong)).toBe(false);
  });
  it('the number of a person: 10000000146 holds, with any one digit changed or a leading 0 it does not', () => {
    expect(isPersonNumber('10000000146')).toBe(true);
    for (let at = 0; at < 11; at += 1) expect(isPersonNumber(changed('10000000146', at)), String(at)).toBe(false);
    expect(isPersonNumber('00000000000')).toBe(false);
  });
  it('says whose it is; the number for a person without one is nobody’s own', () => {
    expect([taxScheme('1234567890'), taxScheme('10000000146'), taxScheme('11111111111')]).toEqual([
      'VKN',
      'TCKN',
      null,
    ]);
    expect(schemeOf('11111111111')).toBe('TCKN');
  });
});

const charge: ChargeFacts = {
  item_id: 1,
  product_id: 1,
  title: 'Öğrenim ücreti',
  title_en: 'Tuition',
  amount: 675_000,
  total: 675_000,
  unit_price: 45_000,
  units: 1_500,
  vat_rate: 0,
};
describe('lines of an invoice', () => {
  it('15 credits at 450.00 are 6,750.00; what lowered the charge is the discount', () => {
    expect(lineOf(charge)).toMatchObject({ quantity: 1_500, unit_price: 45_000, gross: 675_000, total: 675_000 });
    expect(lineOf({ ...charge, total: 405_000 })).toMatchObject({
      gross: 675_000,
      discount: 270_000,
      net: 405_000,
      vat: 0,
    });
  });
  it('units that do not make the amount are one piece of it', () => {
    expect(lineOf({ ...charge, amount: 675_001, total: 675_001 })).toMatchObject({
      quantity: 100,
      unit_price: 675_001,
    });
  });
  it('tax is in the price: 110.00 at 10 % is 100.00 and 10.00; the ledger’s total stays to the cent at any rate', () => {
    expect(lineOf({ ...charge, amount: 11_000, total: 11_000, vat_rate: 1_000 })).toMatchObject({
      net: 10_000,
      vat: 1_000,
      unit_price: 10_000,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.nat(100),
        fc.constantFrom(0, 100, 1_000, 2_000),
        (amount, percent, vat_rate) => {
          const total = Math.floor((amount * percent) / 100);
          const line = lineOf({ ...charge, amount, total, vat_rate });
          expect(line.gross - line.discount).toBe(line.net);
          expect(line.net + line.vat).toBe(total);
          expect(Math.abs(line.vat - (line.net * vat_rate) / 10_000)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
  it('sums and taxes by rate are those of the lines', () => {
    const lines = [charge, { ...charge, amount: 2_400, total: 2_400, vat_rate: 2_000 }].map(lineOf);
    expect(sumsOf(lines)).toEqual({ gross: 677_000, discount: 0, net: 677_000, vat: 400, total: 677_400 });
    expect(taxesOf(lines)).toEqual([
      { vat_rate: 0, net: 675_000, vat: 0 },
      { vat_rate: 2_000, net: 2_000, vat: 400 },
    ]);
    expect(() => lineOf({ ...charge, total: 675_001 })).toThrow(RangeError);
  });
});

describe('credit notes', () => {
  const line = { ...lineOf({ ...charge, amount: 10_001, total: 10_001, vat_rate: 2_000 }), id: 1, credited: 0 };
  it('what was lowered since is credited without lowering it again', () => {
    const lowered = { ...line, owed: 6_001 };
    expect([leftOf(lowered), loweredOf(lowered)]).toEqual([10_001, 4_000]);
    expect([toLower(lowered, 4_000), toLower(lowered, 5_000)]).toEqual([0, 1_000]);
    expect([toLower({ ...line, owed: 10_001 }, 2_500), toLower({ ...line, owed: null }, 1)]).toEqual([2_500, 1]);
  });
  it('never more than what is left, and parts together are the line with its tax', () => {
    expect(() => creditLine({ ...line, owed: null }, 10_002, 0)).toThrow(RangeError);
    expect(() => creditLine({ ...line, owed: null, credited: 10_000 }, 2, 0)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 }), (parts) => {
        let [credited, net, vat] = [0, 0, 0];
        for (const part of [...parts, 10_001]) {
          const amount = Math.min(part, 10_001 - credited);
          if (amount === 0) break;
          const made = creditLine({ ...line, owed: null, credited }, amount, net);
          expect(made.vat).toBeGreaterThanOrEqual(0);
          [credited, net, vat] = [credited + amount, net + made.net, vat + made.vat];
        }
        expect([credited, net, vat]).toEqual([10_001, line.net, line.vat]);
      }),
    );
  });
});

const facts: InvoiceFacts = {
  kind: 'invoice',
  state: 'issued',
  electronic: true,
  tries: 0,
  failed: false,
  total: 100,
  credited: 0,
};
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
describe('what may be done with an invoice', () => {
  it('every state that can follow is one, and a number never becomes a draft again', () => {
    for (const [from, next] of Object.entries(invoiceMoves)) {
      expect(Object.keys(invoiceStates)).toContain(from);
      expect(next).not.toContain('draft');
    }
  });
  it.each([
    ['issued, not handed over yet', {}, []],
    ['handed over once', { tries: 1 }, ['invoice_on_its_way']],
    ['waiting for the answer', { state: 'sent', tries: 1 }, ['invoice_on_its_way']],
    ['accepted', { state: 'accepted' }, ['invoice_accepted']],
    ['refused', { state: 'refused', tries: 2 }, []],
    ['on paper', { electronic: false }, []],
    ['on paper, credited', { electronic: false, credited: 1 }, ['invoice_credited']],
    ['draft', { state: 'draft' }, ['invoice_is_draft']],
    ['annulled', { state: 'annulled' }, ['invoice_annulled_already']],
  ] as const)('annulling: %s', (_what, more, expected) => {
    expect(keys(againstAnnulling({ ...facts, ...more }))).toEqual(expected);
  });
  it.each([
    ['accepted', { state: 'accepted' }, []],
    ['accepted, part of it left', { state: 'accepted', credited: 99 }, []],
    ['accepted, nothing left', { state: 'accepted', credited: 100 }, ['invoice_credited_whole']],
    ['on its way', { state: 'sent' }, ['invoice_on_its_way']],
    ['on paper', { electronic: false }, []],
    ['refused', { state: 'refused' }, ['invoice_not_valid']],
    ['a credit note', { kind: 'credit_note', state: 'accepted' }, ['invoice_credits_none']],
  ] as const)('crediting: %s', (_what, more, expected) => {
    expect(keys(againstCrediting({ ...facts, ...more }))).toEqual(expected);
  });
  it('sent again by hand only after it was given up; each pause is longer, none over an hour', () => {
    expect(keys(againstResending(facts))).toEqual(['invoice_not_failed']);
    expect(againstResending({ ...facts, failed: true })).toEqual([]);
    expect([1, 2, 3, 6, 9].map(minutesAfter)).toEqual([1, 2, 4, 32, 60]);
  });
  it('a proforma becomes an invoice once, until its last day', () => {
    const open = { state: 'issued', valid_until: '2027-03-10', invoiced: false } as const;
    expect([proformaState(open, '2027-03-10'), proformaState(open, '2027-03-11')]).toEqual(['open', 'expired']);
    expect(againstInvoicing(open, '2027-03-10')).toEqual([]);
    expect(keys(againstInvoicing(open, '2027-03-11'))).toEqual(['proforma_expired']);
    expect(keys(againstInvoicing({ ...open, invoiced: true }, '2027-03-10'))).toEqual(['proforma_invoiced']);
    expect(keys(againstInvoicing({ ...open, state: 'draft' }, '2027-03-10'))).toEqual(['proforma_is_draft']);
  });
});
