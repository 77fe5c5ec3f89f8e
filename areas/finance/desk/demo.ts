import { addDays, momentOfWall, isWeekend } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { charge, receive, takeBack } from '../ledger/accounts.ts';
import { transfer } from '../ledger/house.ts';
import type { ChargeCategory, HousePurpose } from '../ledger/rules/chart.ts';
import { contentOf, issueReceipt } from '../receipts/issue.ts';
import { returnedCheckFee } from './rules/desk.ts';
import { markUndone } from './desk-rows.ts';
import { cashDrawers, cashShifts } from './tables.ts';

const card = {
  category: 'other_income',
  title: { tr: 'Kimlik kartı yenileme ücreti', en: 'ID Card Replacement Fee' },
  amount: 2_500,
} as const;
const transcript = {
  category: 'documents',
  title: { tr: 'Transkript ücreti', en: 'Transcript Fee' },
  amount: 1_000,
} as const;
const diploma = {
  category: 'documents',
  title: { tr: 'Diploma yenileme ücreti', en: 'Diploma Replacement Fee' },
  amount: 7_500,
} as const;
interface Told {
  /** working days before today, time of day */ at: readonly [number, string];
  items: readonly { category: ChargeCategory; title: { tr: string; en: string }; amount: number }[];
  type: number;
  method: 'cash' | 'check' | 'wire' | 'card';
  into: HousePurpose;
  reference?: string;
  bank?: string;
  payer?: string;
  undone?: 'annulled' | 'returned';
}
const cash = { type: 1, method: 'cash', into: 'cash' } as const;
const slip = (reference: string) => ({ type: 2, method: 'card', into: 'card_clearing', reference }) as const;
/** Six days at window 1, in order: who paid what and how. */
const told: readonly Told[] = [
  { at: [6, '09:20'], items: [card, transcript], ...cash },
  {
    at: [6, '10:05'],
    items: [diploma],
    type: 4,
    method: 'check',
    into: 'checks',
    reference: '0087412',
    bank: 'Ziraat Bankası',
    undone: 'returned',
  },
  { at: [6, '11:40'], items: [transcript], ...slip('003117') },
  { at: [5, '09:35'], items: [transcript], ...cash },
  { at: [5, '13:50'], items: [card], ...cash },
  { at: [4, '10:10'], items: [diploma], ...cash },
  { at: [4, '15:05'], items: [card, transcript], ...slip('003118') },
  { at: [3, '09:15'], items: [transcript], ...cash },
  { at: [3, '10:40'], items: [card], ...cash },
  { at: [2, '11:10'], items: [diploma, transcript], ...cash },
  { at: [2, '14:30'], items: [transcript], ...slip('003119') },
  { at: [1, '09:10'], items: [transcript], ...cash },
  { at: [1, '09:45'], items: [card], ...cash, payer: 'Nermin Akın' },
  { at: [1, '10:30'], items: [card], ...cash, undone: 'annulled' },
  { at: [1, '10:34'], items: [diploma], ...cash },
  {
    at: [1, '14:15'],
    items: [diploma, transcript],
    type: 5,
    method: 'wire',
    into: 'bank',
    reference: 'EFT-20418',
    bank: 'İş Bankası',
  },
];
const floats = 20_000;
/** drawn from the bank before the first of these days, for change */
const change = 100_000;
/** what the count of a day differed by, and why */
const differences = new Map([
  [4, { amount: 50, reason: 'Bozuk para fazla çıktı' }],
  [1, { amount: -150, reason: 'Bozuk para eksik çıktı' }],
]);

