import { describe, expect, test } from 'vitest';
import {
  againstAnnulling,
  againstCount,
  againstDueDay,
  againstFilling,
  againstRepeating,
  againstReturning,
  againstReversing,
  againstTaking,
  mostMoney,
  returnedCheckFee,
  type DeskType,
  type GivenReceipt,
  type SaidBefore,
} from './desk.ts';

test('FIN-016: a charge by hand is due within ten years of today, else the year was typed wrong', () => {
  const keys = (due_on: string): string[] => againstDueDay(due_on, '2026-11-23').map((each) => each.key);
  for (const odd of ['0001-01-01', '2015-12-31', '2037-01-01', '9999-12-31'])
    expect(keys(odd)).toEqual(['due_day_far']);
  for (const fine of ['2016-01-01', '2026-11-23', '2036-12-31']) expect(keys(fine)).toEqual([]);
});

const shift = { id: 7, drawer_id: 3, drawer_code: 'D1', currency: 'USD', series_id: 1 };
const type = (method: string, more: Partial<DeskType> = {}): DeskType => ({
  id: 1,
  method,
  needs_number: false,
  asks_bank: false,
  at_desk: true,
  status: 'a',
  ...more,
});
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
const today = '2027-03-10';
const receipt: GivenReceipt = { state: 'issued', method: 'cash', shift_id: 7, shift_open: true, drawer_id: 3 };

describe('what the cash desk takes', () => {
  test('nothing without an open shift', () => {
    expect(keys(againstTaking(null, type('cash'), { currency: 'USD' }, today))).toEqual(['no_open_shift']);
    expect(againstTaking(shift, type('cash'), { currency: 'USD' }, today)).toEqual([]);
  });
  test('cash in the currency of the drawer and for today; anything else in any', () => {
    expect(keys(againstTaking(shift, type('cash'), { currency: 'TRY', paid_on: '2027-03-09' }, today))).toEqual([
      'cash_of_another_currency',
      'cash_counts_today',
    ]);
    expect(againstTaking(shift, type('agency'), { currency: 'TRY', paid_on: '2027-03-09' }, today)).toEqual([]);
    expect(keys(againstTaking(shift, type('agency'), { currency: 'TRY', paid_on: '2027-03-11' }, today))).toEqual([
      'paid_on_later',
    ]);
  });
  test('what the bank received up to 60 days ago, and no more cash than a hundred million', () => {
    const wire = (paid_on: string) => keys(againstTaking(shift, type('wire'), { currency: 'USD', paid_on }, today));
    expect([wire('2027-01-09'), wire('2027-01-08')]).toEqual([[], ['paid_on_long_ago']]);
    expect(againstFilling(mostMoney - 1, { amount: 1, currency: 'USD' })).toEqual([]);
    expect(keys(againstFilling(mostMoney, { amount: 1, currency: 'USD' }))).toEqual(['drawer_full']);
  });
  test('an attempt again says what it said before, word for word', () => {
    const before: SaidBefore = {
      state: 'issued',
      payment_type_id: 1,
      payer: 'Ada Can',
      customer_name: 'Ada Can',
      reference: 'E1',
      bank: 'İş',
      due_on: null,
      paid_on: today,
      posted_on: today,
      purpose: null,
    };
    const said = { payment_type_id: 1, reference: ' E1', bank: 'İş ' };
    expect(againstRepeating(before, said)).toEqual([]);
    for (const other of [
      { payment_type_id: 2 },
      { payer: 'Can' },
      { reference: 'E2' },
      { bank: null },
      { due_on: today },
      { paid_on: '2027-03-09' },
      { purpose: 'Kira' },
    ])
      expect(keys(againstRepeating(before, { ...said, ...other })), JSON.stringify(other)).toEqual([
        'booked_otherwise',
      ]);
    expect(keys(againstRepeating({ ...before, state: 'annulled' }, said))).toEqual(['receipt_undone_before']);
  });
  test('a check with number, bank and day; a type that is not taken here is refused', () => {
    const check = type('check', { needs_number: true, asks_bank: true });
    expect(keys(againstTaking(shift, check, { currency: 'USD', reference: ' ', bank: '' }, today))).toEqual([
      'reference_missing',
      'bank_missing',
      'check_day_missing',
    ]);
    const given = { currency: 'USD', reference: '4711', bank: 'Ziraat', due_on: '2027-04-01' };
    expect(againstTaking(shift, check, given, today)).toEqual([]);
    expect(keys(againstTaking(shift, { ...check, at_desk: false }, given, today))).toEqual(['type_not_at_desk']);
    expect(keys(againstTaking(shift, { ...check, status: 'p' }, given, today))).toEqual(['type_not_at_desk']);
  });
});

describe('what becomes of a receipt', () => {
  test('annulled by its own cashier while the shift is open, and only then', () => {
    expect(againstAnnulling(receipt, shift)).toEqual([]);
    for (const [given, own] of [
      [receipt, null],
      [receipt, { id: 8 }],
      [{ ...receipt, shift_open: false }, shift],
    ] as const)
      expect(keys(againstAnnulling(given, own))).toEqual(['annul_in_shift_only']);
    expect(keys(againstAnnulling({ ...receipt, state: 'annulled' }, shift))).toEqual(['receipt_undone_before']);
    expect(keys(againstAnnulling({ ...receipt, assigned: true }, shift))).toEqual(['payment_assigned_before']);
  });
  test('reversed once its shift is closed; cash at the drawer that took it', () => {
    const later = { ...receipt, shift_open: false };
    expect(againstReversing(later, { drawer_id: 3 })).toEqual([]);
    expect(keys(againstReversing(later, { drawer_id: 4 }))).toEqual(['reverse_at_drawer']);
    expect(keys(againstReversing(later, null))).toEqual(['reverse_at_drawer']);
    expect(againstReversing({ ...later, method: 'wire' }, null)).toEqual([]);
    expect(keys(againstReversing(receipt, { drawer_id: 3 }))).toEqual(['reverse_after_shift']);
  });
  test('what a bank took from a card is given back to the card, never reversed in the books', () => {
    const online = { ...receipt, method: 'card', shift_id: null, shift_open: false, drawer_id: null };
    expect(againstReversing(online, null)).toEqual([]);
    expect(keys(againstReversing({ ...online, from_card: true }, null))).toEqual(['reverse_to_card']);
  });
  test('FIN-024: a check comes back, nothing else; its fee is 35 US dollars', () => {
    expect(againstReturning({ ...receipt, method: 'check' })).toEqual([]);
    expect(keys(againstReturning(receipt))).toEqual(['not_a_check']);
    expect(returnedCheckFee).toEqual({ amount: 3_500, currency: 'USD' });
  });
});

test('a count that differs needs its reason, at the start and at the end', () => {
  const count = { expected: 20_000, counted: 20_000, currency: 'USD' };
  expect(againstCount('end', count)).toEqual([]);
  expect(keys(againstCount('end', { ...count, counted: 19_999 }))).toEqual(['end_differs']);
  expect(keys(againstCount('start', { ...count, counted: 20_001, reason: ' ' }))).toEqual(['start_differs']);
  expect(againstCount('end', { ...count, counted: 19_999, reason: 'Bozuk para eksik' })).toEqual([]);
});
