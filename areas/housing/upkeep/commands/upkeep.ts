import { refuse } from '#kernel/contract/refusal.ts';
import { answer, handle, handleAfter } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { pictureFrom, pictureOf } from '../../photo.ts';
import { cleaningPhoto as photoQuery, handOverParcel as handCommand, markCleaned as markCommand } from '../contract.ts';
import { housingCleanings, housingParcels } from '../tables.ts';
import { mayClean, mayHand } from '../rules/cleaning.ts';

export const markCleaned = handleAfter(
  markCommand,
  async (_context, { photo }) => (photo ? pictureOf(photo) : null),
  async (context, { id, note }, picture) => {
    const [row] = await rowsOf<{ state: string }>(
      context.db,
      sql`select state from ${housingCleanings} where id = ${id} and (${context.rows('housingcleaning_update')}) for no key update`,
    );
    if (!row) throw notFound();
    refuse(mayClean(row.state));
    const photo_id = picture
      ? await storeFile(context, {
          name: 'cleaning.jpg',
          mime: 'image/jpeg',
          bytes: picture,
          purpose: 'housing-cleaning',
        })
      : null;
    await context.db.execute(
      sql`update housing_cleanings set state = 'done', done_at = ${context.now}, done_by = ${context.actor.user_id}, photo_id = ${photo_id}, note = coalesce(${note ?? null}, note), version = version + 1, updated_at = ${context.now} where id = ${id}`,
    );
    context.audit({
      resource: 'housing-cleaning',
      record_id: id,
      before: { state: row.state },
      after: { state: 'done', photo_id },
    });
    context.publish('resource:housing-cleaning', { id });
    return { id };
  },
);
export const cleaningPhoto = answer(photoQuery, async (context, { id }) => {
  const [row] = await rowsOf<{ key: string | null }>(
    context.db,
    sql`select (select f.key from files f where f.id = ${housingCleanings.photo_id}) as key from ${housingCleanings} where id = ${id} and (${context.rows('housingcleaning_show')})`,
  );
  if (!row) throw notFound();
  return { picture: await pictureFrom(context, row.key) };
});
export const handOverParcel = handle(handCommand, async (context, { id }) => {
  const [row] = await rowsOf<{ state: string }>(
    context.db,
    sql`select state from ${housingParcels} where id = ${id} and (${context.rows('housingparcel_update')}) for no key update`,
  );
  if (!row) throw notFound();
  refuse(mayHand(row.state));
  await context.db.execute(
    sql`update housing_parcels set state = 'handed', handed_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'housing-parcel',
    record_id: id,
    before: { state: row.state },
    after: { state: 'handed' },
  });
  context.publish('resource:housing-parcel', { id });
  return { id };
});
