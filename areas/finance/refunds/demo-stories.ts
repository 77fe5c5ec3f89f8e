import { addDays, endOfDay, universityDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { receive } from '../ledger/accounts.ts';
import type { Booking } from '../ledger/post.ts';
import { bookPayout, bookReturn, hashOf, payoutFileOf, type PayoutHead } from './payout-file.ts';
import { bookRefund, heldRefunds, unbookRefund, type RefundRow } from './refund-rows.ts';
import { refundDueOn } from './rules/refund-schedule.ts';
import { limitShare } from './rules/second-person.ts';
import { refundDestinations, refundReasons, type RefundReason } from './rules/refund-words.ts';

interface Story {
  days_ago: number;
  end: ToldRequest['end'];
  reason: RefundReason;
  /** minor units */ amount: number;
  /** has said where it goes */ account: boolean;
  /** what has become of it after the approval */ then?: 'sent' | 'paid' | 'returned';
  note?: string;
}
/** One of each that an office meets: under way, to be paid, sent, paid, returned by the bank, refused, and one whose days run out. */
const stories: readonly Story[] = [
  { days_ago: 2, end: { open: 0 }, reason: 'overpayment', amount: 25_000, account: true },
  { days_ago: 21, end: 'completed', reason: 'double_payment', amount: 18_000, account: true },
  { days_ago: 70, end: 'completed', reason: 'overpayment', amount: 25_000, account: true, then: 'paid' },
  { days_ago: 66, end: 'completed', reason: 'course_drop', amount: 12_500, account: true, then: 'returned' },
  {
    days_ago: 35,
    end: 'declined',
    reason: 'other',
    amount: 25_000,
    account: true,
    note: 'Fazla ödeme bir sonraki taksitinize sayılacak; iade için taksit planınızı kapatmanız gerekir.',
  },
  { days_ago: 41, end: 'completed', reason: 'scholarship', amount: 20_000, account: false },
];
const currency = 'USD';
const payer = { name: 'Kampüs Üniversitesi', iban: 'TR330006100519786457841326' };
/** An account number of nobody, with its check digits. */
function ibanOf(n: number): string {
  const account = `000610${String(n).padStart(16, '0')}`;
  const rest = BigInt(`${account}292700`) % 97n;
  return `TR${String(98n - rest).padStart(2, '0')}${account}`;
}

interface Owner {
  id: number;
  name: string;
}
/** Students who owe nothing and whose money does not lie here, scattered over the programs. */
const owners = (db: Db): Promise<Owner[]> =>
  rowsOf<Owner>(
    db,
    sql`
  select sp.id, ${personName('s')} as name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id
  where sp.status = 'active' and sp.is_main and exists (select from ${userRead} u where u.student_id = s.id and u.username ~ '^[0-9]')
    and exists (select from ledger_accounts a where a.owner_kind = 'student_program' and a.owner_id = sp.id)
    and not exists (select from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(p.amount) <> 0)
  order by (sp.id * 7919) % 1009, sp.id limit ${stories.length}`,
  );

/** Refunds of the demo university, told after what its students were charged and have paid: some have paid twice. */
export async function refundStories({ client, writer, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const told = (await owners(db)).flatMap((owner, index) => {
    const story = stories[index];
    return story ? [{ owner: { ...owner, id: Number(owner.id) }, story, amount: story.amount }] : [];
  });
  for (const { owner, story, amount } of told)
    await receive(onDay(db, addDays(today, -story.days_ago - 8), today, now), {
      customer: { kind: 'student_program', id: owner.id },
      currency,
      amount,
      into: 'bank',
      part: 'MAIN',
      key: `demo-twice-${owner.id}`,
    });
  await demoRequests(
    client,
    writer,
    { seed: 45, now, today },
    told.map(({ owner, story, amount }): ToldRequest => {
      const words = writtenMoney({ minor: amount, currency });
      const reason = refundReasons[story.reason];
      return {
        kind: 'refund',
        student_program_id: owner.id,
        days_ago: story.days_ago,
        end: story.end,
        form: {
          currency,
          amount,
          reason: story.reason,
          ...(story.account ? { destination: 'bank', holder: owner.name, iban: ibanOf(owner.id) } : {}),
        },
        facts: { amount: amount / 100, refund_limit: limitShare(amount, currency), refund_reason: story.reason },
        words: {
          currency: { tr: 'ABD doları', en: 'US dollar' },
          ...(story.account ? { destination: refundDestinations.bank } : {}),
        },
        summary: { tr: `${words.tr}: ${reason.tr}`, en: `${words.en}: ${reason.en}` },
        subject_key: currency,
        ...(story.note ? { note: story.note } : {}),
      };
    }),
  );
  const sent: { refund: RefundRow; story: Story; on: string }[] = [];
  for (const { owner, story, amount } of told) {
    const [request] = await rowsOf<{ id: number; status: string; asked_at: string; decided_at: string | null }>(
      db,
      sql`select r.id, r.status, r.submitted_at as asked_at, r.decided_at from ${requestRead} r where r.kind = 'refund' and r.student_program_id = ${owner.id}`,
    );
    if (!request) continue;
    const asked_on = universityDay(new Date(request.asked_at));
    const decided = request.decided_at && universityDay(new Date(request.decided_at));
    const declined = request.status === 'declined';
    await db.execute(sql`
    insert into refunds (id, student_program_id, currency, amount, reason, destination, holder, iban, account_by, account_real_by, asked_on, due_on, asked_by, state, closed_on, closed_reason)
    select ${request.id}, ${owner.id}, ${currency}, ${amount}, ${story.reason}, ${story.account ? 'bank' : null}, ${story.account ? owner.name : null}, ${story.account ? ibanOf(owner.id) : null}, case when ${story.account} then r.user_id end, case when ${story.account} then r.user_id end, ${asked_on}, ${refundDueOn(asked_on)}, r.user_id,
      ${declined ? 'declined' : 'asked'}, ${declined ? decided : null}, ${declined ? (story.note ?? null) : null} from ${requestRead} r where r.id = ${request.id}`);
    if (request.status !== 'completed' || !decided) continue;
    const [refund] = await heldRefunds(db, sql`refunds.id = ${request.id}`);
    if (!refund) continue;
    await bookRefund(onDay(db, decided, today, now), refund);
    await db.execute(sql`update refunds set state = 'approved' where id = ${request.id}`);
    if (story.then) sent.push({ refund, story, on: decided });
  }
  await payOutTold(db, sent, { today, now });
}
const onDay = (db: Db, day: string, today: string, now: Date): Booking => ({
  db,
  today: day,
  now: day === today ? now : endOfDay(day),
  actor: anonymous,
  audit: () => undefined,
});

/** The file that was sent some days after the last of its refunds was approved, and what the bank has made of it. */
async function payOutTold(
  db: Db,
  sent: readonly { refund: RefundRow; story: Story; on: string }[],
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const last = sent
    .map((each) => each.on)
    .toSorted()
    .at(-1);
  if (last === undefined) return;
  const [released, arrived] = [addDays(last, 3), addDays(last, 6)];
  if (arrived > today) return;
  const head: Omit<PayoutHead, 'id'> = {
    code: `KMP-${released.replaceAll('-', '')}-001`,
    currency,
    execution_on: released,
    payer_name: payer.name,
    payer_iban: payer.iban,
    payer_bic: null,
    total: sent.reduce((all, each) => all + each.refund.amount, 0),
  };
  const at = onDay(db, released, today, now);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into payout_batches (code, currency, execution_on, payer_name, payer_iban, payments, total, created_at, updated_at, made_by, made_real_by)
    select ${head.code}, ${currency}, ${released}, ${payer.name}, ${payer.iban}, ${sent.length}, ${head.total}, ${at.now}, ${at.now}, u.id, u.id from (select (select u.id from ${userRead} u where u.username = 'bursar') as id) u returning id`,
  );
  const batch = { ...head, id: Number(made?.id) };
  for (const { refund } of sent)
    await db.execute(
      sql`insert into payout_lines (batch_id, refund_id, end_to_end_id, amount, holder, iban) values (${batch.id}, ${refund.id}, ${`RF-${refund.id}-${batch.id}`}, ${refund.amount}, ${refund.holder}, ${refund.iban})`,
    );
  const file = await payoutFileOf(at, batch);
  await bookPayout(at, batch);
  await db.execute(
    sql`update payout_batches set state = 'released', file = ${file}, sha256 = ${hashOf(file)}, released_at = ${at.now}, released_by = (select u.id from ${userRead} u where u.username = 'admin') where id = ${batch.id}`,
  );
  for (const { refund, story } of sent) {
    const back = story.then === 'returned';
    const reason = 'Alıcı hesap kapalı (AC04)';
    if (back) {
      const then = onDay(db, arrived, today, now);
      await bookReturn(then, refund, reason);
      await unbookRefund(then, refund, reason);
    }
    await db.execute(
      sql`update refunds set state = ${story.then ?? 'sent'}, batch_id = ${batch.id}, sent_on = ${released}, closed_on = ${story.then === 'sent' ? null : arrived}, closed_reason = ${back ? reason : null} where id = ${refund.id}`,
    );
  }
}
