import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { setWaitingRoom as command } from '../contract.ts';
import { catalogueOf, forgetCatalogue } from '../../desk/facts/catalogue.ts';

/** One room a semester; places that were given stay. */
export const setWaitingRoom = handle(command, async (context, input) => {
  const { semester } = await catalogueOf(context);
  const { is_on, paused, per_minute, active_limit, stay_minutes } = input;
  const [before] = await rowsOf<Record<string, unknown>>(
    context.db,
    sql`select is_on, paused, per_minute, active_limit, stay_minutes from waiting_rooms where semester_id = ${semester.id} for update`,
  );
  const [row] = await rowsOf<{ id: number; version: number }>(
    context.db,
    sql`
    insert into waiting_rooms (semester_id, is_on, paused, per_minute, active_limit, stay_minutes)
    values (${semester.id}, ${is_on}, ${paused}, ${per_minute}, ${active_limit}, ${stay_minutes})
    on conflict (semester_id) do update set is_on = excluded.is_on, paused = excluded.paused, per_minute = excluded.per_minute,
      active_limit = excluded.active_limit, stay_minutes = excluded.stay_minutes, version = waiting_rooms.version + 1, updated_at = now()
    returning id, version`,
  );
  context.audit({ resource: 'waiting-room', record_id: row?.id ?? 0, before: before ?? {}, after: { ...input } });
  context.afterCommit(() => forgetCatalogue(context.services.database));
  return { version: row?.version ?? 1 };
});
