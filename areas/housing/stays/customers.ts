import { fold } from '#kernel/contract/text.ts';
import type { CustomerName, CustomerSource } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';

async function named(db: Db, ids: readonly number[]): Promise<CustomerName[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ id: number; number: string; name: string; tr: string | null; en: string | null }>(
    db,
    sql`select t.id, t.number, t.first_name || ' ' || t.last_name as name, s.bed || ' · ' || s.name as tr, s.bed || ' · ' || s.name_en as en
      from housing_tenants t left join lateral (
        select b.code as bed, h.name, h.name_en from housing_stays x join housing_beds b on b.id = x.bed_id join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id
        where x.tenant_id = t.id and x.state in ('held', 'offered', 'booked', 'in', 'out') order by (x.state = 'in') desc, (x.state <> 'out') desc, x.from_on desc, x.id desc limit 1) s on true
      where t.id = any(${idList(ids)})`,
  );
  return rows.map(({ id, number, name, tr, en }) => ({
    id: Number(id),
    number,
    name,
    about: tr === null || en === null ? null : { tr, en },
    beside: [Number(id)],
  }));
}
async function find(db: Db, typed: string, limit: number): Promise<number[]> {
  const words = fold(typed).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const holds = words.map((word) => sql`t.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select t.id from housing_tenants t where ${sql.join(holds, sql` and `)}
      order by (t.number = upper(${typed.trim()})) desc, t.last_name, t.first_name, t.id limit ${limit}`,
  );
  return rows.map((row) => Number(row.id));
}
/** Tenants as the ledger's customers: the bursar finds them by number and name, and sees the bed they have or had last. */
export const tenantCustomers: CustomerSource = { kind: 'tenant', named, find };
