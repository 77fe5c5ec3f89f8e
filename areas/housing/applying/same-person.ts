import { studentRead } from '#areas/people/reads/persons.ts';
import { fold } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';

/**
 * A reservation that somebody has on some of these days under this record or another one of his: the same identity or passport
 * number, or the same address, phone and name. A phone that one of the records lacks says nothing against it.
 */
export async function bookedAlready(
  db: Db,
  tenant_id: number,
  { from, until }: { from: string; until: string },
): Promise<string | null> {
  const phone = (column: 'o' | 'm') =>
    sql`right(regexp_replace(coalesce(${sql.raw(column)}.phone, ''), '\\D', '', 'g'), 10)`;
  // two desks with the same person at the same moment
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('housing-tenant'), hashtext(lower(email))) from housing_tenants where id = ${tenant_id}`,
  );
  const rows = await rowsOf<{ number: string; certain: boolean; his: string; own: string }>(
    db,
    sql`select r.number, o.first_name || ' ' || o.last_name as his, m.first_name || ' ' || m.last_name as own,
        o.id = m.id or array_remove(array[o.identity_no, p.national_id, p.passport_no]::text[], null) && array_remove(array[m.identity_no, s.national_id, s.passport_no]::text[], null) as certain
      from housing_tenants m left join ${studentRead} s on s.id = m.student_id
        join housing_reservations r on r.state in ('submitted', 'waitlisted', 'offered', 'accepted', 'deposit_paid', 'reserved', 'checked_in')
          and daterange(r.arrives_on, r.leaves_on) && daterange(${from}::date, ${until}::date)
        join housing_tenants o on o.id = r.tenant_id left join ${studentRead} p on p.id = o.student_id
      where m.id = ${tenant_id} and (o.id = m.id
        or array_remove(array[o.identity_no, p.national_id, p.passport_no]::text[], null) && array_remove(array[m.identity_no, s.national_id, s.passport_no]::text[], null)
        or lower(o.email) = lower(m.email) and (${phone('o')} = ${phone('m')} or ${phone('o')} = '' or ${phone('m')} = ''))
      order by r.id`,
  );
  return rows.find((row) => row.certain || fold(row.his) === fold(row.own))?.number ?? null;
}
