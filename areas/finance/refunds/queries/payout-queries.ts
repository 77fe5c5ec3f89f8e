import { answer, answerFile } from '#kernel/server/area.ts';
import { may } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import {
  payoutBatch as batchQuery,
  payoutDesk as deskQuery,
  payoutFile as fileQuery,
  type PayoutBatch,
  type PayoutDesk,
} from '../contract.ts';
import { cardsOf } from '../to-card.ts';
import { againstReleasing } from '../releasing.ts';
import { refundRefusals } from '../refusals.ts';
import { spacedIban } from '../rules/iban.ts';
import { clockOf } from '../rules/refund-clock.ts';
import { batchStates } from '../rules/refund-words.ts';

/** files that the page of payouts shows */
const shown = 100;
type BatchHead = PayoutDesk['batches'][number];
const headOf = sql`b.id, b.code, b.currency, b.total, b.payments, b.execution_on, b.state, (select count(*) from refunds f where f.batch_id = b.id and f.state in ('in_batch', 'sent'))::int as open`;
const numbered = <T extends BatchHead>(row: T): T => ({ ...row, id: Number(row.id), total: Number(row.total) });

export const payoutDesk = answer(deskQuery, async (context): Promise<PayoutDesk> => {
  const { db, today } = context;
  const ready = await rowsOf<Omit<PayoutDesk['ready'][number], 'clock'> & { asked_on: string }>(
    db,
    sql`
    select f.id, r.year || '/' || lpad(r.number::text, 6, '0') as number, ${personName('s')} as student, s.student_number, f.currency, f.amount, f.asked_on, f.due_on, f.holder, f.iban
    from refunds f join ${requestRead} r on r.id = f.id join ${studentRead} s on s.id = r.student_id where f.state = 'approved' and f.destination is distinct from 'card' order by f.due_on, f.id`,
  );
  const toCards = await rowsOf<
    Omit<PayoutDesk['cards'][number], 'clock' | 'card'> & { asked_on: string; payment_id: number }
  >(
    db,
    sql`
    select f.id, r.year || '/' || lpad(r.number::text, 6, '0') as number, ${personName('s')} as student, s.student_number, f.currency, f.amount, f.asked_on, f.due_on, f.payment_id
    from refunds f join ${requestRead} r on r.id = f.id join ${studentRead} s on s.id = r.student_id where f.state = 'approved' and f.destination = 'card' order by f.due_on, f.id`,
  );
  const known = await cardsOf(
    context,
    toCards.map((row) => Number(row.payment_id)),
  );
  const batches = await rowsOf<BatchHead>(
    db,
    sql`select ${headOf} from payout_batches b order by b.id desc limit ${shown}`,
  );
  const payers = await rowsOf<PayoutDesk['payers'][number]>(
    db,
    sql`select distinct on (currency) currency, payer_name as name, payer_iban as iban, payer_bic as bic from payout_batches order by currency, id desc`,
  );
  return {
    today,
    ready: ready.map(({ asked_on, ...row }) => ({
      ...row,
      id: Number(row.id),
      amount: Number(row.amount),
      iban: row.iban && spacedIban(row.iban),
      clock: clockOf(asked_on, 'approved', today),
    })),
    cards: toCards.map(({ asked_on, payment_id, ...row }) => ({
      ...row,
      id: Number(row.id),
      amount: Number(row.amount),
      clock: clockOf(asked_on, 'approved', today),
      card: known.find((each) => each.payment_id === Number(payment_id))?.card ?? null,
    })),
    batches: batches.map(numbered),
    payers,
  };
});

export const payoutBatch = answer(batchQuery, async (context, { id }): Promise<PayoutBatch> => {
  const { db } = context;
  const [head] = await rowsOf<Omit<PayoutBatch, 'lines' | 'can'>>(
    db,
    sql`
    select ${headOf}, b.payer_name, b.payer_iban, b.payer_bic, b.sha256, b.annul_reason, b.released_at,
      (select u.full_name from ${userRead} u where u.id = b.made_by) as made_by, (select u.full_name from ${userRead} u where u.id = b.released_by) as released_by
    from payout_batches b where b.id = ${id}`,
  );
  if (!head) throw notFound();
  const { tr, en } = batchStates[head.state];
  return {
    ...numbered(head),
    payer_iban: spacedIban(head.payer_iban),
    released_at: head.released_at && new Date(head.released_at).toISOString(),
    can: {
      release: may(
        head.state === 'draft'
          ? await againstReleasing(context, id)
          : [refundRefusals.payout_state({ state: { tr, en } })],
      ),
    },
    lines: await linesOf(db, id),
  };
});
const linesOf = async (db: Db, id: number): Promise<PayoutBatch['lines']> =>
  (
    await rowsOf<PayoutBatch['lines'][number]>(
      db,
      sql`
  select l.refund_id, r.year || '/' || lpad(r.number::text, 6, '0') as number, ${personName('s')} as student, l.end_to_end_id, l.amount, l.holder, l.iban, case when f.batch_id = l.batch_id then (select u.full_name from ${userRead} u where u.id = coalesce(f.account_real_by, f.account_by)) end as account_by,
    case when f.batch_id = l.batch_id then f.state else 'cancelled' end as state, f.closed_on, f.closed_reason
  from payout_lines l join refunds f on f.id = l.refund_id join ${requestRead} r on r.id = f.id join ${studentRead} s on s.id = r.student_id where l.batch_id = ${id} order by l.refund_id`,
    )
  ).map((row) => ({
    ...row,
    refund_id: Number(row.refund_id),
    amount: Number(row.amount),
    iban: spacedIban(row.iban),
  }));

/** The file as it was released; before that there is none. */
export const payoutFile = answerFile(fileQuery, async ({ db }, { id }) => {
  const [batch] = await rowsOf<{ code: string; file: string | null }>(
    db,
    sql`select code, file from payout_batches where id = ${id}`,
  );
  if (!batch?.file) throw notFound();
  return { name: `${batch.code}.xml`, mime: 'application/xml', body: Buffer.from(batch.file, 'utf8') };
});
