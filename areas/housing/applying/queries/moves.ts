import type * as a from '#kernel/contract/answer.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import { priceOf } from '../../stays/rules/price.ts';
import type { AskedMove } from '../contract-moves.ts';
import { stayWords, stayWordsFrom, type StayWords } from './stay-words.ts';

interface Row extends StayWords {
  id: number;
  reservation_id: number;
  number: string;
  bed_now: string | null;
  note: string | null;
  answer_by: string;
}
/** Questions that wait for an answer, by reservation: the bed that is kept, what it costs, and until when. */
export async function movesAsked(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  which: SQL,
): Promise<Map<number, a.Of<typeof AskedMove>>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select m.id, m.reservation_id, v.number, m.note, m.answer_by, ${stayWords},
      (select x.code from housing_stays c join housing_beds x on x.id = c.bed_id where c.reservation_id = v.id and c.state in ('booked', 'in') order by c.from_on desc, c.id desc limit 1) as bed_now
      from housing_moves m join housing_reservations v on v.id = m.reservation_id join housing_stays s on s.id = m.stay_id ${stayWordsFrom}
      where m.state = 'asked' and m.answer_by > ${now} and ${which} order by m.id`,
  );
  const facts = (row: Row): a.Of<typeof AskedMove> => ({
    id: Number(row.id),
    number: row.number,
    bed_now: row.bed_now ?? '–',
    bed: row.bed,
    room: row.room,
    building: { name: row.building, name_en: row.building_en },
    room_type: { name: row.type, name_en: row.type_en },
    from_on: row.from_on,
    until_on: row.until_on,
    currency: row.currency,
    price: priceOf(
      { period: row.rate_period, amount: Number(row.rate_amount), term_days: row.term_days },
      row.from_on,
      row.until_on,
    ),
    note: row.note,
    answer_by: new Date(row.answer_by).toISOString(),
  });
  return new Map(rows.map((row) => [Number(row.reservation_id), facts(row)]));
}
