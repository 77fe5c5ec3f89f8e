import { addDays, momentOfWall, universityDay } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { charge, receive } from '#areas/finance/ledger/accounts.ts';
import { onlineMerchant } from '#areas/finance/pos/demo.ts';
import { cardPayments, settledAccount } from '#areas/finance/reads/card-payments.ts';
import { onlineCardType } from '#areas/finance/reads/receipts.ts';
import { contentOf, issueReceipt } from '#areas/finance/receipts/issue.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { attemptOf, eventsOf, minutes, referenceOf, type Payer, type Told, type Trial } from './demo-attempts.ts';
import { payers, paymentAttempts, paymentEvents } from './tables.ts';

const goods = [
  { category: 'documents', title: { tr: 'Transkript ücreti', en: 'Transcript Fee' }, amount: 1_000 },
  {
    category: 'other_income',
    title: { tr: 'Kimlik kartı yenileme ücreti', en: 'ID Card Replacement Fee' },
    amount: 2_500,
  },
  { category: 'documents', title: { tr: 'Diploma yenileme ücreti', en: 'Diploma Replacement Fee' }, amount: 7_500 },
] as const;
const otherMerchant = 'TEST-IYZICO';
const ends = ['paid', 'declined', 'expired', 'fraud', 'twice', 'short'] as const;
const isEnd = (word: string): word is Told['end'] => ends.some((each) => each === word);
/** Little things of the last months: how many days ago and when, and how each try ended, a number as the bank's code. */
const bought: readonly (readonly [days: number, time: string, ends: readonly string[]])[] = [
  [88, '20:14', ['paid']],
  [74, '11:02', ['51', 'paid']],
  [63, '22:40', ['paid']],
  [57, '09:31', ['short']],
  [49, '18:05', ['expired', 'paid']],
  [41, '13:22', ['paid']],
  [36, '21:47', ['54', '54', 'paid']],
  [31, '10:10', ['paid']],
  [26, '16:55', ['paid']],
  [22, '12:38', ['05']],
  [18, '19:20', ['paid']],
  [15, '23:04', ['82', 'paid']],
  [12, '14:41', ['expired']],
  [9, '09:12', ['paid']],
  [7, '17:30', ['51', 'paid']],
  [5, '20:58', ['paid']],
  [4, '11:46', ['twice']],
  [3, '15:03', ['paid']],
  [2, '21:15', ['34', 'paid']],
  [1, '10:27', ['paid']],
  [1, '18:42', ['fraud']],
];
/** minutes before now: a try that failed and the one that did not */
const today = [42, 37];
/** tuition that came in by card, the newest of it */
const most = 60;
/** Students by their programs, with the account they sign in with. */
const payersWhere = (db: Db, which: ReturnType<typeof sql>): Promise<Payer[]> =>
  rowsOf<Payer>(
    db,
    sql`
  select sp.id, s.student_number as number, ${personName('s')} as name, (select u.id from ${userRead} u where u.student_id = s.id and u.status = 'a' order by u.id limit 1) as user_id
  from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where ${which}`,
  );

/** Tuition that the ledger has already: who paid it, some only at the second try. */
async function tuition({ client: { db }, now }: DemoSite): Promise<Told[]> {
  // the student whom visitors sign in as has all of his
  const [student] = await rowsOf<{ id: number }>(
    db,
    sql`select u.default_student_program_id as id from ${userRead} u where u.username = 'student'`,
  );
  const paid = await cardPayments(db, onlineMerchant, most, Number(student?.id ?? 0));
  const ids = `{${paid.map((each) => each.student_program_id).join(',')}}`;
  const people = new Map(
    (await payersWhere(db, sql`sp.id = any(${ids}::bigint[])`)).map((each) => [Number(each.id), each]),
  );
  return paid.flatMap((of, index): Told[] => {
    const payer = people.get(Number(of.student_program_id));
    if (!payer) return [];
    const clock = `${String(8 + ((index * 5) % 14)).padStart(2, '0')}:${String((index * 17) % 60).padStart(2, '0')}`;
    const wall = momentOfWall(`${of.on} ${clock}`);
    const at = wall < minutes(now, -60) ? wall : minutes(now, -60 - index);
    const told = { payer, merchant: onlineMerchant, of };
    return [
      ...(index % 7 === 3
        ? [{ ...told, at: minutes(at, -9), end: 'declined' as const, code: index % 2 === 0 ? '51' : '57' }]
        : []),
      { ...told, at, end: 'paid' },
    ];
  });
}
/** Little things, bought by students who owe nothing. */
async function errands({ client: { db }, today: day, now }: DemoSite): Promise<Told[]> {
  const buyers = await payersWhere(
    db,
    sql`sp.is_main and sp.status = 'active' and s.id > 60 and ${settledAccount(sql`sp.id`)}
    order by (sp.id * 6131) % 997, sp.id limit ${bought.length + 1}`,
  );
  return [...bought, [0, '', ['51', 'paid']] as const].flatMap(([days, time, ends], index): Told[] => {
    const payer = buyers[index];
    const of = goods[index % goods.length];
    if (!payer || !of) return [];
    const merchant = index % 3 === 2 ? otherMerchant : onlineMerchant;
    return ends.flatMap((end, nth): Told[] => {
      const at =
        days === 0
          ? minutes(now, -(today[nth] ?? 0))
          : minutes(momentOfWall(`${addDays(day, -days)} ${time}`), nth * 4);
      const told = { at, payer, merchant, of };
      if (!isEnd(end)) return [{ ...told, end: 'declined', code: end }];
      // two windows, the same thing
      if (end === 'twice')
        return [
          { ...told, end: 'paid' },
          { ...told, at: minutes(at, 2), end },
        ];
      return [{ ...told, end }];
    });
  });
}

