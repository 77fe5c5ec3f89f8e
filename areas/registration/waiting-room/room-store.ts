import type { SharedState } from '#kernel/server/shared-state.ts';
import { called, emptyRoom, leave, looked, visit, type Room, type RoomPolicy, type Visit } from './rules/room.ts';

/** Rooms by name, beside the database: one step at a time for everybody, however many processes there are. */
export interface RoomStore {
  visit(name: string, user: number, now: number, policy: RoomPolicy): Promise<Visit>;
  leave(name: string, user: number): Promise<void>;
  /** how many wait, are in and were called; nothing changes */
  look(name: string, now: number): Promise<{ waiting: number; inside: number; admitted: number }>;
}
/** a room that nobody looks at any more is forgotten */
const kept = 3 * 24 * 3600;

function inProcess(): RoomStore {
  const rooms = new Map<string, Room>();
  const roomOf = (name: string): Room => {
    const room = rooms.get(name) ?? emptyRoom();
    rooms.set(name, room);
    return room;
  };
  return {
    visit: async (name, user, now, policy) => visit(roomOf(name), String(user), now, policy),
    leave: async (name, user) => leave(roomOf(name), String(user)),
    look: async (name, now) => {
      const room = roomOf(name);
      const inside = [...room.inside.values()].filter((until) => until > now).length;
      return { waiting: room.next - room.admitted, inside, admitted: room.admitted };
    },
  };
}

/*
 * The same steps as `rules/room.ts`, in one script that Redis runs undivided. Keys: 1 numbers (next, admitted, tokens, last), 2 rank of
 * a user, 3 user of a rank, 4 inside by the moment it ends, 5 who came, 6 who was called again, 7 moments of admissions.
 */
const steps = `
local user, now, opens, rate, limit, stay, paused = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6]), ARGV[7]
local called, looked, kept = tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])
local n = redis.call('hmget', KEYS[1], 'next', 'admitted', 'tokens', 'last')
local nextrank, admitted, tokens, last = tonumber(n[1] or '0'), tonumber(n[2] or '0'), tonumber(n[3] or '0'), tonumber(n[4] or '0')
local burst = math.max(1, rate / 30)
local function advance()
  redis.call('zremrangebyscore', KEYS[4], '-inf', now)
  if now < opens or paused == '1' then
    last = now
    return
  end
  local gained
  if last < opens then gained = burst else gained = math.max(0, now - last) * rate / 60000 end
  tokens = math.min(burst, tokens + gained)
  last = math.max(last, now)
  local size = redis.call('zcard', KEYS[4])
  while tokens >= 1 and admitted < nextrank and size < limit do
    admitted = admitted + 1
    tokens = tokens - 1
    local who = redis.call('hget', KEYS[3], admitted)
    if who then
      redis.call('hdel', KEYS[3], admitted)
      redis.call('zadd', KEYS[4], now + called, who)
      redis.call('zadd', KEYS[7], now, admitted)
      size = size + 1
    end
  end
  redis.call('zremrangebyscore', KEYS[7], '-inf', '(' .. (now - looked))
end
local function answer(inside, till)
  redis.call('hset', KEYS[1], 'next', nextrank, 'admitted', admitted, 'tokens', tostring(tokens), 'last', tostring(last))
  for i = 1, 7 do redis.call('expire', KEYS[i], kept) end
  local ahead = 0
  if inside == 0 then ahead = math.max(0, tonumber(redis.call('hget', KEYS[2], user) or '0') - admitted - 1) end
  return { inside, tostring(till), ahead, nextrank - admitted, redis.call('zcard', KEYS[7]) }
end
local function enter()
  local till
  if redis.call('sismember', KEYS[5], user) == 1 then till = tonumber(redis.call('zscore', KEYS[4], user)) else till = now + stay end
  redis.call('sadd', KEYS[5], user)
  redis.call('zadd', KEYS[4], till, user)
  return answer(1, till)
end
advance()
if redis.call('zscore', KEYS[4], user) then return enter() end
local rank = redis.call('hget', KEYS[2], user)
if rank and tonumber(rank) <= admitted then
  if redis.call('sismember', KEYS[5], user) == 0 and redis.call('sismember', KEYS[6], user) == 0 then
    redis.call('sadd', KEYS[6], user)
    redis.call('zadd', KEYS[4], now + stay, user)
    return enter()
  end
  redis.call('hdel', KEYS[2], user)
  redis.call('srem', KEYS[5], user)
  rank = false
end
if not rank then
  nextrank = nextrank + 1
  redis.call('hset', KEYS[2], user, nextrank)
  redis.call('hset', KEYS[3], nextrank, user)
  advance()
end
if redis.call('zscore', KEYS[4], user) then return enter() end
return answer(0, 0)
`;
const parts = ['numbers', 'rank', 'who', 'inside', 'came', 'again', 'log'] as const;

function overRedis(redis: NonNullable<SharedState['redis']>): RoomStore {
  const keys = (name: string): string[] => parts.map((part) => `room:${name}:${part}`);
  return {
    async visit(name, user, now, { opens, per_minute, active_limit, stay_ms, paused }) {
      const rest = [opens, per_minute, active_limit, stay_ms, paused ? '1' : '0', called, looked, kept];
      const answer = (await redis.eval(steps, parts.length, ...keys(name), String(user), now, ...rest)) as [
        number,
        string,
        number,
        number,
        number,
      ];
      const [inside, until, ahead, waiting, recent] = answer;
      return { inside: inside === 1, until: Number(until), ahead, waiting, recent };
    },
    leave: async (name, user) => void (await redis.zrem(`room:${name}:inside`, String(user))),
    async look(name, now) {
      const numbers = await redis.hmget(`room:${name}:numbers`, 'next', 'admitted');
      const [next, admitted] = numbers.map((each) => Number(each ?? 0)) as [number, number];
      const inside = await redis.zcount(`room:${name}:inside`, `(${now}`, '+inf');
      return { waiting: next - admitted, inside, admitted };
    },
  };
}

const stores = new WeakMap<SharedState, RoomStore>();
/** The rooms of an installation: in Redis where it has one, else within this process. */
export function roomStore(shared: SharedState): RoomStore {
  const have = stores.get(shared) ?? (shared.redis ? overRedis(shared.redis) : inProcess());
  stores.set(shared, have);
  return have;
}
