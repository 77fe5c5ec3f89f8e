import { describe, expect, test } from 'vitest';
import { availableOn, partsOf, sourcesOf, type FreeLot } from './available.ts';
import { isBic, isIban, plainIban } from './iban.ts';
import { bankAmount, bankText, painOf, type PayoutFile } from './pain.ts';
import { clockOf, daysLeft, warningDue } from './refund-clock.ts';

const lot = (payment_id: number, left: number, more: Partial<FreeLot> = {}): FreeLot => ({
  payment_id,
  left,
  effective_on: '2027-01-10',
  since: '2027-01-10',
  earmark: null,
  card: false,
  ...more,
});

describe('what may be asked for', () => {
  test('money that lies free, less what was asked for already', () => {
    expect(availableOn([lot(1, 300), lot(2, 200)], 120, '2027-02-01')).toEqual({
      free: 380,
      late: 0,
      set_aside: 0,
      reserved: 120,
    });
    expect(availableOn([lot(1, 100)], 120, '2027-02-01').free).toBe(0);
  });
  test('FIN-030: twelve months from the day it became free, that day included; then never', () => {
    const old = lot(1, 300, { effective_on: '2025-06-01', since: '2026-02-28' });
    expect(availableOn([old], 0, '2027-02-28')).toMatchObject({ free: 300, late: 0 });
    expect(availableOn([old, lot(2, 50)], 0, '2027-03-01')).toMatchObject({ free: 50, late: 300 });
  });
  test('money set aside for something stays', () => {
    expect(availableOn([lot(1, 300, { earmark: 'housing' })], 0, '2027-02-01')).toMatchObject({
      free: 0,
      set_aside: 300,
    });
  });
  test('what came first leaves first, never what is too old, and not more than lies here (FIN-037)', () => {
    const lots = [
      lot(1, 70, { since: '2025-01-01' }),
      lot(2, 100, { since: '2027-01-20' }),
      lot(3, 50, { since: '2027-01-15' }),
      lot(4, 90, { earmark: 'tuition' }),
    ];
    expect(partsOf(lots, 120, '2027-02-01')).toEqual([
      { payment_id: 3, amount: 50 },
      { payment_id: 2, amount: 70 },
    ]);
    expect(partsOf(lots, 150, '2027-02-01')).toHaveLength(2);
    expect(partsOf(lots, 151, '2027-02-01')).toBeNull();
  });
  test('back to a card goes at most what that payment brought', () => {
    const lots = [lot(1, 70), lot(2, 100, { card: true })];
    expect(partsOf(lots, 100, '2027-02-01', 2)).toEqual([{ payment_id: 2, amount: 100 }]);
    expect(partsOf(lots, 101, '2027-02-01', 2)).toBeNull();
  });
  test('where it comes from adds up to what lies here: the newest that set money free first, the rest was overpaid', () => {
    const freed = [
      { kind: 'lowered' as const, on: '2027-02-10', amount: 200, title: 'a', title_en: 'a', note: '50 %' },
      { kind: 'lowered' as const, on: '2027-03-10', amount: 250, title: 'b', title_en: 'b', note: '25 %' },
    ];
    const sources = sourcesOf([lot(1, 300), lot(2, 180)], freed);
    expect(sources.map((each) => [each.kind, each.title, each.amount])).toEqual([
      ['lowered', 'b', 250],
      ['lowered', 'a', 200],
      ['overpaid', '', 30],
    ]);
    expect(sourcesOf([lot(1, 40)], freed).map((each) => each.amount)).toEqual([40]);
  });
});

describe('the forty-five days', () => {
  test('FIN-029: day 45 is in time, day 46 is not; the bursar is told once after 30 and once after 40', () => {
    expect(clockOf('2027-01-01', 'asked', '2027-01-30')).toBe('on_time');
    expect(clockOf('2027-01-01', 'asked', '2027-01-31')).toBe('soon');
    expect(clockOf('2027-01-01', 'approved', '2027-02-10')).toBe('urgent');
    expect(clockOf('2027-01-01', 'in_batch', '2027-02-15')).toBe('urgent');
    expect(clockOf('2027-01-01', 'in_batch', '2027-02-16')).toBe('overdue');
    expect(clockOf('2027-01-01', 'sent', '2028-01-01')).toBe('done');
    expect([daysLeft('2027-01-01', '2027-02-15'), daysLeft('2027-01-01', '2027-02-16')]).toEqual([0, -1]);
    expect(warningDue('2027-01-01', 0, '2027-01-30')).toBeNull();
    expect(warningDue('2027-01-01', 0, '2027-01-31')).toBe(30);
    expect(warningDue('2027-01-01', 30, '2027-02-09')).toBeNull();
    expect(warningDue('2027-01-01', 30, '2027-02-10')).toBe(40);
    expect(warningDue('2027-01-01', 0, '2027-03-10')).toBe(40);
    expect(warningDue('2027-01-01', 40, '2027-03-10')).toBeNull();
  });
});

