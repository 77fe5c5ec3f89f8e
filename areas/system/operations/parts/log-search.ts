import type { InputOf } from '#kernel/contract/define-command.ts';
import type { logs } from '../log-contract.ts';

const sizes = [10, 20, 50, 100];
const whole = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
const word = (value: unknown, most = 80): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) || null : null;
const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;

/** What the address says about the log: its filter, and where in it the reader stands. */
export function logInput(search: Record<string, unknown>): InputOf<typeof logs> {
  return {
    ...logFilter(search),
    older: word(search.older),
    newer: word(search.newer),
    limit: sizes.includes(Number(search.limit)) ? Number(search.limit) : 20,
  };
}
export type LogFilterInput = Pick<
  InputOf<typeof logs>,
  'person' | 'resource' | 'record_id' | 'action' | 'role' | 'from' | 'to' | 'request_id'
>;
export const logFilter = (search: Record<string, unknown>): LogFilterInput => ({
  person: whole(search.person),
  resource: word(search.resource),
  record_id: whole(search.record),
  action: word(search.action),
  role: word(search.role),
  from: moment(search.from),
  to: moment(search.to),
  request_id: word(search.request),
});
/** The same filter as it stands in the address; another filter begins at the newest again. */
export const addressOf = (filter: LogFilterInput): Record<string, unknown> => ({
  person: filter.person,
  resource: filter.resource,
  record: filter.record_id,
  action: filter.action,
  role: filter.role,
  from: filter.from,
  to: filter.to,
  request: filter.request_id,
  older: undefined,
  newer: undefined,
});
/** Address of the log narrowed to something, for links from elsewhere. */
export const logHref = (filter: LogFilterInput): string =>
  `/logs?${new URLSearchParams(Object.entries(addressOf(filter)).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))).toString()}`;
