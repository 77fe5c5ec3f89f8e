import { refuse } from '#kernel/contract/refusal.ts';
import { handle, handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql, sqlState } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { tenantHere, tenantWrites } from '../../applying/tenant.ts';
import { pictureOf } from '../../photo.ts';
import { lockReservation } from '../../stays/work/locks.ts';
import { askHousingRequest as askCommand, withdrawHousingRequest as withdrawCommand } from '../contract.ts';
import { stayNow } from '../queries/requests.ts';
import { requestRefusals } from '../refusals.ts';
import { mayAskRequest, mayWithdraw, neededOf } from '../rules/housing-requests.ts';
import type { RequestKind, RequestState } from '../rules/request-words.ts';

/** Of a stay that is his; what his kind does not ask for is not kept. */
export const askHousingRequest = handleAfter(
  askCommand,
  async (_context, { photo }) => (photo ? pictureOf(photo) : null),
  async (context, input, picture) => {
    const { db, now, today } = context;
    const { kind } = input;
    const missing = neededOf[kind].filter((name) => !input[name]);
    if (missing.length > 0)
      throw malformed(Object.fromEntries(missing.map((name) => [name, [{ key: 'required', params: {} }]])));
    const tenant_id = await tenantWrites(context);
    const seen = await stayNow(db, tenant_id);
    // his departure does not move while it is judged
    if (seen) await lockReservation(db, Number(seen.reservation_id));
    const stay = seen && (await stayNow(db, tenant_id));
    const open = stay
      ? await rowsOf<{ kind: RequestKind }>(
          db,
          sql`select kind from housing_requests where reservation_id = ${stay.reservation_id} and state in ('open', 'assigned')`,
        )
      : [];
    refuse(mayAskRequest(input, stay, { today, open: open.map((row) => row.kind) }));
    if (!stay) throw notFound();
    const photo_id = picture
      ? await storeFile(context, {
          name: 'request.jpg',
          mime: 'image/jpeg',
          bytes: picture,
          purpose: 'housing-request',
        })
      : null;
    const wants = (name: 'until_on' | 'guest_name' | 'guest_from' | 'guest_until'): string | null =>
      neededOf[kind].includes(name) ? (input[name] ?? null) : null;
    try {
      const [row] = await rowsOf<{ id: number; number: string }>(
        db,
        sql`insert into housing_requests (kind, tenant_id, reservation_id, room_id, urgency, about, photo_id, type_id, until_on, guest_name, guest_from, guest_until, asked_at, created_at, updated_at)
          values (${kind}, ${tenant_id}, ${stay.reservation_id}, ${stay.room_id}, ${kind === 'repair' ? (input.urgency ?? 'normal') : 'normal'}, ${input.about.trim()}, ${photo_id}, ${kind === 'room_change' ? (input.type_id ?? null) : null},
          ${wants('until_on')}, ${wants('guest_name')}, ${wants('guest_from')}, ${wants('guest_until')}, ${now}, ${now}, ${now}) returning id, number`,
      );
      if (!row) throw notFound();
      const id = Number(row.id);
      context.audit({ resource: 'housing-request', record_id: id, after: { number: row.number, kind, photo_id } });
      context.publish('resource:housing-request', { id });
      return { id, number: row.number };
    } catch (error) {
      if (sqlState(error) === '23505') refuse(requestRefusals.request_open_already());
      throw error;
    }
  },
);
export const withdrawHousingRequest = handle(withdrawCommand, async (context, { id }) => {
  const tenant_id = await tenantHere(context);
  const [row] = await rowsOf<{ kind: RequestKind; state: RequestState }>(
    context.db,
    sql`select kind, state from housing_requests where id = ${id} and tenant_id = ${tenant_id} for no key update`,
  );
  if (!row) throw notFound();
  refuse(mayWithdraw(row));
  await context.db.execute(
    sql`update housing_requests set state = 'withdrawn', ended_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'housing-request',
    record_id: id,
    before: { state: row.state },
    after: { state: 'withdrawn' },
  });
  context.publish('resource:housing-request', { id });
  return { id, state: 'withdrawn' as const };
});
