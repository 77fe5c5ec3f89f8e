import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { lockRegistration, type HeldRegistration } from '../../online/work/move.ts';

/** A registration that a key opens, held until the transaction ends; 404 for any other. */
export async function holdForDesk(
  context: Pick<Writing, 'db' | 'rows'>,
  id: number,
  permission: string,
): Promise<HeldRegistration> {
  const [seen] = await rowsOf(
    context.db,
    sql`select id from admission_registrations where id = ${id} and (${context.rows(permission)})`,
  );
  if (!seen) throw notFound();
  return lockRegistration(context, id);
}
/** Open screens hear of it. */
export const tellDesk = (context: Pick<Writing, 'publish'>, id: number): void =>
  context.publish('resource:admission-registration', { id });
