import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import type { Services } from '#kernel/server/services.ts';
import { spanned, traceHeaders } from '#kernel/server/tracing.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { roleRead, userRead, userRoleRead } from '../reads/accounts.ts';
import { failureWord, sendTo, type Resolve } from './outgoing.ts';
import { testEvent } from './rules/event-types.ts';
import { afterTry, type Answered } from './rules/retry.ts';
import { signedHeaders, type Secrets } from './signing.ts';

/** ms: whoever took a delivery and said nothing of it for so long is gone, and it is anybody's again */
const lease = 120_000;
const atOnce = 25;
/** of one endpoint at a time: a slow one does not keep the others waiting */
const ofOneEndpoint = 5;

interface Taken extends Secrets {
  id: number;
  webhook_id: number;
  message_id: string;
  type: string;
  body: string;
  tries: number;
  url: string;
}

/** Takes deliveries that are due. A row is one process's from here on: others pass over it while it is locked, and after that it is due later. */
const take = (services: Services, now: Date): Promise<Taken[]> =>
  services.database.transaction((tx) =>
    rowsOf<Taken>(
      tx,
      sql`
    with due as (
      select q.id from webhooks w cross join lateral (
        select d.id, d.next_try_at from webhook_deliveries d
        where d.webhook_id = w.id and d.state in ('queued', 'sending') and d.next_try_at <= ${now} and (w.is_on or d.type = ${testEvent})
        order by d.next_try_at, d.id limit ${ofOneEndpoint} for update skip locked) q
      where w.secret is not null order by q.next_try_at, q.id limit ${atOnce})
    update webhook_deliveries d set state = 'sending', tries = d.tries + 1, next_try_at = ${new Date(now.getTime() + lease)}, updated_at = ${now}
    from due, webhooks w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.message_id, d.type, d.body, d.tries, w.url, w.secret, w.previous_secret, w.previous_until`,
    ),
  );

/**
 * Sends what is due, each with its own pause after a failure.
 * @returns how many were tried, and whether some wait for a few seconds only
 */
export async function sendDue(
  services: Services,
  { resolve, ms }: { resolve?: Resolve; ms?: number } = {},
): Promise<{ tried: number; soon: boolean }> {
  const taken = await take(services, services.clock());
  const after = await Promise.all(
    taken.map(async (each) => {
      const answered = await tried(services, each, { ...(resolve ? { resolve } : {}), ...(ms ? { ms } : {}) });
      return settle(services, each, answered);
    }),
  );
  return { tried: taken.length, soon: after.includes('soon') };
}

async function tried(services: Services, each: Taken, how: { resolve?: Resolve; ms?: number }): Promise<Answered> {
  try {
    const headers = signedHeaders(each, each.message_id, each.body, new Date());
    return {
      code: await spanned({ name: 'send webhook', kind: 'client' }, () =>
        sendTo(each.url, each.body, { ...headers, ...traceHeaders() }, { own: services.config.webhookLocal, ...how }),
      ),
      error: null,
    };
  } catch (error) {
    return { code: null, error: failureWord(error) };
  }
}

/** Keeps what came of a try; what another process has taken meanwhile stays its own. */
async function settle(services: Services, each: Taken, answered: Answered): Promise<'soon' | 'done'> {
  const now = services.clock();
  const isTest = each.type === testEvent;
  const came = await services.database.transaction(async (tx) => {
    const [hook] = await rowsOf<{ failing_since: string | null }>(
      tx,
      sql`select failing_since from webhooks where id = ${each.webhook_id} for update`,
    );
    if (!hook) return null;
    const since = hook.failing_since === null ? null : new Date(hook.failing_since);
    const after = afterTry(answered, each.tries, since, now);
    // a test is tried once, by somebody who looks on, and says nothing of the others
    const next = isTest && after.state === 'queued' ? { ...after, state: 'failed', next_try_at: null } : after;
    const [kept] = await rowsOf<{ id: number }>(
      tx,
      sql`update webhook_deliveries set state = ${next.state}, answer_code = ${answered.code}, error = ${answered.error}, next_try_at = ${next.next_try_at},
        delivered_at = ${next.state === 'delivered' ? now : null}, version = version + 1, updated_at = ${now}
      where id = ${each.id} and state = 'sending' and tries = ${each.tries} returning id`,
    );
    if (!kept) return null;
    if (next.state === 'delivered')
      await tx.execute(
        sql`update webhooks set delivered_at = ${now}, failing_since = null where id = ${each.webhook_id}`,
      );
    else if (!isTest && since === null)
      await tx.execute(sql`update webhooks set failing_since = ${now} where id = ${each.webhook_id}`);
    return { ...next, off: isTest ? null : next.off };
  });
  if (came?.off) await switchOff(services, each.webhook_id, came.off);
  const wait = came?.next_try_at ? came.next_try_at.getTime() - now.getTime() : Infinity;
  return wait <= 10_000 ? 'soon' : 'done';
}

/** Switches an endpoint off, once, and tells the administrators. */
async function switchOff(services: Services, id: number, reason: 'gone' | 'failing'): Promise<void> {
  await systemWrite(services, 'webhook-off', async (context) => {
    const { db, now } = context;
    const [hook] = await rowsOf<{ name: string }>(
      db,
      sql`update webhooks set is_on = false, off_reason = ${reason}, version = version + 1, updated_at = ${now} where id = ${id} and is_on returning name`,
    );
    if (!hook) return;
    context.audit({
      resource: 'webhook',
      record_id: id,
      before: { is_on: true },
      after: { is_on: false, off_reason: reason },
    });
    context.publish('resource:webhook', { id });
    const administrators = await rowsOf<{ id: number }>(
      db,
      sql`select distinct u.id from ${userRead} u join ${userRoleRead} ur on ur.user_id = u.id join ${roleRead} r on r.id = ur.role_id where r.name = 'A' and u.status = 'a'`,
    );
    const line = (locale: Locale, key: string): string => services.lines.line(locale, key, { name: hook.name });
    const both = (key: string): Text => ({ tr: line('tr', key), en: line('en', key) });
    const [title, body] = [both('webhooks:off_title'), both(`webhooks:off_${reason}`)];
    await port(services, 'tell')(context, {
      user_ids: administrators.map((each) => each.id),
      kind: 'security',
      title,
      body,
      link: `/integration/webhooks/${id}`,
      mail: { template: 'webhook-off', subject: title, body },
    });
  });
}