/** The desk opens on working days. */
function workingDayBefore(today: string, count: number): string {
  let day = today;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Drawers; six days at window 1, two of which did not quite add up, and the money on its way between safe and bank. */
export async function deskDemo({ writer, client, today }: DemoSite): Promise<void> {
  await writer.insert(cashDrawers, [
    { id: 1, code: 'VEZNE-1', name: 'Vezne 1', name_en: 'Window 1', currency: 'USD', series_id: 1, status: 'a' },
    { id: 2, code: 'VEZNE-2', name: 'Vezne 2', name_en: 'Window 2', currency: 'USD', series_id: 1, status: 'a' },
    { id: 3, code: 'VEZNE-TL', name: 'TL veznesi', name_en: 'Lira Window', currency: 'TRY', series_id: 1, status: 'a' },
  ]);
  const { db } = client;
  const [cashier] = await rowsOf<{ id: number }>(db, sql`select u.id from ${userRead} u where u.username = 'bursar'`);
  const people = await rowsOf<{ id: number; number: string; name: string }>(
    db,
    sql`
  select sp.id, s.student_number as number, ${personName('s')} as name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id
  where sp.is_main and sp.status = 'active' and s.id > 60 order by sp.id limit ${told.length}`,
  );
  if (!cashier || people.length < told.length) return;
  const days = [...new Set(told.map((each) => each.at[0]))];
  let inSafe = 0;
  for (const [index, ago] of days.entries()) {
    const shift_id = index + 1;
    const first = index === 0;
    const day = workingDayBefore(today, ago);
    const at = (time: string): Date => momentOfWall(`${day} ${time}`);
    const own = told.map((each, of) => ({ ...each, of })).filter((each) => each.at[0] === ago);
    const taken = own
      .filter((each) => each.method === 'cash' && !each.undone)
      .reduce((sum, each) => sum + each.items.reduce((all, item) => all + item.amount, 0), 0);
    const expected = floats + taken;
    const difference = differences.get(ago);
    const counted = expected + (difference?.amount ?? 0);
    const gives = counted - floats;
    await writer.insert(cashShifts, [
      {
        id: shift_id,
        drawer_id: 1,
        cashier_id: cashier.id,
        currency: 'USD',
        state: 'closed',
        opened_at: at('08:45'),
        opened_on: day,
        counted_start: floats,
        start_reason: first ? 'Ana kasadan bozuk para' : null,
        closed_at: at('17:05'),
        closed_by: cashier.id,
        expected_end: expected,
        counted_end: counted,
        difference: counted - expected,
        difference_reason: difference?.reason ?? null,
        handed_over: gives,
      },
    ]);
    const context = (time: string) => ({
      db,
      now: at(time),
      today: day,
      actor: { ...anonymous, user_id: cashier.id, real_user_id: cashier.id },
      audit: () => undefined,
      publish: () => undefined,
    });
    type Lines = Parameters<typeof transfer>[1]['lines'];
    const between = (time: string, amount: number, to: Lines[number], from: Lines[number], reason: string) =>
      transfer(context(time), {
        key: `cash-shift-${shift_id}-${to.purpose}-${to.part ?? ''}-${time}`,
        currency: 'USD',
        lines: [
          { ...to, amount },
          { ...from, amount: -amount },
        ],
        source: { kind: 'cash_shift', id: shift_id },
        reason,
      });
    const drawer = { purpose: 'cash', part: 'VEZNE-1', amount: 0 } as const;
    const safe = { purpose: 'cash', part: 'SAFE', amount: 0 } as const;
    const bank = { purpose: 'bank', part: 'MAIN', amount: 0 } as const;
    if (first) {
      await between('08:30', change, safe, bank, 'Bozuk para için bankadan çekildi');
      await between('08:45', floats, drawer, safe, 'Ana kasadan bozuk para');
    }
    for (const each of own) await payment(context(each.at[1]), each, people[each.of], shift_id);
    if (difference)
      await between(
        '17:05',
        difference.amount,
        drawer,
        { purpose: 'over_short', part: 'VEZNE-1', amount: 0 },
        difference.reason,
      );
    await between('17:05', gives, safe, drawer, 'Gün sonu teslimi');
    inSafe += gives;
    // the evening before the last day the week's cash went to the bank
    if (index === days.length - 2) await between('17:20', inSafe, bank, safe, 'Haftanın nakdi bankaya yatırıldı');
  }
}

async function payment(
  context: Parameters<typeof issueReceipt>[0],
  { items, type, method, into, reference, bank, payer, undone, of }: Told & { of: number },
  person: { id: number; number: string; name: string } | undefined,
  shift_id: number,
): Promise<void> {
  if (!person) return;
  const customer = { kind: 'student_program', id: person.id } as const;
  const account = { customer, currency: 'USD' };
  for (const [at, item] of items.entries())
    await charge(context, {
      ...account,
      ...item,
      kind: 'principal',
      due_on: context.today,
      explanation: { event: 'by_hand', on: context.today, note: item.title.tr },
      source: { kind: 'charge_by_hand', id: 6 },
      key: `demo-desk-${of}-${at}`,
    });
  const amount = items.reduce((all, item) => all + item.amount, 0);
  const entry_id = await receive(context, {
    ...account,
    amount,
    into,
    ...(method === 'cash' ? { part: 'VEZNE-1' } : {}),
    source: { kind: 'cash_shift', id: shift_id },
    key: `demo-desk-${of}`,
  });
  const receipt = await issueReceipt(context, {
    series_id: 1,
    entry_id,
    customer: { ...customer, number: person.number, name: person.name },
    payer: payer ?? person.name,
    amount,
    currency: 'USD',
    payment_type_id: type,
    method,
    reference: reference ?? null,
    bank: bank ?? null,
    due_on: method === 'check' ? addDays(context.today, 5) : null,
    shift_id,
    content: await contentOf(context.db, entry_id),
  });
  if (!undone) return;
  const reason = undone === 'annulled' ? 'Tutar yanlış yazıldı' : 'Banka karşılığı olmadığını bildirdi';
  const source = { kind: 'receipt', id: receipt.id };
  await takeBack(context, { ...account, entry_id, reason, source, key: `receipt-${receipt.id}-undone` });
  if (undone === 'returned')
    await charge(context, {
      ...account,
      ...returnedCheckFee,
      kind: 'principal',
      category: 'other_income',
      due_on: context.today,
      title: { tr: 'Karşılıksız çek ücreti', en: 'Returned check fee' },
      explanation: { event: 'returned_check', on: context.today, note: `${receipt.number}: ${reason}` },
      source,
      key: `receipt-${receipt.id}-check-fee`,
    });
  await markUndone(context, {
    id: receipt.id,
    state: undone,
    reason,
    shift_id: undone === 'annulled' ? shift_id : null,
  });
}
