import { randomInt } from 'node:crypto';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { housingShortest } from './rules/group.ts';
import { stayRefusals } from '../stays/refusals.ts';
import { mayStayDays } from '../stays/rules/may-stay.ts';
import { openStates } from '../stays/rules/states.ts';
import { noteEvent } from '../stays/work/events.ts';
import { applyingRefusals } from './refusals.ts';
import { mostInGroup } from './rules/group.ts';

export interface Wish {
  arrives_on: string;
  leaves_on: string;
  type_id?: number | null;
  needs_access?: boolean | null;
  roommate_code?: string | null;
  with_friends?: boolean | null;
  note?: string | null;
}
/** HOU-028: the shortest stay that some building takes without its office. */
export async function shortest(db: Db): Promise<number> {
  const [row] = await rowsOf<{ n: number | null }>(
    db,
    sql`select min(min_stay) as n from housing_buildings where status = 'a'`,
  );
  return row?.n ?? housingShortest;
}
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The group whose code was typed, where somebody can still join it. */
async function groupWith(db: Db, code: string, lock: boolean): Promise<number | null> {
  const [group] = await rowsOf<{ id: number; n: number }>(
    db,
    sql`select g.id, (select count(*)::int from housing_reservations r where r.group_id = g.id and r.state in ('submitted', 'waitlisted', 'offered', 'accepted', 'deposit_paid', 'reserved')) as n from housing_groups g where g.code = ${code} ${lock ? sql`for update` : sql``}`,
  );
  return !group || group.n === 0 || group.n >= mostInGroup ? null : Number(group.id);
}
/** Whom no room takes together: roommates of different gender where no room, or none of the wished type, is for both. */
async function cannotShare(
  db: Db,
  { group, gender, type_id }: { group: number; gender: string | null; type_id: number | null },
): Promise<boolean> {
  if (gender === null) return false;
  const others = await rowsOf(
    db,
    sql`select r.id from housing_reservations r join housing_tenants t on t.id = r.tenant_id where r.group_id = ${group} and t.gender <> ${gender}
      and r.state in (${sql.join(
        openStates.map((state) => sql`${state}`),
        sql`, `,
      )})
      and not exists (select 1 from housing_rooms o join housing_buildings h on h.id = o.building_id where o.status = 'available' and h.status = 'a'
        and coalesce(o.gender, h.gender) = 'mixed' ${type_id === null ? sql`` : sql`and o.type_id = ${type_id}`}) limit 1`,
  );
  return others.length > 0;
}
const typedCode = (wish: Wish): string => wish.roommate_code?.trim().toUpperCase() ?? '';
/** What a wish names and is not there, each at its field: asked before the codes are sent, and again when the reservation is made. */
export async function mayWish(db: Db, wish: Wish, gender: string | null): Promise<Refusal[]> {
  const code = typedCode(wish);
  const group = code === '' ? null : await groupWith(db, code, false);
  const apart = group !== null && (await cannotShare(db, { group, gender, type_id: wish.type_id ?? null }));
  const known =
    !wish.type_id ||
    (await rowsOf(db, sql`select id from housing_room_types where id = ${wish.type_id} and status = 'a'`)).length > 0;
  return [
    ...(known ? [] : [applyingRefusals.housing_type_unknown(undefined, 'type_id')]),
    ...(apart ? [applyingRefusals.housing_group_gender(undefined, 'roommate_code')] : []),
    ...(code === '' || group !== null ? [] : [applyingRefusals.housing_group_unknown(undefined, 'roommate_code')]),
  ];
}
async function groupOf(context: Writing, wish: Wish): Promise<number | null> {
  const { db, now } = context;
  const typed = typedCode(wish);
  if (typed) {
    const group = await groupWith(db, typed, true);
    if (group === null) refuse(applyingRefusals.housing_group_unknown(undefined, 'roommate_code'));
    return group;
  }
  if (!wish.with_friends) return null;
  const code = Array.from({ length: 8 }, () => letters[randomInt(0, letters.length)]).join('');
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into housing_groups (code, created_at) values (${code}, ${now}) returning id`,
  );
  return Number(made?.id);
}
/** Somebody asks for a bed. */
export async function makeReservation(
  context: Writing,
  tenant_id: number,
  wish: Wish,
  source: 'form' | 'portal',
): Promise<{ id: number; number: string }> {
  const { db, now, today } = context;
  const [person] = await rowsOf<{ gender: string | null }>(
    db,
    sql`select gender from housing_tenants where id = ${tenant_id} for no key update`,
  );
  const [same] = await rowsOf(
    db,
    sql`select id from housing_reservations where tenant_id = ${tenant_id} and state in ('submitted', 'waitlisted', 'offered', 'accepted', 'deposit_paid', 'reserved', 'checked_in')
      and daterange(arrives_on, leaves_on) && daterange(least(${wish.arrives_on}::date, ${wish.leaves_on}::date), greatest(${wish.arrives_on}::date, ${wish.leaves_on}::date)) limit 1`,
  );
  refuse([
    ...mayStayDays({ from: wish.arrives_on, until: wish.leaves_on, today, by: 'tenant' }, await shortest(db)),
    ...(same ? [applyingRefusals.housing_applied_already(undefined, 'arrives_on')] : []),
    ...(await mayWish(db, wish, person?.gender ?? null)),
  ]);
  const group_id = await groupOf(context, wish);
  const [row] = await rowsOf<{ id: number; number: string }>(
    db,
    sql`insert into housing_reservations (tenant_id, source, arrives_on, leaves_on, type_id, group_id, needs_access, note, created_at, updated_at)
      values (${tenant_id}, ${source}, ${wish.arrives_on}::date, ${wish.leaves_on}::date, ${wish.type_id ?? null}, ${group_id}, ${wish.needs_access ?? false}, ${wish.note ?? null}, ${now}, ${now}) returning id, number`,
  );
  if (!row) {
    refuse(stayRefusals.reservation_not_so());
    throw new Error('refused');
  }
  await noteEvent(context, Number(row.id), 'submitted', { source });
  return { id: Number(row.id), number: row.number };
}
