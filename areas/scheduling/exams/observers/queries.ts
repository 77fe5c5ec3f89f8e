import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { mayOffer, mayTake } from '../rules/exam-watches.ts';
import { examWatchBoard as boardQuery, type WishSlot } from './contract.ts';
import { readWatches, takersOf, watchFacts, type WatchRow } from './watch-rows.ts';

const shown = ({ id, kind, day, starts, ends, room, note, taker }: WatchRow) => ({
  id,
  kind,
  day,
  starts,
  ends,
  room,
  note,
  taker,
});
/** What the reader has to watch, what others would like to hand over, and the times he may say something about. */
export const examWatchBoard = answer(boardQuery, async (context) => {
  const { db, actor, today } = context;
  const me = actor.staff_id;
  if (!me) return { own: [], offers: [], slots: [] };
  const coming = sql`z.day >= ${today}::date and p.state <> 'closed'`;
  const own = await readWatches(context, sql`d.staff_id = ${me} and ${coming}`);
  const offers = await readWatches(context, sql`d.offered_at is not null and d.staff_id <> ${me} and ${coming}`);
  const takers = await takersOf(context, me, offers);
  const slots = await rowsOf<WishSlot>(
    db,
    sql`select z.id, z.day, z.starts, z.ends, p.kind, w.wish from exam_slots z join exam_periods p on p.id = z.period_id left join exam_wishes w on w.slot_id = z.id and w.staff_id = ${me} where ${coming} order by z.day, z.starts limit 200`,
  );
  return {
    own: own.map((watch) => ({
      ...shown(watch),
      offered: watch.offered,
      can: { offer: may(mayOffer(watchFacts(watch, today))) },
    })),
    offers: offers.map((watch) => {
      const taker = takers.get(watch.id);
      return {
        ...shown(watch),
        holder: watch.holder,
        mine: watch.taker_id === me,
        can: may(taker ? mayTake(watchFacts(watch, today), taker) : []),
      };
    }),
    slots,
  };
});
