import { sql } from 'drizzle-orm';
import {
  bulkActionsOf,
  isOnOrOff,
  bulkLimit,
  type BulkAction,
  type BulkReason,
  type BulkResult,
  type BulkRow,
} from '#kernel/contract/bulk-actions.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import { needsOf } from '#kernel/contract/define-resource.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import type { BoundResource, CommandHandler, Reading, Writing } from '../area.ts';
import { rowsOf, settle, sqlState } from '../database.ts';
import { describeFailure, Failure, forbidden, malformed, notFound } from '../failure.ts';
import { allows, checkInput } from '../pipeline.ts';
import type { Services } from '../services.ts';
import { labelsFor } from './labels.ts';
import { readOne } from './list.ts';
import { destroyRecord, updateRecord } from './write.ts';

/** A checked bulk call: what is done to which records. */
export interface BulkCall {
  action: BulkAction;
  ids: number[];
  command: CommandHandler | null;
  /** records in use are made passive instead of refused */ orPassive: boolean;
}

/** Checks `{action, ids, in_use}`: 422 for what does not exist, 403 for an action the caller has no key for. */
export function readBulkCall(
  bound: BoundResource,
  body: unknown,
  context: Pick<Reading, 'actor' | 'services'>,
): BulkCall {
  const { action: name, ids, in_use } = (body ?? {}) as { action?: unknown; ids?: unknown; in_use?: unknown };
  const action = bulkActionsOf(bound.resource).find((each) => each.name === name);
  if (!action) throw malformed({ action: [{ key: 'choice', params: {} }] });
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw malformed({ ids: [{ key: 'required', params: {} }] });
  const once = [...new Set(ids as number[])];
  if (once.length > bulkLimit) throw malformed({ ids: [{ key: 'max_rows', params: { value: String(bulkLimit) } }] });
  const orPassive = in_use === 'passive';
  if (in_use !== undefined && !(orPassive && action.kind === 'destroy' && isOnOrOff(bound.resource)))
    throw malformed({ in_use: [{ key: 'choice', params: {} }] });
  if (!context.actor.permissions.has(action.permission)) throw forbidden();
  const command = action.kind === 'command' ? commandOf(bound, action.name, context.services) : null;
  if (command && !allows(command.command.needs, context.actor)) throw forbidden();
  return { action, ids: once, command, orPassive };
}
function commandOf(bound: BoundResource, action: string, services: Services): CommandHandler {
  const name = bound.resource.commands?.[action]?.command;
  const found = services.areas
    .flatMap((area) => (area.commands ?? []) as CommandHandler[])
    .find((each) => (each.command as Command).name === name);
  if (!found || found.before) throw new Error(`${bound.resource.name}.${action} cannot be run on several records`);
  return found;
}

/**
 * Does one thing to each record by itself: one that is refused leaves the others as they are (a savepoint each), and
 * nothing of it remains, neither audit nor message. Answers what became of each, in the order given.
 */
export async function runBulk(
  bound: BoundResource,
  { action, ids, command, orPassive }: BulkCall,
  context: Writing,
): Promise<BulkResult> {
  const index = permissionsOf(needsOf(bound.resource, 'index'))[0] ?? '';
  const seen = await rowsOf<{ id: number }>(
    context.db,
    sql`select ${bound.table.id} as id from ${bound.table} where ${bound.table.id} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[]) and (${context.rows(index)})${bound.only ? sql` and (${bound.only})` : sql``}`,
  );
  const visible = new Set(seen.map((row) => Number(row.id)));
  const labels =
    visible.size > 0
      ? await labelsFor(context.services, context.db, bound.resource.name, [...visible], context.locale)
      : new Map<number, string>();
  const results = new Map<number, BulkRow>();
  // always in the same order: two calls over the same records wait for each other instead of locking each other out
  for (const id of [...ids].sort((a, b) => a - b)) {
    const row: BulkRow = { id, label: labels.get(id) ?? String(id), ok: false, reasons: [] };
    results.set(id, row);
    const effects: (() => void)[] = [];
    await context.db.execute(sql`savepoint bulk_row`);
    try {
      if (!visible.has(id)) throw notFound();
      if (await one(bound, action, command, id, index, held(context, effects), orPassive)) row.passive = true;
      await settle(context.db);
      await context.db.execute(sql`release savepoint bulk_row`);
      row.ok = true;
      for (const effect of effects) effect();
    } catch (error) {
      await context.db.execute(sql`rollback to savepoint bulk_row`);
      row.reasons = reasonsOf(error, context);
    }
  }
  const rows = ids.flatMap((id) => results.get(id) ?? []);
  const ok = rows.filter((row) => row.ok).length;
  const passive = rows.filter((row) => row.passive).length;
  return { action: action.name, ok, refused: rows.length - ok, ...(orPassive ? { passive } : {}), rows };
}

