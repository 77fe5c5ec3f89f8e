import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { publishRead } from '#kernel/server/published-read.ts';
import { receipts } from '../receipts/tables.ts';

/** What was given for money that came in. */
export const receiptRead = publishRead(receipts, [
  'id',
  'number',
  'issued_on',
  'entry_id',
  'amount',
  'currency',
  'reference',
  'state',
]);
/** The way of paying that cards on the Internet are entered as; null where the bursar has none for cards. */
export const onlineCardType = async (db: Db): Promise<number | null> => {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select t.id from payment_types t where t.method = 'card' and t.status = 'a' order by t.at_desk, t.sort_order, t.id limit 1`,
  );
  return row ? Number(row.id) : null;
};

/** The series of whatever names none of its own: the oldest in use. */
export const firstReceiptSeries = sql`(select s.id from receipt_series s where s.status = 'a' order by s.id limit 1)`;
