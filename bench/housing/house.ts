import type pg from 'pg';

/**
 * Beds of two in a room, in buildings of so many, each with its stays one after the other within a year. The stays of nine in
 * ten beds leave gaps of days only, those of the tenth leave weeks; after a year every bed is free.
 * @param given `from` number of the first building
 */
export async function fillHouse(
  client: pg.Client,
  given: { today: string; beds: number; perBuilding: number; staysPerBed: number; from: number; deposit?: number },
): Promise<{ buildings: number[]; beds: number[] }> {
  const { today, beds, perBuilding, staysPerBed, from, deposit = 0 } = given;
  const run = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  await client.query('begin');
  const type = await run<{ id: string }>(
    `insert into housing_room_types (code, name, name_en, places) values ($1, 'Deneme', 'Trial', 2) returning id`,
    [`BENCH${from}`],
  );
  const type_id = type[0]?.id;
  await run(
    `insert into housing_rates (type_id, period, currency, amount, deposit, valid_from) values ($1, 'night', 'USD', 1000, $3, $2::date - 400)`,
    [type_id, today, deposit],
  );
  const buildings = await run<{ id: string }>(
    `insert into housing_buildings (code, name, name_en, campus_id, floors)
      select 'BENCH' || n, 'Bina ' || n, 'Building ' || n, (select min(id) from campuses), 10 from generate_series($1::int, $2::int) n returning id`,
    [from, from + Math.ceil(beds / perBuilding) - 1],
  );
  const ids = buildings.map((row) => row.id);
  await run(
    `insert into housing_rooms (code, building_id, floor, type_id, accessible)
      select 'BENCH' || $3::int || '-' || n, ($1::bigint[])[1 + n * 2 / $2::int], 1 + n % 10, $4, n % 10 = 0 from generate_series(0, $5::int / 2 - 1) n`,
    [ids, perBuilding, from, type_id, beds],
  );
  const made = await run<{ id: string }>(
    `insert into housing_beds (code, room_id, label, sort) select r.code || l, r.id, l, 1 from housing_rooms r, unnest(array['A', 'B']) l where r.building_id = any($1::bigint[]) returning id`,
    [ids],
  );
  if (staysPerBed > 0) {
    await run(
      `with own as (select b.id, row_number() over (order by b.id) as n from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = any($1::bigint[])),
        people as (
          insert into housing_tenants (kind, first_name, last_name, email) select 'external', 'Kişi', 'Deneme' || n, 'bench' || id || '@example.org' from own order by n returning id, email),
        slots as (
          select own.id as bed_id, p.id as tenant_id, $2::date + k * $4::int + (own.n % 7)::int as from_on,
            $2::date + k * $4::int + (own.n % 7)::int + case when own.n % 10 = 0 then $4::int / 3 else $4::int - 1 - ((own.n * 7 + k * 3) % 6)::int end as until_on
          from own join people p on p.email = 'bench' || own.id || '@example.org', generate_series(0, $3::int - 1) k),
        asked as (
          insert into housing_reservations (tenant_id, state, source, arrives_on, leaves_on, currency, price, deposit)
          select tenant_id, 'reserved', 'desk', from_on, until_on, 'USD', 1000, 0 from slots returning id, tenant_id, arrives_on)
      insert into housing_stays (reservation_id, tenant_id, bed_id, state, from_on, until_on, currency, rate_period, rate_amount)
        select a.id, s.tenant_id, s.bed_id, 'booked', s.from_on, s.until_on, 'USD', 'night', 1000 from asked a join slots s on s.tenant_id = a.tenant_id and s.from_on = a.arrives_on`,
      [ids, today, staysPerBed, Math.floor(358 / staysPerBed)],
    );
  }
  await client.query('commit');
  await client.query('vacuum analyze');
  return { buildings: ids.map(Number), beds: made.map((row) => Number(row.id)) };
}
