import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/**
 * Rooms in which somebody lives and that were not cleaned for as many days as their type allows; each has one open scheduled
 * cleaning at most, so asking twice does no harm.
 */
export async function raiseDueCleanings(db: Db, today: string): Promise<number> {
  const made = await rowsOf(
    db,
    sql`insert into housing_cleanings (room_id, reason, due_on)
      select r.id, 'schedule', ${today}::date from housing_rooms r join housing_cleaning_rules u on u.type_id = r.type_id
      where exists (select from housing_stays s join housing_beds b on b.id = s.bed_id where b.room_id = r.id and s.state = 'in')
        and coalesce((select max(c.due_on) from housing_cleanings c where c.room_id = r.id and c.state = 'done'),
          (select min(s.from_on) from housing_stays s join housing_beds b on b.id = s.bed_id where b.room_id = r.id and s.state = 'in')) + u.every_days <= ${today}::date
      on conflict (room_id, reason) where state = 'open' do nothing returning id`,
  );
  return made.length;
}
/** A room that somebody has left. */
export async function raiseCleaningAfter(db: Db, stay_id: number, today: string): Promise<void> {
  await db.execute(
    sql`insert into housing_cleanings (room_id, reason, due_on) select b.room_id, 'checkout', ${today}::date from housing_stays s join housing_beds b on b.id = s.bed_id where s.id = ${stay_id}
      on conflict (room_id, reason) where state = 'open' do nothing`,
  );
}
