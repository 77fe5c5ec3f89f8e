/** What a room lets happen. Moments are milliseconds. */
export interface RoomPolicy {
  /** registration opens; the room takes arrivals from `early` before it */ opens: number;
  per_minute: number;
  active_limit: number;
  stay_ms: number;
  paused: boolean;
}
/** before registration opens, places are given from here on */
export const early = 30 * 60_000;
/** who is called has this long to come; then the next one is called */
export const called = 2 * 60_000;
/** admissions are looked at over this long to say how fast it goes */
export const looked = 3 * 60_000;

/** A room: places in order of arrival, how far they are called, who is in until when. */
export interface Room {
  next: number;
  admitted: number;
  tokens: number;
  last: number;
  rank: Map<string, number>;
  who: Map<number, string>;
  inside: Map<string, number>;
  came: Set<string>;
  again: Set<string>;
  /** moments of admissions, of the last minutes */ log: number[];
}
export const emptyRoom = (): Room => ({
  next: 0,
  admitted: 0,
  tokens: 0,
  last: 0,
  rank: new Map(),
  who: new Map(),
  inside: new Map(),
  came: new Set(),
  again: new Set(),
  log: [],
});
/** `until` when inside; else how many are before him. `recent` admissions of the last three minutes, in `over` milliseconds of them. */
export interface Visit {
  inside: boolean;
  until: number;
  ahead: number;
  waiting: number;
  recent: number;
}

/** at once at most what two seconds bring */
const burst = (policy: RoomPolicy): number => Math.max(1, policy.per_minute / 30);

function advance(room: Room, now: number, policy: RoomPolicy): void {
  for (const [user, until] of room.inside) if (until <= now) room.inside.delete(user);
  if (now < policy.opens || policy.paused) {
    room.last = now;
    return;
  }
  const since = Math.max(room.last, policy.opens);
  const gained = room.last < policy.opens ? burst(policy) : (Math.max(0, now - since) * policy.per_minute) / 60_000;
  room.tokens = Math.min(burst(policy), room.tokens + gained);
  room.last = Math.max(room.last, now);
  while (room.tokens >= 1 && room.admitted < room.next && room.inside.size < policy.active_limit) {
    room.admitted += 1;
    room.tokens -= 1;
    const user = room.who.get(room.admitted);
    room.who.delete(room.admitted);
    if (user === undefined) continue;
    room.inside.set(user, now + called);
    room.log.push(now);
  }
  while ((room.log[0] ?? now) < now - looked) room.log.shift();
}

/**
 * Somebody looks at his place, and takes one if he has none. One account has one place, whatever tabs or devices ask: order is the
 * order of arrival and nothing moves anybody forward. Who was called and did not come is called once more, at the head; who was in
 * and left, or stayed too long, begins at the end.
 */
export function visit(room: Room, user: string, now: number, policy: RoomPolicy): Visit {
  const answer = (inside: boolean, until: number): Visit => ({
    inside,
    until,
    ahead: inside ? 0 : Math.max(0, (room.rank.get(user) ?? 0) - room.admitted - 1),
    waiting: room.next - room.admitted,
    recent: room.log.length,
  });
  const enter = (): Visit => {
    const until = room.came.has(user) ? (room.inside.get(user) ?? 0) : now + policy.stay_ms;
    room.came.add(user);
    room.inside.set(user, until);
    return answer(true, until);
  };
  advance(room, now, policy);
  if (room.inside.has(user)) return enter();
  const rank = room.rank.get(user);
  if (rank !== undefined && rank <= room.admitted) {
    if (!room.came.has(user) && !room.again.has(user)) {
      room.again.add(user);
      room.inside.set(user, now + policy.stay_ms);
      return enter();
    }
    room.rank.delete(user);
    room.came.delete(user);
  }
  if (!room.rank.has(user)) {
    room.next += 1;
    room.rank.set(user, room.next);
    room.who.set(room.next, user);
    advance(room, now, policy);
  }
  return room.inside.has(user) ? enter() : answer(false, 0);
}

/** Somebody has done what he came for: his seat in the room is free at once. */
export function leave(room: Room, user: string): void {
  room.inside.delete(user);
}

export interface Wait {
  from: number;
  to: number;
}
/** Minutes until somebody is called, as a range, never 0: by the rate that was set, and by the slower one that was seen. */
export function waitOf(ahead: number, recent: number, open_ms: number, per_minute: number): Wait {
  const seen = open_ms >= looked ? (recent * 60_000) / looked : per_minute;
  const slow = Math.max(1, Math.min(per_minute, seen));
  const from = Math.max(1, Math.ceil((ahead + 1) / per_minute));
  return { from, to: Math.max(from, Math.ceil(((ahead + 1) / slow) * 1.2)) };
}
/** Seconds until he should look again: seldom far from the head, often near it; `chance` 0–1 spreads them. */
export function lookAgain(ahead: number, per_minute: number, until_open_ms: number, chance: number): number {
  const near = (ahead * 60) / per_minute;
  const usual =
    near > 60 ? 15 + Math.round(chance * 10) : near > 15 ? 8 + Math.round(chance * 4) : 3 + Math.round(chance * 2);
  return until_open_ms > 0
    ? Math.max(usual, Math.min(25, Math.ceil(until_open_ms / 1000) + Math.round(chance * 2)))
    : usual;
}
