import type { Actor } from './area.ts';
import type { Db } from './database.ts';
import { noteWriter } from './kept-rows.ts';
import type { Services } from './services.ts';

/** Longer than a copy may be behind (`mostBehind`): so long whoever has written reads from the primary (s). */
const seconds = 10;
const keyOf = ({ user_id, guest }: Pick<Actor, 'user_id' | 'guest'>): string =>
  `wrote:${guest ? `${guest.kind}:${guest.subject_id}` : user_id}`;
type Leaned = Pick<Services, 'database' | 'shared'>;

/** Before whoever has written is answered: every process knows it by then, so his next list holds what he wrote. */
export async function noteWrote({ database, shared }: Leaned, actor: Pick<Actor, 'user_id' | 'guest'>): Promise<void> {
  noteWriter(actor);
  // where it cannot be told it cannot be asked either, and everybody reads from the primary
  if (database.hasReplica) await shared.mark(keyOf(actor), seconds).catch(() => undefined);
}

/** Where a list is read for somebody: the copy, unless he has written a moment ago or nobody can say so. */
export async function readFrom({ database, shared }: Leaned, actor: Pick<Actor, 'user_id' | 'guest'>): Promise<Db> {
  if (!database.hasReplica || database.replica === database.db) return database.db;
  if (actor.user_id === 0 && !actor.guest) return database.replica;
  const wrote = await shared.marked(keyOf(actor)).catch(() => true);
  if (wrote) noteWriter(actor); // counts that this process keeps are older than what he did at another
  return wrote ? database.db : database.replica;
}
