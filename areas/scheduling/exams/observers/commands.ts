import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { formatTime } from '../../rules/time.ts';
import { lockPeriod, readPeriod } from '../facts/exam-facts.ts';
import { examRefusals } from '../refusals.ts';
import type { PeriodState } from '../rules/exam-states.ts';
import { mayClose, mayOffer, mayReopen, mayTake, mayWish } from '../rules/exam-watches.ts';
import * as declared from './contract.ts';
import { observerRefusals } from './refusals.ts';
import { readWatches, takersOf, watchFacts, type WatchRow } from './watch-rows.ts';

/** The watch, locked with its period: two who take it, or the same hour, wait for each other. */
async function lockWatch(context: Writing, id: number): Promise<WatchRow> {
  const [place] = await rowsOf<{ period_id: number }>(
    context.db,
    sql`select period_id from exam_duties where id = ${id}`,
  );
  if (!place) throw notFound();
  await lockPeriod(context.db, place.period_id);
  const [watch] = await readWatches(context, sql`d.id = ${id}`);
  if (!watch) throw notFound();
  return watch;
}
async function ownWatch(context: Writing, id: number): Promise<WatchRow> {
  const watch = await lockWatch(context, id);
  if (watch.staff_id !== context.actor.staff_id) throw notFound();
  return watch;
}
const bodies = { taken: 'taken_body', asked: 'asked_body', declined: 'declined_body' } as const;
async function tell(
  context: Writing,
  watch: WatchRow,
  key: 'taken' | 'asked' | 'declined',
  taker: { id: number; name: string },
): Promise<void> {
  const { db, services } = context;
  const people = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.staff_id in (${watch.staff_id}, ${taker.id})`,
  );
  const day = longDay(watch.day);
  const words = (part: string): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      services.lines.line(locale, `watches:news.${part}`, {
        when: `${day[locale]}, ${formatTime(watch.starts)}`,
        room: watch.room,
        holder: watch.holder,
        taker: taker.name,
      });
    return { tr: of('tr'), en: of('en') };
  };
  if (people.length > 0)
    await port(services, 'tell')(context, {
      user_ids: people.map((each) => each.id),
      kind: 'announcements',
      title: words(key),
      body: words(bodies[key]),
      link: '/exam/schedules/observer',
    });
}
const audit = (context: Writing, watch: WatchRow, after: Record<string, unknown>): void =>
  context.audit({
    resource: 'exam-duty',
    record_id: watch.id,
    before: { staff_id: watch.staff_id, offered: watch.offered, taker_id: watch.taker_id },
    after,
  });

export const saveExamWish = handle(declared.saveExamWish, async (context, { slot_id, wish }) => {
  const { db, actor } = context;
  if (!actor.staff_id) throw notFound();
  const [slot] = await rowsOf<{ day: string; state: PeriodState }>(
    db,
    sql`select z.day, p.state from exam_slots z join exam_periods p on p.id = z.period_id where z.id = ${slot_id}`,
  );
  if (!slot) throw notFound();
  refuse(mayWish({ period: slot.state, day: slot.day, today: context.today }));
  await db.execute(
    wish
      ? sql`insert into exam_wishes (staff_id, slot_id, wish) values (${actor.staff_id}, ${slot_id}, ${wish}) on conflict (staff_id, slot_id) do update set wish = excluded.wish`
      : sql`delete from exam_wishes where staff_id = ${actor.staff_id} and slot_id = ${slot_id}`,
  );
  context.audit({ resource: 'exam-wish', record_id: slot_id, after: { staff_id: actor.staff_id, wish: wish ?? null } });
  return { slot_id };
});
export const offerExamWatch = handle(declared.offerExamWatch, async (context, { id, note }) => {
  const watch = await ownWatch(context, id);
  refuse(mayOffer(watchFacts(watch, context.today)));
  await context.db.execute(
    sql`update exam_duties set offered_at = ${context.now.toISOString()}::timestamptz, offer_note = ${note?.trim() || null}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  audit(context, watch, { offered: true });
  return { id };
});
export const keepExamWatch = handle(declared.keepExamWatch, async (context, { id }) => {
  const watch = await ownWatch(context, id);
  refuse(mayOffer(watchFacts(watch, context.today)));
  await context.db.execute(
    sql`update exam_duties set offered_at = null, offer_note = null, version = version + 1, updated_at = now() where id = ${id}`,
  );
  audit(context, watch, { offered: false });
  return { id };
});
/** It is the taker's at once, or waits for the office where the period says so. */
export const takeExamWatch = handle(declared.takeExamWatch, async (context, { id }) => {
  const { db, actor } = context;
  const watch = await lockWatch(context, id);
  const taker = actor.staff_id ? (await takersOf(context, actor.staff_id, [watch])).get(id) : undefined;
  if (!taker || !actor.staff_id) throw notFound();
  refuse(mayTake(watchFacts(watch, context.today), taker));
  const waits = watch.confirm_swaps;
  await db.execute(
    waits
      ? sql`update exam_duties set taker_id = ${actor.staff_id}, version = version + 1, updated_at = now() where id = ${id}`
      : sql`update exam_duties set staff_id = ${actor.staff_id}, offered_at = null, offer_note = null, version = version + 1, updated_at = now() where id = ${id}`,
  );
  audit(context, watch, waits ? { taker_id: actor.staff_id } : { staff_id: actor.staff_id });
  await tell(context, watch, waits ? 'asked' : 'taken', { id: actor.staff_id, name: taker.name });
  return { id, waits };
});
export const decideExamSwap = handle(declared.decideExamSwap, async (context, { id, agreed }) => {
  const { db } = context;
  const watch = await lockWatch(context, id);
  if (watch.taker_id === null) {
    refuse(observerRefusals.exam_watch_nobody());
    throw notFound();
  }
  if (agreed) {
    // since he asked he may have got another watch, or have left: then he can only be declined
    const taker = (await takersOf(context, watch.taker_id, [watch])).get(id);
    refuse(
      taker
        ? mayTake({ ...watchFacts(watch, context.today), taker: null }, taker)
        : observerRefusals.exam_watch_left({ name: watch.taker ?? '' }),
    );
  }
  await db.execute(
    agreed
      ? sql`update exam_duties set staff_id = taker_id, taker_id = null, offered_at = null, offer_note = null, version = version + 1, updated_at = now() where id = ${id}`
      : sql`update exam_duties set taker_id = null, version = version + 1, updated_at = now() where id = ${id}`,
  );
  audit(context, watch, agreed ? { staff_id: watch.taker_id } : { taker_id: null });
  await tell(context, watch, agreed ? 'taken' : 'declined', { id: watch.taker_id, name: watch.taker ?? '' });
  return { id };
});
export const setExamSwaps = handle(declared.setExamSwaps, async (context, { id, confirm }) => {
  await lockPeriod(context.db, id);
  if ((await readPeriod(context.db, id)).state === 'closed') refuse([examRefusals.exam_period_closed()]);
  await context.db.execute(
    sql`update exam_periods set confirm_swaps = ${confirm}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({ resource: 'exam-period', record_id: id, after: { confirm_swaps: confirm } });
  return { id };
});
async function turn(
  context: Writing,
  id: number,
  state: 'closed' | 'published',
  more: object,
): Promise<{ id: number }> {
  await context.db.execute(
    sql`update exam_periods set state = ${state}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  const before = { state: state === 'closed' ? 'published' : 'closed' };
  context.audit({ resource: 'exam-period', record_id: id, before, after: { state, ...more } });
  return { id };
}
export const closeExamPeriod = handle(declared.closeExamPeriod, async (context, { id }) => {
  await lockPeriod(context.db, id);
  refuse(mayClose(await readPeriod(context.db, id), context.today));
  return turn(context, id, 'closed', {});
});
export const reopenExamPeriod = handle(declared.reopenExamPeriod, async (context, { id, reason }) => {
  await lockPeriod(context.db, id);
  refuse(mayReopen(await readPeriod(context.db, id)));
  return turn(context, id, 'published', { reason: reason.trim() });
});
