import { createHash } from 'node:crypto';
import { databaseError, rowsOf, sql, sqlState } from './database.ts';
import { describeFailure } from './failure.ts';
import type { Services } from './services.ts';

export interface FailurePlace {
  place: string;
  requestId: string;
  userId: number | null;
  method?: string;
  path?: string;
}
/** times kept per failure: enough to see whom it hit, not a second log */
const kept = 200;

/** What an error says, without the values it met: quoted text, addresses and long numbers of a record are left out. */
export function messageOf(error: unknown): string {
  const below = databaseError(error);
  const said = below ? `${sqlState(error)} ${below.message}` : error instanceof Error ? error.message : String(error);
  return (said.split('\n')[0] ?? '')
    .replace(/: "(?:[^"\\]|\\.)*"?/g, ': "…"')
    .replace(/"(?![\w.]{1,63}")[^"]*"/g, '"…"')
    .replace(/'(?![\w.#/-]{1,63}')[^']*'/g, "'…'")
    .replace(/\S+@\S+\.\S+/g, '…@…')
    .replace(/\d{6,}/g, '#')
    .slice(0, 500);
}
/** The frames of a stack alone: the lines above them repeat the message, and with it a statement's values. */
export const framesOf = (error: unknown): string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 15)
    .map((line) => line.trim().replace(/\(?(file:\/\/)?\/[^\s()]*\/(areas|kernel|app|node_modules)\//, '($2/'));
/** A path without what opens something by itself: tokens of letters and numbers. */
const harmlessPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length >= 20 && /\d/.test(part) ? '…' : part))
    .join('/')
    .slice(0, 300);

/**
 * What could not be answered is said once for endpoints and protocols alike: a fault of the program is noted for administrators,
 * a part of the system that is away, or a caller who hung up, is a warning that rings no alarm.
 */
export function tellFailure(
  log: Pick<Services['log'], 'error' | 'warn'>,
  { status, unexpected }: { status: number; unexpected: boolean },
  error: unknown,
  note: () => Promise<void>,
): void {
  if (unexpected && status === 500) {
    log.error({ err: error }, 'unexpected failure');
    void note();
  } else if (status >= 503) log.warn({ err: error }, 'a part of the system is away');
}
/** The same for a protocol, which reads its requests itself; answers what the caller is told. */
export function failureOfProtocol(
  services: Services,
  error: unknown,
  place: string,
  requestId: string,
): ReturnType<typeof describeFailure> {
  const failure = describeFailure(error, services, 'en', requestId);
  tellFailure(services.log, failure, error, () => noteFailureOf(services, error, { place, requestId, userId: null }));
  return failure;
}

/**
 * Notes an unexpected error where administrators look for it: grouped by its name and the first line of its own stack,
 * with the request id that the person was shown. Never fails itself, never holds values of a record.
 */
export async function noteFailureOf(
  services: Pick<Services, 'database' | 'log' | 'clock'>,
  error: unknown,
  { place, requestId, userId, method, path }: FailurePlace,
): Promise<void> {
  const name = error instanceof Error ? error.name : 'Error';
  const message = messageOf(error);
  const frames = framesOf(error);
  const fingerprint = createHash('sha256')
    .update(
      [name, place, frames.find((line) => /\((areas|kernel|app)\//.test(line)) ?? message.replace(/\d+/g, '0')].join(
        '|',
      ),
    )
    .digest('hex')
    .slice(0, 32);
  try {
    const now = services.clock();
    const [row] = await rowsOf<{ id: number }>(
      services.database.db,
      sql`
      insert into failures (fingerprint, name, message, stack, place, first_at, last_at, last_request_id) values (${fingerprint}, ${name}, ${message}, ${frames.join('\n')}, ${place}, ${now}, ${now}, ${requestId})
      on conflict (fingerprint) do update set times = failures.times + 1, last_at = excluded.last_at, message = excluded.message, last_request_id = excluded.last_request_id, resolved_at = null, resolved_by = null returning id`,
    );
    if (!row) return;
    await services.database.db.execute(
      sql`insert into failure_times (failure_id, at, request_id, user_id, method, path) values (${row.id}, ${now}, ${requestId}, ${userId}, ${method ?? null}, ${path === undefined ? null : harmlessPath(path)})`,
    );
    await services.database.db.execute(
      sql`delete from failure_times where failure_id = ${row.id} and id <= (select id from failure_times where failure_id = ${row.id} order by id desc offset ${kept} limit 1)`,
    );
  } catch (lost) {
    services.log.error({ err: lost }, 'a failure was not noted');
  }
}
