import { customersNamed } from '#areas/finance/customers/who.ts';
import { receiptRead } from '#areas/finance/reads/receipts.ts';
import { contentOf } from '#areas/finance/receipts/issue.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { CustomerKind } from '../../customers.ts';
import { cardReviews as reviewsQuery, type CardReview } from '../review-contract.ts';

interface Row extends Omit<CardReview, 'free' | 'settled' | 'customer_number' | 'customer_name' | 'events'> {
  customer_kind: CustomerKind;
  customer_id: number;
  entry_id: number | null;
  settled_how: NonNullable<CardReview['settled']>['how'] | null;
  settled_at: string | null;
  settled_note: string | null;
  settled_name: string | null;
  events: (Omit<CardReview['events'][number], 'said'> & { body: Record<string, unknown> })[];
}
const moment = (text: string): string => new Date(text).toISOString();
/** what of a message tells somebody more than its kind */
const telling = [
  'outcome',
  'code',
  'message',
  'Response',
  'ProcReturnCode',
  'TRANS_STAT',
  'CAPTURE_AMT',
  'paymentStatus',
  'paidPrice',
  'state',
  'minor',
];
const said = (body: Record<string, unknown>): string =>
  telling
    .filter((name) => body[name] !== undefined && body[name] !== null && body[name] !== '')
    .map((name) => `${name}: ${String(body[name]).slice(0, 80)}`)
    .join(' · ');

/** at most so many at once: whatever is settled leaves the list */
const most = 200;
export const cardReviews = answer(reviewsQuery, async (context, { which }): Promise<CardReview[]> => {
  const { db } = context;
  const rows = await rowsOf<Row>(
    db,
    sql`
  select t.id, t.reference, t.state, t.review, t.customer_kind, t.customer_id, t.merchant, t.card, t.amount as asked_amount, t.currency as asked_currency, t.entry_id,
    case when t.entry_id is not null then coalesce(t.taken_amount, t.amount) end as taken_amount, case when t.entry_id is not null then coalesce(t.taken_currency, t.currency) end as taken_currency,
    (select r.number from ${receiptRead} r where r.entry_id = t.entry_id) as receipt, t.created_at, t.finished_at, t.settled_how, t.settled_at, t.settled_note,
    (select u.full_name from ${userRead} u where u.id = t.settled_by) as settled_name,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'currency', r.currency, 'state', r.state, 'reason', r.reason, 'created_at', r.created_at) order by r.id desc) from card_refunds r where r.attempt_id = t.id), '[]') as refunds,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'verified', e.verified, 'body', e.body, 'at', e.at) order by e.id desc) from payment_events e where e.attempt_id = t.id), '[]') as events
  from payment_attempts t where t.review is not null and (t.settled_at is ${which === 'settled' ? sql`not null` : sql`null`}) order by t.id desc limit ${most}`,
  );
  const name = await customersNamed(
    context,
    rows.map((row) => ({ kind: row.customer_kind, id: Number(row.customer_id) })),
  );
  return Promise.all(
    rows.map(
      async ({ customer_kind, customer_id, entry_id, settled_how, settled_at, settled_note, settled_name, ...row }) => {
        const id = Number(customer_id);
        const who = name({ kind: customer_kind, id });
        return {
          ...row,
          id: Number(row.id),
          asked_amount: Number(row.asked_amount),
          taken_amount: row.taken_amount === null ? null : Number(row.taken_amount),
          customer_number: who?.number ?? null,
          customer_name: who?.name ?? null,
          student_program_id: customer_kind === 'student_program' ? id : null,
          free: entry_id === null ? 0 : (await contentOf(db, Number(entry_id))).credit,
          created_at: moment(row.created_at),
          finished_at: row.finished_at && moment(row.finished_at),
          settled:
            settled_how === null || settled_at === null
              ? null
              : { how: settled_how, at: moment(settled_at), by: settled_name, note: settled_note ?? '' },
          refunds: row.refunds.map((each) => ({ ...each, created_at: moment(each.created_at) })),
          events: row.events.map(({ body, ...event }) => ({ ...event, at: moment(event.at), said: said(body) })),
        };
      },
    ),
  );
});
