import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { closedBetween, closes, daysOfBed, staysBetween, takes, usable } from '../../stays/work/bed-free.ts';
import type { Applicant, AssignmentSpec, FreeBed } from '../../assignment/rules/assignment-spec.ts';

interface Stretch {
  from: string;
  until: string;
}
const perKey = <T extends { key: number } & Stretch>(rows: readonly T[]): Map<number, Stretch[]> => {
  const all = new Map<number, Stretch[]>();
  for (const { key, from, until } of rows) {
    const known = all.get(Number(key));
    if (known) known.push({ from, until });
    else all.set(Number(key), [{ from, until }]);
  }
  return all;
};
/**
 * Who waits and arrives on these days, and what beds are free for them.
 * @returns `apart`: those whose group is not whole among them: they are offered nothing, because their friends are not
 */
export async function assignmentFacts(
  db: Db,
  { from_on, to_on, now }: { from_on: string; to_on: string; now: Date },
): Promise<{ spec: AssignmentSpec; apart: number[] }> {
  const people = await rowsOf<Applicant & { whole: boolean }>(
    db,
    sql`select r.id, case when t.gender in ('female', 'male') then t.gender end as gender, (r.needs_access or t.needs_access) as needs_access, r.group_id as group, r.arrives_on, r.leaves_on, r.type_id as type, r.building_id as building,
      extract(epoch from coalesce(r.waitlisted_at, r.created_at))::float8 as order,
      not exists (select from housing_reservations g where r.group_id is not null and g.group_id = r.group_id and g.id <> r.id and g.state in ('submitted', 'waitlisted', 'offered')
        and not (g.state in ('submitted', 'waitlisted') and g.arrives_on between ${from_on}::date and ${to_on}::date)) as whole
      from housing_reservations r join housing_tenants t on t.id = r.tenant_id
      where r.state in ('submitted', 'waitlisted') and r.arrives_on between ${from_on}::date and ${to_on}::date order by r.id`,
  );
  const applicants = people
    .filter((each) => each.whole)
    .map(({ whole: _whole, ...each }): Applicant => ({
      ...each,
      id: Number(each.id),
      group: each.group === null ? null : Number(each.group),
      type: each.type === null ? null : Number(each.type),
      building: each.building === null ? null : Number(each.building),
    }));
  const until = applicants.reduce((last, each) => (each.leaves_on > last ? each.leaves_on : last), to_on);
  const [beds, taken, closed, residents] = await Promise.all([
    rowsOf<Omit<FreeBed, 'taken'>>(
      db,
      sql`select b.id, r.id as room, r.building_id as building, r.type_id as type, coalesce(r.gender, h.gender) as gender, r.accessible
        from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id
        where ${usable} and not b.excluded
          and exists (select from housing_rates q where q.type_id = r.type_id and q.status = 'a' and (q.building_id is null or q.building_id = r.building_id)) order by b.id`,
    ),
    rowsOf<{ key: number } & Stretch>(
      db,
      sql`select s.bed_id as key, s.from_on as from, s.until_on as until from housing_stays s where ${takes(now)} and ${staysBetween(from_on, until)}`,
    ),
    rowsOf<{ key: number } & Stretch>(
      db,
      sql`select b.id as key, d.first_on as from, d.last_on + 1 as until from housing_beds b join housing_rooms r on r.id = b.room_id join housing_days d on ${daysOfBed} where ${closes('office')} and ${closedBetween(from_on, until)}`,
    ),
    rowsOf<AssignmentSpec['residents'][number]>(
      db,
      sql`select b.room_id as room, t.gender, s.from_on as from, s.until_on as until from housing_stays s join housing_beds b on b.id = s.bed_id join housing_tenants t on t.id = s.tenant_id
        where ${takes(now)} and t.gender in ('female', 'male') and ${staysBetween(from_on, until)}`,
    ),
  ]);
  const nights = perKey([...taken, ...closed]);
  return {
    spec: {
      applicants,
      beds: beds.map((bed) => ({
        ...bed,
        id: Number(bed.id),
        room: Number(bed.room),
        building: Number(bed.building),
        type: Number(bed.type),
        taken: nights.get(Number(bed.id)) ?? [],
      })),
      residents: residents.map((each) => ({ ...each, room: Number(each.room) })),
    },
    apart: people.filter((each) => !each.whole).map((each) => Number(each.id)),
  };
}
