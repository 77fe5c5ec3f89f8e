import type * as a from '#kernel/contract/answer.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personOf } from '../../stays/work/bed-facts.ts';
import {
  bedsForReservation as forReservationQuery,
  myBedChoices as choicesQuery,
  myFreeBeds as freeQuery,
  type FreeBed,
} from '../contract.ts';
import { freeBeds, type FreeBedRow, type Wanted } from '../free-beds.ts';
import { nearBeds } from '../rules/near-beds.ts';
import { ownReservation } from '../tenant.ts';

/** beds that an applicant is shown, and the office */
const most = { tenant: 60, office: 200 } as const;
/** beds among which an applicant narrows down */
const among = 3000;
/** Free beds that fit a reservation's person, days and needs. */
async function bedsFor(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  id: number,
  by: 'office' | 'tenant',
  limit: number,
  more: { anyType?: boolean; building_id?: number | null; type_id?: number | null; accessible?: boolean | null } = {},
): Promise<FreeBedRow[]> {
  const [wish] = await rowsOf<{
    tenant_id: number;
    arrives_on: string;
    leaves_on: string;
    needs_access: boolean;
    type_id: number | null;
  }>(
    db,
    sql`select tenant_id, arrives_on, leaves_on, needs_access, type_id from housing_reservations where id = ${id}`,
  );
  if (!wish) throw notFound();
  const person = await personOf(db, wish.tenant_id);
  const wanted: Wanted = {
    from: wish.arrives_on,
    until: wish.leaves_on,
    now,
    by,
    gender: person.gender,
    needs_access: wish.needs_access || person.needs_access || more.accessible === true,
    building_id: more.building_id ?? null,
    type_id: more.anyType ? null : (wish.type_id ?? more.type_id ?? null),
    but: id,
    limit,
  };
  return freeBeds(db, wanted);
}
const shown = (beds: readonly FreeBedRow[]): a.Of<typeof FreeBed>[] =>
  beds.map(({ building_id: _b, type_id: _t, ...bed }) => bed);
export const myFreeBeds = answer(freeQuery, async (context, { id, most: asked, ...narrow }) => {
  await ownReservation(context, id);
  const dearest = asked ?? null;
  // a price is known only when a bed is found: of those that are too dear none takes the place of another
  const beds = await bedsFor(context, id, 'tenant', dearest === null ? most.tenant : among, narrow);
  return shown(beds.filter((bed) => dearest === null || bed.price <= dearest).slice(0, most.tenant));
});
export const myBedChoices = answer(choicesQuery, async (context, { id }) => {
  await ownReservation(context, id);
  const beds = await bedsFor(context, id, 'tenant', among);
  const parts = (idOf: (bed: FreeBedRow) => number, nameOf: (bed: FreeBedRow) => { name: string; name_en: string }) =>
    [...Map.groupBy(beds, (bed) => Number(idOf(bed)))].flatMap(([part, own]) =>
      own[0] ? [{ id: part, ...nameOf(own[0]), beds: own.length }] : [],
    );
  return {
    beds: beds.length,
    buildings: parts(
      (bed) => bed.building_id,
      (bed) => bed.building,
    ),
    types: parts(
      (bed) => bed.type_id,
      (bed) => bed.room_type,
    ),
    accessible: beds.filter((bed) => bed.accessible).length,
    currency: beds[0]?.currency ?? null,
    prices: [...new Set(beds.map((bed) => bed.price))].toSorted((x, y) => x - y),
  };
});
interface Member {
  id: number;
  number: string;
  tenant: string;
  arrives_on: string;
  leaves_on: string;
}
/** Whoever is offered a bed with him: his roommates who have none for good, himself first. */
const together = ({ db }: Pick<Reading, 'db'>, id: number): Promise<Member[]> =>
  rowsOf<Member>(
    db,
    sql`select r.id, r.number, t.first_name || ' ' || t.last_name as tenant, r.arrives_on, r.leaves_on from housing_reservations own
      join housing_reservations r on r.id = own.id or (r.group_id = own.group_id and r.state in ('submitted', 'waitlisted', 'offered'))
      join housing_tenants t on t.id = r.tenant_id where own.id = ${id} order by r.id <> own.id, r.id`,
  );
export const bedsForReservation = answer(forReservationQuery, async (context, { id }) => {
  const [seen] = await rowsOf(
    context.db,
    sql`select id from housing_reservations where id = ${id} and (${context.rows('housingreservation_update')})`,
  );
  if (!seen) throw notFound();
  const members = [];
  for (const member of await together(context, id)) {
    const wished = await bedsFor(context, Number(member.id), 'office', most.office);
    const fitting =
      wished.length > 0 ? wished : await bedsFor(context, Number(member.id), 'office', most.office, { anyType: true });
    const beds = fitting.map((bed) => ({
      ...bed,
      bed_id: Number(bed.bed_id),
      building_id: Number(bed.building_id),
    }));
    members.push({ ...member, id: Number(member.id), beds });
  }
  // of one alone nothing is proposed: the office chooses
  const proposal = members.length > 1 ? nearBeds(members) : null;
  return {
    near: proposal?.near ?? null,
    members: members.map(({ beds, ...member }) => ({
      ...member,
      proposed: proposal?.beds.get(member.id) ?? null,
      beds: shown(beds),
    })),
  };
});
