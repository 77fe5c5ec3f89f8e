import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { logEntry as query } from '../log-contract.ts';
import { fieldsForReading } from '../facts/log-fields.ts';
import { readLog, rowsForReading, visibleLog } from '../facts/log-rows.ts';
import { actionWords, resourceWords, seesValues } from '../facts/log-words.ts';

/** One write with its difference, what else the same request wrote, and the failure it ended in. */
export const logEntry = answer(query, async (context, { id }) => {
  const { services, actor, db } = context;
  const [raw] = await readLog(context, sql`select a.* from audit_log a where a.id = ${id} and ${visibleLog(context)}`);
  const [row] = raw ? await rowsForReading(context, [raw]) : [];
  if (!raw || !row) throw notFound();
  // the same request wrote at the same moment: found by the index on time
  const siblings =
    raw.request_id === null
      ? []
      : await rowsOf<{ id: number; action: string; resource: string; record_id: number | null }>(
          db,
          sql`
    select a.id, a.action, a.resource, a.record_id from audit_log a where a.at between ${raw.at}::timestamptz - interval '1 minute' and ${raw.at}::timestamptz + interval '1 minute' and a.request_id = ${raw.request_id} and a.id <> ${id} and ${visibleLog(context)} order by a.id limit 20`,
        );
  const [failed] =
    raw.request_id !== null && actor.permissions.has('exception_index')
      ? await rowsOf<{ failure_id: number }>(
          db,
          sql`select failure_id from failure_times where request_id = ${raw.request_id} order by id desc limit 1`,
        )
      : [];
  const detail = services.resources.get(raw.resource)?.resource.detail;
  return {
    ...row,
    address: actor.role === 'A' ? raw.address : null,
    fields_changed: await fieldsForReading(context, raw),
    href:
      detail && raw.record_id !== null && seesValues(services, actor, raw.resource, raw.action)
        ? detail.replace(':id', String(raw.record_id))
        : null,
    siblings: siblings.map((each) => ({
      id: each.id,
      record_id: each.record_id,
      action_words: actionWords(services, each.action),
      resource_words: resourceWords(services, each.resource),
    })),
    failure_id: failed?.failure_id ?? null,
  };
});
