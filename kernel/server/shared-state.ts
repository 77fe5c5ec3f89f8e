import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';

/** What processes side by side share beside the database: events, counters, short-lived values. */
export interface SharedState {
  /** heard in this process before whoever publishes goes on, in the others when the news reaches them */
  publish(channel: string, payload: unknown): void;
  /** answers the function that ends the subscription */
  subscribe(channel: string, listener: (payload: unknown) => void): () => void;
  /** counts up within a window of seconds; answers the count */
  increment(key: string, windowSeconds: number): Promise<number>;
  /** takes one back that was counted; nothing where the window is over */
  decrement(key: string): Promise<void>;
  reset(key: string): Promise<void>;
  /** says something of a key for so many seconds, to every process */
  mark(key: string, seconds: number): Promise<void>;
  marked(key: string): Promise<boolean>;
  ping(): Promise<boolean>;
  close(): Promise<void>;
  readonly redis: Redis | null;
}

/**
 * Redis where a URL is given, else within this process. Keys and channels carry the prefix of the installation: two of
 * them may share one Redis.
 */
export function openSharedState(url: string | undefined, installation = ''): SharedState {
  return url ? overRedis(url, `kampus:${installation}:`) : inProcess();
}
/** What tells an installation from another one at the same Redis; every process of it answers the same. */
export const installationOf = (databaseUrl: string | undefined): string =>
  createHash('sha256')
    .update(databaseUrl ?? '')
    .digest('hex')
    .slice(0, 10);

/** Redis answers within this or is away; whoever signs in is told so instead of waiting. */
const patience = 1_000;

function inProcess(): SharedState {
  const events = new EventEmitter().setMaxListeners(0);
  const counters = new Map<string, { count: number; until: number }>();
  const sweep = setInterval(() => {
    for (const [key, counter] of counters) if (counter.until < Date.now()) counters.delete(key);
  }, 30_000).unref();
  return {
    redis: null,
    publish: (channel, payload) => queueMicrotask(() => events.emit(channel, payload)),
    subscribe: (channel, listener) => {
      events.on(channel, listener);
      return () => events.off(channel, listener);
    },
    increment: async (key, windowSeconds) => {
      const now = Date.now();
      const counter = counters.get(key);
      if (!counter || counter.until < now) {
        counters.set(key, { count: 1, until: now + windowSeconds * 1000 });
        return 1;
      }
      counter.count += 1;
      return counter.count;
    },
    decrement: async (key) => {
      const counter = counters.get(key);
      if (counter && counter.until >= Date.now()) counter.count -= 1;
    },
    reset: async (key) => void counters.delete(key),
    mark: async (key, seconds) => void counters.set(key, { count: 1, until: Date.now() + seconds * 1000 }),
    marked: async (key) => (counters.get(key)?.until ?? 0) >= Date.now(),
    ping: async () => true,
    close: async () => clearInterval(sweep),
  };
}

function overRedis(url: string, prefix: string): SharedState {
  const connection = { connectTimeout: patience, retryStrategy: (times: number) => Math.min(times * 100, 1_000) };
  const redis = new Redis(url, {
    ...connection,
    keyPrefix: prefix,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    // what one call tells and counts in a breath is one write to the socket
    enableAutoPipelining: true,
    commandTimeout: patience,
  });
  // a subscription waits for its connection however long that takes
  const listenerConnection = new Redis(url, { ...connection, maxRetriesPerRequest: null });
  for (const each of [redis, listenerConnection]) each.on('error', () => undefined); // reconnects by itself; callers see their own failures
  const events = new EventEmitter().setMaxListeners(0);
  const own = randomUUID();
  listenerConnection.on('message', (channel: string, message: string) => {
    const { by, payload } = JSON.parse(message) as { by: string; payload: unknown };
    if (by !== own) events.emit(channel.slice(prefix.length), payload);
  });
  return {
    redis,
    publish: (channel, payload) => {
      // who changes his role must not be taken for the old one by his next call, which may overtake the news of it
      queueMicrotask(() => events.emit(channel, payload));
      void redis.publish(prefix + channel, JSON.stringify({ by: own, payload })).catch(() => undefined);
    },
    subscribe: (channel, listener) => {
      if (events.listenerCount(channel) === 0)
        void listenerConnection.subscribe(prefix + channel).catch(() => undefined);
      events.on(channel, listener);
      return () => {
        events.off(channel, listener);
        if (events.listenerCount(channel) === 0)
          void listenerConnection.unsubscribe(prefix + channel).catch(() => undefined);
      };
    },
    increment: async (key, windowSeconds) => {
      const results = await redis.multi().incr(key).expire(key, windowSeconds, 'NX').exec();
      return Number(results?.[0]?.[1] ?? 1);
    },
    decrement: async (key) =>
      // a key whose window is over must not come back without an end
      void (await redis.eval("if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end", 1, key)),
    reset: async (key) => void (await redis.del(key)),
    mark: async (key, seconds) => void (await redis.set(key, '1', 'EX', seconds)),
    marked: async (key) => (await redis.exists(key)) === 1,
    ping: async () => (await redis.ping()) === 'PONG',
    close: async () => {
      redis.disconnect();
      listenerConnection.disconnect();
    },
  };
}
