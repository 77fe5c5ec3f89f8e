import { refuse } from '#kernel/contract/refusal.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { catalogueOf, type Catalogue } from '../desk/facts/catalogue.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { roomStore } from './room-store.ts';
import { early, type RoomPolicy, type Visit } from './rules/room.ts';

export interface OpenRoom {
  name: string;
  policy: RoomPolicy;
}
const events = ['course_registration', 'add_drop', 'late_registration'];
/** The room that stands before registration now: from half an hour before a period opens until it closes; null outside, or without one. */
export function roomNow(
  { room, dates, semester }: Pick<Catalogue, 'room' | 'dates' | 'semester'>,
  now: Date,
): OpenRoom | null {
  if (!room?.is_on) return null;
  const at = now.getTime();
  const opens = dates
    .filter((each) => events.includes(each.event))
    .map((each) => ({ from: Date.parse(each.starts_at), to: Date.parse(each.ends_at) }))
    .filter(({ from, to }) => at >= from - early && at <= to)
    .reduce<number | null>((first, { from }) => (first === null || from < first ? from : first), null);
  if (opens === null) return null;
  const { per_minute, active_limit, stay_minutes, paused } = room;
  return {
    name: `${semester.id}.${opens}`,
    policy: { opens, per_minute, active_limit, stay_ms: stay_minutes * 60_000, paused },
  };
}
const visited = (context: Pick<Reading, 'services' | 'now' | 'actor'>, room: OpenRoom): Promise<Visit> =>
  roomStore(context.services.shared).visit(room.name, context.actor.user_id, context.now.getTime(), room.policy);

/** Only who can register takes a place: whose program is not active would keep others waiting for nothing. */
async function mayWait({ db, actor }: Pick<Reading, 'db' | 'actor'>): Promise<boolean> {
  if (!actor.permissions.has('courseregistration_store') || actor.student_program_id === null) return false;
  const [row] = await rowsOf<{ status: string }>(
    db,
    sql`select status from ${studentProgramRead} sp where sp.id = ${actor.student_program_id}`,
  );
  return row?.status === 'active';
}
/** Looks at the place of whoever asks; takes one, if he can register. */
export async function placeOf(
  context: Pick<Reading, 'db' | 'services' | 'now' | 'actor'>,
): Promise<{ room: OpenRoom; visit: Visit } | null> {
  const room = roomNow(await catalogueOf(context), context.now);
  if (!room || !(await mayWait(context))) return null;
  return { room, visit: await visited(context, room) };
}
/** The gate: a student who is not in the room registers nothing; when there is no crowd this lets him in at once. */
export async function requirePlace(context: Pick<Writing, 'db' | 'services' | 'now' | 'actor'>): Promise<void> {
  const place = await placeOf(context);
  if (place && !place.visit.inside) refuse(flowRefusals.waiting_room_first({ position: place.visit.ahead + 1 }));
}
/** Whoever has registered makes room, once it is sure. */
export async function leavePlace(
  context: Pick<Writing, 'db' | 'services' | 'now' | 'actor' | 'afterCommit'>,
): Promise<void> {
  const room = roomNow(await catalogueOf(context), context.now);
  const { user_id } = context.actor;
  if (room) context.afterCommit(() => roomStore(context.services.shared).leave(room.name, user_id));
}
