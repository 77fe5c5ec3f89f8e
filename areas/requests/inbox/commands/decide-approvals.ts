import { Refused, refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import {
  handleAfter,
  type AuditEntry,
  type AwaitingSource,
  type Mail,
  type Reading,
  type Writing,
} from '#kernel/server/area.ts';
import { settle, sql } from '#kernel/server/database.ts';
import { Failure, forbidden, notFound } from '#kernel/server/failure.ts';
import { allows } from '#kernel/server/pipeline.ts';
import {
  decideApproval as oneCommand,
  decideApprovals as manyCommand,
  type DecidedRow,
  type DecisionKey,
} from '../../contract.ts';
import { absentOf, rightsOf, sourcesOf, standInsOf, stillHolds, type StandIn } from '../inbox.ts';
import { requestRefusals } from '../../refusals.ts';

interface Item {
  kind: string;
  id: number;
  version: number;
  substitution_id?: number | null;
  user_role_id?: number | null;
}
const standIns = (context: Reading): Promise<StandIn[]> => standInsOf(context.services, context.actor, context.now);

/** The context with parts of it exchanged; commands that it runs get the same. */
function derived(context: Writing, change: Partial<Writing>): Writing {
  const own: Writing = { ...context, ...change, run: (handler, input) => handler.work(own, input) };
  return own;
}
/** The caller's own context, or that of the absent person he names; refused when the substitution does not hold (any more). */
async function seatFor(context: Writing, item: Item, known: readonly StandIn[]): Promise<Writing> {
  if (!item.substitution_id) return context;
  const standIn = known.find(
    (each) => each.substitution.id === item.substitution_id && each.user_role_id === item.user_role_id,
  );
  if (!standIn || !(await stillHolds(context.db, standIn, context.actor, context.now)))
    throw new Refused([requestRefusals.substitution_over()]);
  const { user_id, full_name, substitution_id } = absentOf(standIn);
  // both names stand at the decision: the audit row is the substitute's and says for whom
  const instead_of = { user_id, full_name, role: standIn.actor.role, substitution_id };
  return derived(context, {
    ...rightsOf(context.services, standIn.actor),
    audit: (entry) => context.audit({ ...entry, after: { ...(entry.after as object | undefined), instead_of } }),
  });
}

async function decide(
  context: Writing,
  item: Item,
  decision: DecisionKey,
  note: string | null,
  known: readonly StandIn[],
): Promise<void> {
  const source = sourcesOf(context.services).find(
    (each) => each.kind === item.kind || each.decides?.(item.kind) === true,
  );
  if (!source) throw notFound();
  const seat = await seatFor(context, item, known);
  if (!allows(source.needs, seat.actor)) throw forbidden();
  refuse(offerReasons(source, decision, note));
  await source.decide(seat, { id: item.id, version: item.version }, decision, note);
}
function offerReasons(source: AwaitingSource, decision: DecisionKey, note: string | null): Refusal[] {
  const offer = source.decisions.find((each) => each.key === decision);
  if (!offer) return [requestRefusals.approval_not_offered()];
  return offer.note === 'required' && (note === null || note.length < 3)
    ? [requestRefusals.approval_needs_note(undefined, 'note')]
    : [];
}
const noteOf = (note: string | null | undefined): string | null => note?.trim() || null;

export const decideApproval = handleAfter(
  oneCommand,
  (context, item) => (item.substitution_id ? standIns(context) : Promise.resolve([])),
  async (context, { decision, note, ...item }, known) => {
    await decide(context, item, decision, noteOf(note), known ?? []);
    return null;
  },
);

/** What one row would leave behind: kept apart until the row is through. */
function apart(context: Writing): { context: Writing; keep: () => void } {
  const [audits, mails, events, after]: [AuditEntry[], Mail[], [string, unknown][], (() => Promise<void> | void)[]] = [
    [],
    [],
    [],
    [],
  ];
  return {
    context: derived(context, {
      audit: (entry) => void audits.push(entry),
      send: (mail) => void mails.push(mail),
      publish: (channel, payload) => void events.push([channel, payload]),
      afterCommit: (work) => void after.push(work),
      info: () => undefined,
    }),
    keep: () => {
      for (const entry of audits) context.audit(entry);
      for (const mail of mails) context.send(mail);
      for (const [channel, payload] of events) context.publish(channel, payload);
      for (const work of after) context.afterCommit(work);
    },
  };
}
/** The reasons of a refusal; a failure that is no refusal of this row (a deadlock, a broken connection) ends the whole. */
function reasonsOf(error: unknown): Refusal[] {
  if (error instanceof Refused) return error.refusals.map(({ field: _field, ...refusal }) => refusal);
  if (error instanceof Failure && error.status < 500)
    return [{ key: error.message, ...(error.params ? { params: error.params } : {}) }];
  throw error;
}

/** Each row in a savepoint of its own. Rows are taken in one order, so that two who decide the same rows can't wait for each other. */
export const decideApprovals = handleAfter(
  manyCommand,
  standIns,
  async (context, { rows: items, decision, note }, known) => {
    const unique = [...new Map(items.map((item) => [`${item.kind}.${item.id}`, item])).values()].sort((a, b) =>
      a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id,
    );
    const rows: DecidedRow[] = [];
    for (const item of unique) {
      const row = apart(context);
      await context.db.execute(sql`savepoint approval_row`);
      try {
        await decide(row.context, item, decision, noteOf(note), known ?? []);
        await settle(context.db);
        await context.db.execute(sql`release savepoint approval_row`);
        row.keep();
        rows.push({ kind: item.kind, id: item.id, person: item.person ?? '', ok: true, refusals: [] });
      } catch (error) {
        const refusals = reasonsOf(error);
        await context.db.execute(sql`rollback to savepoint approval_row`);
        rows.push({ kind: item.kind, id: item.id, person: item.person ?? '', ok: false, refusals });
      }
    }
    const done = rows.filter((row) => row.ok).length;
    if (done === 0)
      refuseRows(
        rows.flatMap((row) =>
          row.refusals.map((refusal) => ({ data: { kind: row.kind, id: row.id, person: row.person }, refusal })),
        ),
        'approvals_refused',
      );
    if (done < rows.length) context.info('some_approvals_refused', { refused: rows.length - done });
    return { done, rows };
  },
);