describe('account numbers', () => {
  test('the check digits and the length of the country decide', () => {
    expect(isIban('TR33 0006 1005 1978 6457 8413 26')).toBe(true);
    expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true);
    expect(isIban('GB29NWBK60161331926819')).toBe(true);
    for (const wrong of ['TR330006100519786457841327', 'TR33000610051978645784132', 'TR', '', 'DE89370400440532013001'])
      expect([wrong, isIban(wrong)]).toEqual([wrong, false]);
    expect(plainIban(' tr33 0006-1005 ')).toBe('TR3300061005');
    expect([isBic('TCZBTR2A'), isBic('tczbtr2axxx'), isBic('TCZ')]).toEqual([true, true, false]);
  });
  test('every single digit that is typed wrong is found', () => {
    const iban = 'TR330006100519786457841326';
    for (let at = 2; at < iban.length; at += 1)
      for (let digit = 0; digit < 10; digit += 1)
        if (String(digit) !== iban[at]) expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
  });
});

describe('the file for the bank', () => {
  const file: PayoutFile = {
    message_id: 'KMP-2027-0001',
    created_at: '2027-02-01T10:00:00',
    debtor: { name: 'Kampüs Üniversitesi', iban: 'TR330006100519786457841326', bic: null },
    execution_on: '2027-02-02',
    currency: 'USD',
    lines: [
      {
        end_to_end_id: 'RF-7-1',
        amount: 10,
        name: 'Şükrü Çağ & Oğlu <İş>',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        about: 'İade 2027/000007',
      },
      {
        end_to_end_id: 'RF-8-1',
        amount: 20,
        name: 'Zoë Łąck',
        iban: 'TR330006100519786457841326',
        bic: null,
        about: 'İade',
      },
    ],
  };
  const xml = painOf(file);
  const of = (name: string): string[] =>
    [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((hit) => hit[1] ?? '');
  test('count and sum stand in the head and in the group, exact to the cent', () => {
    expect(of('NbOfTxs')).toEqual(['2', '2']);
    expect(of('CtrlSum')).toEqual(['0.30', '0.30']);
    expect(of('InstdAmt')).toEqual(['0.10', '0.20']);
    expect(of('EndToEndId')).toEqual(['RF-7-1', 'RF-8-1']);
    expect(bankAmount(123_456_789)).toBe('1234567.89');
  });
  test('names in letters that banks read; nothing of XML gets through', () => {
    expect(of('Nm')).toEqual(['Kampus Universitesi', 'Kampus Universitesi', 'Sukru Cag Oglu Is', 'Zoe Lack']);
    expect(bankText('ğüşıöçĞÜŞİÖÇ', 70)).toBe('gusiocGUSIOC');
    expect(bankText('Анна', 70)).toBe('');
    expect(of('Ustrd')[0]).toBe('Iade 2027/000007');
    expect(xml.replace(/<\?xml[^>]*\?>/, '')).toMatch(/^[\n\x20-\x7e]*$/);
  });
  test('elements stand in the order of the schema', () => {
    const names = [...xml.matchAll(/<([A-Z][A-Za-z]*)[ >]/g)].map((hit) => hit[1]);
    const inside = (from: string, most: number): (string | undefined)[] =>
      names.slice(names.indexOf(from)).slice(0, most);
    expect(inside('Document', 9)).toEqual([
      'Document',
      'CstmrCdtTrfInitn',
      'GrpHdr',
      'MsgId',
      'CreDtTm',
      'NbOfTxs',
      'CtrlSum',
      'InitgPty',
      'Nm',
    ]);
    expect(inside('PmtInf', 20).filter((name) => name !== 'Nm')).toEqual([
      'PmtInf',
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'ReqdExctnDt',
      'Dt',
      'Dbtr',
      'DbtrAcct',
      'Id',
      'IBAN',
      'Ccy',
      'DbtrAgt',
      'FinInstnId',
      'Othr',
      'Id',
      'ChrgBr',
      'CdtTrfTxInf',
      'PmtId',
    ]);
    expect(inside('CdtTrfTxInf', 14)).toEqual([
      'CdtTrfTxInf',
      'PmtId',
      'EndToEndId',
      'Amt',
      'InstdAmt',
      'CdtrAgt',
      'FinInstnId',
      'BICFI',
      'Cdtr',
      'Nm',
      'CdtrAcct',
      'Id',
      'IBAN',
      'RmtInf',
    ]);
  });
  test('only euros go by the rules of SEPA', () => {
    expect(xml).not.toContain('SEPA');
    const euro = painOf({ ...file, currency: 'EUR' });
    expect(euro).toContain('<Cd>SEPA</Cd>');
    expect(euro).toContain('<ChrgBr>SLEV</ChrgBr>');
  });
});
