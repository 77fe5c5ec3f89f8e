import type { Actor } from './area.ts';
import { sqlState, type Database } from './database.ts';
import type { AccessLog, AccessNote, Services } from './services.ts';
import { accessLog } from './tables.ts';

const batch = 200;
const every = 500;
/** Classes 22 and 23: the values themselves are refused, today as tomorrow. */
const refused = (error: unknown): boolean => /^2[23]/.test(sqlState(error));

/** Collects readings and writes them twice a second at the latest: reading a record must not wait for its own note. */
export function openAccessLog(database: Database, log: Services['log']): AccessLog {
  let waiting: AccessNote[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  /** A row that the database will never take must not keep the others: it goes to the log of errors. What may be taken later is left. */
  const singly = async (rows: readonly AccessNote[]): Promise<AccessNote[]> => {
    const left: AccessNote[] = [];
    for (const row of rows)
      try {
        await database.db.insert(accessLog).values(row);
      } catch (error) {
        if (refused(error)) log.error({ err: error, what: row.what, user: row.user_id }, 'a reading cannot be noted');
        else left.push(row);
      }
    return left;
  };
  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) {
      writing = writing
        .then(async () => {
          await database.db.insert(accessLog).values(rows);
        })
        .catch(async (error: unknown) => {
          log.error({ err: error }, 'readings were not noted');
          const again = refused(error) ? await singly(rows) : rows;
          waiting = [...again, ...waiting].slice(-10_000); // the next batch tries again
        });
    }
    return writing;
  };
  return {
    note: (entry) => {
      waiting.push(entry);
      if (waiting.length >= batch) void write();
      else timer ??= setTimeout(() => void write(), every).unref();
    },
    flush: write,
  };
}

/** Notes that an actor has read a person's record; nobody is told of his own reading of his own. */
export function noteReading(
  services: Pick<Services, 'accessLog' | 'clock'>,
  actor: Actor,
  subject: { person: 'student' | 'staff'; id: number },
  what: string,
  call: { requestId: string; address: string },
): void {
  const own = subject.person === 'student' ? actor.student_id === subject.id : actor.staff_id === subject.id;
  if (actor.user_id === 0 || (own && actor.real_user_id === actor.user_id && !actor.key)) return;
  services.accessLog.note({
    at: services.clock(),
    user_id: actor.user_id,
    real_user_id: actor.real_user_id,
    api_key_id: actor.key?.id ?? null,
    role: actor.role,
    subject: subject.person,
    subject_id: subject.id,
    what,
    request_id: call.requestId,
    address: call.address,
  });
}
