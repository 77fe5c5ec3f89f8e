import type { Locale } from '#kernel/contract/text.ts';
import { anonymous, type Actor, type Writing } from './area.ts';
import { runWrite } from './pipeline.ts';
import type { Services } from './services.ts';

/** Nobody decides, a rule does. */
const system: Actor = { ...anonymous, full_name: 'system', role: 'system' };

interface How {
  /** what the audit shows as its input */ body?: unknown;
  /** in whose name; the system's own where nobody asked for it */ actor?: Actor;
  /** language of what it sends; Turkish where nobody's is known */ locale?: Locale;
}
/** One transaction of a job with audit, outbox and events, as a command has them. */
export async function systemWrite<T>(
  services: Services,
  name: string,
  work: (context: Writing) => Promise<T>,
  { body = null, actor = system, locale = 'tr' }: How = {},
): Promise<T> {
  const call = {
    token: null,
    locale,
    requestId: `job:${name}`,
    address: '',
    idempotencyKey: null,
    identity: null,
    headers: {},
  };
  let made: { value: T } | undefined;
  await runWrite(services, actor, call, { name, body, idempotent: false }, async (context) => {
    made = { value: await work(context) };
    return undefined;
  });
  if (!made) throw new Error(`${name} did no work`);
  return made.value;
}

/**
 * What the clock does to many records: each in a transaction of its own, one after the other. One that fails is logged with
 * its name and stops nobody else; it is tried again at the next run.
 * @returns what the others came to
 */
export async function sweep<Item, T>(
  services: Services,
  name: string,
  items: readonly Item[],
  work: (context: Writing, item: Item) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  for (const item of items)
    try {
      done.push(await systemWrite(services, name, (context) => work(context, item)));
    } catch (error) {
      services.log.error({ err: error, sweep: name, item }, 'one record could not be moved by the clock');
    }
  return done;
}