/**
 * Payments by card of the demo university: the newest tuition that came in by card, with the tries that failed before it,
 * and little things bought online. Two wait for somebody, one was settled. Told after the money itself.
 */
export async function cardStories(site: DemoSite): Promise<void> {
  const { writer, now } = site;
  const { db } = site.client;
  const [bursar] = await rowsOf<{ id: number }>(db, sql`select u.id from ${userRead} u where u.username = 'bursar'`);
  const type = await onlineCardType(db);
  const told = [...(await tuition(site)), ...(await errands(site))].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (type === null || told.length === 0) return;
  const payerIds = new Map<number, { id: number; created_at: Date }>();
  const bills = new Map<number, number>();
  const trials: Trial[] = [];
  for (const [index, each] of told.entries()) {
    const { at, payer, of, merchant, end } = each;
    const id = index + 1;
    const reference = referenceOf(id);
    const day = universityDay(at);
    const context = { db, now: at, today: day, actor: anonymous, audit: () => undefined, publish: () => undefined };
    const customer = { kind: 'student_program', id: Number(payer.id) } as const;
    const account = { customer, currency: 'USD', source: { kind: 'card_payment', id } };
    const own = payerIds.get(customer.id) ?? { id: payerIds.size + 1, created_at: minutes(at, -1) };
    payerIds.set(customer.id, own);
    let items: number[];
    let entry_id: number | null = null;
    const taken = end === 'short' ? Number(of.amount) - 100 : Number(of.amount);
    const took = end === 'paid' || end === 'twice' || end === 'short';
    if ('entry_id' in of) {
      items = of.items.map(Number);
      if (took) entry_id = Number(of.entry_id);
    } else {
      const bill =
        bills.get(customer.id) ??
        (await charge(context, {
          ...account,
          ...of,
          kind: 'principal',
          due_on: addDays(day, 30),
          explanation: { event: 'by_hand', on: day, note: of.title.tr },
          source: { kind: 'charge_by_hand', id: 6 },
          key: `demo-card-${id}`,
        }));
      bills.set(customer.id, bill);
      items = [bill];
      if (took)
        entry_id = await receive(context, {
          ...account,
          amount: taken,
          into: 'card_clearing',
          part: merchant,
          chosen: items,
          only: true,
          key: `card-${id}`,
        });
    }
    if (entry_id !== null)
      await issueReceipt(context, {
        series_id: 2,
        entry_id,
        customer: { ...customer, number: payer.number, name: payer.name },
        payer: payer.name,
        amount: taken,
        currency: 'USD',
        payment_type_id: type,
        method: 'card',
        reference,
        content: await contentOf(db, entry_id),
      });
    trials.push({ ...each, id, reference, payer_id: own.id, items, entry_id, taken, bursar: bursar?.id ?? null, now });
  }
  const made = [...payerIds].map(([customer_id, own]) => ({ ...own, customer_id }));
  await writer.insert(
    payers,
    made.map((own) => ({ ...own, kind: 'account', customer_kind: 'student_program' })),
  );
  await writer.insert(paymentAttempts, trials.map(attemptOf));
  await writer.insert(paymentEvents, trials.flatMap(eventsOf));
}
