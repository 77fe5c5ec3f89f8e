import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { myPlace as placeQuery, waitingRoom as roomQuery, type MyPlace, type RoomView } from '../contract.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { placeOf, roomNow } from '../gate.ts';
import { roomStore } from '../room-store.ts';
import { lookAgain, waitOf } from '../rules/room.ts';

/** spreads the looks of an account over the seconds without chance: the same account is not always the last one */
const spread = (user: number, now: number): number => ((user * 7919 + Math.floor(now / 1000) * 104_729) % 1000) / 1000;

export const myPlace = answer(placeQuery, async (context): Promise<MyPlace> => {
  const place = await placeOf(context);
  if (!place)
    return {
      state: 'off',
      opens_at: null,
      position: null,
      waiting: 0,
      minutes: null,
      until: null,
      paused: false,
      look_again: 60,
    };
  const { visit, room } = place;
  const { opens, per_minute, paused } = room.policy;
  const now = context.now.getTime();
  const before = Math.max(0, opens - now);
  return {
    state: visit.inside ? 'in' : before > 0 ? 'early' : 'waiting',
    opens_at: new Date(opens).toISOString(),
    position: visit.inside ? null : visit.ahead + 1,
    waiting: visit.waiting,
    minutes: visit.inside ? null : waitOf(visit.ahead, visit.recent, now - opens, per_minute),
    until: visit.inside ? new Date(visit.until).toISOString() : null,
    paused,
    look_again: visit.inside ? 60 : lookAgain(visit.ahead, per_minute, before, spread(context.actor.user_id, now)),
  };
});

/** what a room begins with: three quarters of what the registration bench shows for one small machine */
export const usual = { is_on: false, paused: false, per_minute: 600, active_limit: 1500, stay_minutes: 15 } as const;

export const waitingRoom = answer(roomQuery, async (context): Promise<RoomView> => {
  const catalogue = await catalogueOf(context);
  const { semester } = catalogue;
  const [row] = await rowsOf<Omit<RoomView, 'semester' | 'now'>>(
    context.db,
    sql`select is_on, paused, per_minute, active_limit, stay_minutes, version from waiting_rooms where semester_id = ${semester.id}`,
  );
  const room = roomNow({ ...catalogue, room: row ?? null }, context.now);
  const seen = room && (await roomStore(context.services.shared).look(room.name, context.now.getTime()));
  return {
    semester: { academic_year: semester.academic_year, code: semester.code },
    ...(row ?? { ...usual, version: null }),
    now: room && seen ? { opens_at: new Date(room.policy.opens).toISOString(), ...seen } : null,
  };
});