/** @returns whether the record was made passive instead of deleted */
async function one(
  bound: BoundResource,
  action: BulkAction,
  handler: CommandHandler | null,
  id: number,
  index: string,
  context: Writing,
  orPassive: boolean,
): Promise<boolean> {
  if (action.kind === 'destroy')
    return orPassive ? destroyOrRetire(bound, id, index, context) : gone(bound, id, context);
  const row = await readOne(bound, id, context, index);
  if (action.kind === 'status') {
    if (row.status === action.status) throw new Failure(406, 'already_in_that_state');
    await updateRecord(bound, id, { status: action.status }, context);
    return false;
  }
  const may = row.can[action.name];
  if (may === undefined) throw new Failure(403, 'outside_your_scope');
  if (may !== true) throw new Refused(may.refusals);
  if (!handler) throw notFound();
  await handler.work(
    context,
    checkInput(handler.command.input, bound.resource.commands?.[action.name]?.input?.(row) ?? { id }),
  );
  return false;
}
const gone = (bound: BoundResource, id: number, context: Writing): Promise<boolean> =>
  destroyRecord(bound, id, context).then(() => false);

/** Deletes a record; one that others name, where its reader may change it and it is still active, is made passive instead. */
async function destroyOrRetire(bound: BoundResource, id: number, index: string, context: Writing): Promise<boolean> {
  await context.db.execute(sql`savepoint bulk_delete`);
  try {
    return await gone(bound, id, context);
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
    await context.db.execute(sql`rollback to savepoint bulk_delete`);
    const row = await readOne(bound, id, context, index);
    if (row.status !== 'a' || row.can.update !== true) throw error;
    await updateRecord(bound, id, { status: 'p' }, context);
    return true;
  }
}

/** What a record's work leaves behind waits until the record itself stands. */
function held(context: Writing, effects: (() => void)[]): Writing {
  const own: Writing = {
    ...context,
    audit: (entry) => void effects.push(() => context.audit(entry)),
    send: (mail) => void effects.push(() => context.send(mail)),
    publish: (channel, payload) => void effects.push(() => context.publish(channel, payload)),
    afterCommit: (work) => void effects.push(() => context.afterCommit(work)),
    message: () => undefined,
    info: () => undefined, // one sentence cannot speak for many records
    run: (handler, input) => handler.work(own, input),
  };
  return own;
}

function reasonsOf(error: unknown, context: Writing): BulkReason[] {
  const { status, body, unexpected } = describeFailure(error, context.services, context.locale, context.requestId);
  // the whole call ends: without the database or after a fault of ours no row can be answered for
  if (unexpected || status === 503) throw error;
  if (Array.isArray(body.errors))
    return body.errors.map(({ key, message, rule, office }) => ({
      key,
      message,
      ...(rule ? { rule } : {}),
      ...(office ? { office } : {}),
    }));
  return [{ key: body.message, message: [body.text, ...Object.values(body.errors ?? {}).flat()].join(' ') }];
}
