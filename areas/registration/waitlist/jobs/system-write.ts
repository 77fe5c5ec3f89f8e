import { anonymous, type Actor, type Writing } from '#kernel/server/area.ts';
import { runWrite, type Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';

const system: Actor = { ...anonymous, full_name: 'system', role: 'system' };

/** One transaction of a job with audit, outbox and events, as a command has them. */
export async function systemWrite<T>(
  services: Services,
  name: string,
  body: unknown,
  work: (context: Writing) => Promise<T>,
): Promise<T> {
  const call: Call = {
    token: null,
    locale: 'tr',
    requestId: `job:${name}`,
    address: '',
    idempotencyKey: null,
    identity: null,
    headers: {},
  };
  let made: { value: T } | undefined;
  await runWrite(services, system, call, { name, body, idempotent: false }, async (context) => {
    made = { value: await work(context) };
    return undefined;
  });
  if (!made) throw new Error(`${name} did no work`);
  return made.value;
}
