import type { SQL } from 'drizzle-orm';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import type { LogRow, logsExport } from '../log-contract.ts';
import { academicNames, actionWords, fieldWords, resourceWords, seesValues } from './log-words.ts';
import { differenceOf } from '../rules/log-difference.ts';
import { daysLookedBack, readCursor } from '../rules/log-records.ts';
import { roleRead, userRead } from '#areas/access/reads/accounts.ts';
import { hiddenAsker } from '#areas/requests/reads/hidden-askers.ts';

export type LogFilter = InputOf<typeof logsExport>;
export interface RawLog {
  id: number;
  at: string;
  user_id: number | null;
  user_name: string | null;
  real_user_id: number | null;
  real_name: string | null;
  role: string | null;
  role_tr: string | null;
  role_en: string | null;
  /** who it was without an account */ guest_kind: string | null;
  guest_id: number | null;
  action: string;
  resource: string;
  record_id: number | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
  address: string | null;
  /** who did it is not told to this reader: the author of an anonymous request */ withheld: boolean;
}

const list = (names: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
/** Rows of the log that the reader may see: all for the administrator, what was written to academic records for the registrar. */
export function visibleLog(context: Reading): SQL {
  const rule = context.rows('log_index');
  if (context.actor.role === 'A') return rule;
  const { resources, actions } = academicNames(context.services);
  // a photo or a document is written to an account by a command about people: the account stays the administrator's
  return sql`((${rule}) and a.resource <> 'user' and (a.resource in ${list(resources)} or a.action in ${list(actions)}))`;
}

/** A search that neither person, record nor time narrows looks back a month; a request number to the day its failure was noted. */
export async function windowOf(
  context: Reading,
  filter: LogFilter,
): Promise<{ from: Date | null; to: Date | null; since: Date | null }> {
  const given = { from: filter.from ? new Date(filter.from) : null, to: filter.to ? new Date(filter.to) : null };
  const narrow = Boolean(filter.person || (filter.resource && filter.record_id) || given.from);
  if (narrow || !(filter.action || filter.role || filter.request_id || filter.resource))
    return { ...given, since: null };
  const [known] = filter.request_id
    ? await rowsOf<{ at: string }>(
        context.db,
        sql`select min(at) as at from failure_times where request_id = ${filter.request_id}`,
      )
    : [];
  const end = given.to ?? context.now;
  const since = new Date(
    Math.min(
      end.getTime() - daysLookedBack * 86_400_000,
      known?.at ? Date.parse(known.at) - 3_600_000 : Number.POSITIVE_INFINITY,
    ),
  );
  return { from: since, to: given.to, since };
}

/**
 * Rows of the log, newest first (or oldest first for the way back), each read by an index: time, person and time, record.
 * Who acted as somebody else is found through the record of those sessions: the log has no index on who really sat there.
 */
export function logSql(
  context: Reading,
  filter: LogFilter,
  window: { from: Date | null; to: Date | null },
  way: { cursor: string | null; forward: boolean; limit: number },
): SQL {
  const parts: SQL[] = [visibleLog(context)];
  if (filter.resource) parts.push(sql`a.resource = ${filter.resource}`);
  if (filter.record_id) parts.push(sql`a.record_id = ${filter.record_id}`);
  if (filter.action) parts.push(sql`a.action = ${filter.action}`);
  if (filter.role) parts.push(sql`a.role = ${filter.role}`);
  // what a filter finds would say who it was, as well as the row itself
  if (filter.person || filter.role) parts.push(sql`not ${hiddenAsker(context.actor, sql`a`)}`);
  if (filter.request_id) parts.push(sql`a.request_id = ${filter.request_id}`);
  if (window.from) parts.push(sql`a.at >= ${window.from}`);
  if (window.to) parts.push(sql`a.at <= ${window.to}`);
  const from = way.cursor ? readCursor(way.cursor) : null;
  if (from)
    parts.push(
      way.forward
        ? sql`(a.at, a.id) > (${from.at}::timestamptz, ${from.id})`
        : sql`(a.at, a.id) < (${from.at}::timestamptz, ${from.id})`,
    );
  const where = sql.join(parts, sql` and `);
  const order = way.forward ? sql`a.at, a.id` : sql`a.at desc, a.id desc`;
  if (!filter.person) return sql`select a.* from audit_log a where ${where} order by ${order} limit ${way.limit}`;
  // a session as another lasts an hour; what it started may end a day later
  return sql`
    select a.* from (
      (select a.* from audit_log a where a.user_id = ${filter.person} and ${where} order by ${order} limit ${way.limit})
      union
      (select a.* from (select distinct i.user_id from impersonations i where i.real_user_id = ${filter.person}) i join lateral (
        select a.* from audit_log a where a.user_id = i.user_id and a.real_user_id = ${filter.person} and a.at >= (select min(started_at) - interval '1 minute' from impersonations where real_user_id = ${filter.person} and user_id = i.user_id)
          and a.at <= (select max(ends_at) + interval '1 day' from impersonations where real_user_id = ${filter.person} and user_id = i.user_id) and ${where} order by ${order} limit ${way.limit}) a on true)
    ) a order by ${order} limit ${way.limit}`;
}

/** Names beside what was found; the log itself holds ids. Whose name is withheld leaves no trace of himself in his row. */
export const readLog = async (context: Reading, found: SQL): Promise<RawLog[]> =>
  (await namedLog(context, found)).map((row) => (row.withheld ? { ...row, ...nobody } : row));
const nobody = {
  user_id: null,
  user_name: null,
  real_user_id: null,
  real_name: null,
  role: null,
  role_tr: null,
  role_en: null,
  guest_kind: null,
  guest_id: null,
  address: null,
} as const;
const namedLog = (context: Reading, found: SQL): Promise<RawLog[]> =>
  rowsOf<RawLog>(
    context.db,
    sql`
  select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, a.user_id, u.full_name as user_name, a.real_user_id, r.full_name as real_name, a.role, ro.explanation as role_tr, ro.explanation_en as role_en, a.action, a.resource, a.record_id, a.before, a.after, a.request_id, a.address, a.guest_kind, a.guest_id, ${hiddenAsker(context.actor, sql`a`)} as withheld
  from (${found}) a left join ${userRead} u on u.id = a.user_id left join ${userRead} r on r.id = a.real_user_id left join ${roleRead} ro on ro.name = a.role order by a.at desc, a.id desc`,
  );

/** What a guest is, with the number of his record: he has no account to name; or the key that acted for a user. */
const guestWords = ({ lines }: Reading['services'], row: RawLog): Text | null =>
  row.guest_kind === null
    ? null
    : {
        tr: `${lines.line('tr', `principal:${row.guest_kind}`)} #${row.guest_id}`,
        en: `${lines.line('en', `principal:${row.guest_kind}`)} #${row.guest_id}`,
      };

const shownFields = 3;
/** What the list tells of each write; values stay for the one that is opened. */
export async function rowsForReading(context: Reading, rows: readonly RawLog[]): Promise<LogRow[]> {
  const { services, actor } = context;
  const ids = new Map<string, number[]>();
  for (const row of rows)
    if (
      row.record_id !== null &&
      services.resources.has(row.resource) &&
      seesValues(services, actor, row.resource, row.action)
    )
      ids.set(row.resource, [...(ids.get(row.resource) ?? []), row.record_id]);
  const labels = new Map<string, Map<number, string>>();
  for (const [resource, wanted] of ids)
    labels.set(resource, await labelsFor(services, context.db, resource, wanted, context.locale));
  return rows.map((row) => {
    const changed = differenceOf(row.before, row.after).filter((each) => each.change !== 'same');
    const by = guestWords(services, row);
    const own: Text | null = row.role === null ? null : { tr: row.role_tr ?? row.role, en: row.role_en ?? row.role };
    const role = own && by ? { tr: `${own.tr} · ${by.tr}`, en: `${own.en} · ${by.en}` } : (own ?? by);
    return {
      id: row.id,
      at: row.at,
      cursor: `${row.at}~${row.id}`,
      user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? `#${row.user_id}` },
      real:
        row.real_user_id === null || row.real_user_id === row.user_id
          ? null
          : { id: row.real_user_id, name: row.real_name ?? `#${row.real_user_id}` },
      withheld: row.withheld,
      role: row.role,
      role_words: role,
      action: row.action,
      action_words: actionWords(services, row.action),
      resource: row.resource,
      resource_words: resourceWords(services, row.resource),
      record_id: row.record_id,
      record_label: (row.record_id !== null && labels.get(row.resource)?.get(row.record_id)) || null,
      fields: changed
        .slice(0, shownFields)
        .map((each) => fieldWords(services, row.resource, row.action, each.name).label),
      more_fields: Math.max(0, changed.length - shownFields),
      request_id: row.request_id,
    };
  });
}
