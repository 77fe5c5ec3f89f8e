import { studentRead } from '#areas/people/reads/persons.ts';
import { buildingRead } from '#areas/reference/reads/registers.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  housingBeds,
  housingBuildings,
  housingDays,
  housingFees,
  housingRates,
  housingRooms,
  housingRoomTypes,
} from './tables.ts';

/** Three beds in five are for students of a university of 1,500; a small one has as many fewer. */
const buildings = [
  { code: 'K', name: 'Kardelen Yurdu', name_en: 'Snowdrop Hall', gender: 'female' },
  { code: 'C', name: 'Çınar Yurdu', name_en: 'Plane Tree Hall', gender: 'male' },
  { code: 'L', name: 'Lale Konukevi', name_en: 'Tulip Residence', gender: 'mixed' },
] as const;
const perFloor = 10;
/** ten rooms of a floor: their types, 25 beds together */
const floorOf = [3, 3, 3, 3, 3, 2, 2, 2, 2, 2] as const;

/** Three halls: 240 rooms and 600 beds for 1,500 students, at least 90 beds. */
export const inventoryDemo: DemoTale = async ({ client, writer, today }) => {
  const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
    client.db,
    sql`select count(*)::int as n from ${studentRead} s`,
  );
  const [campus] = await rowsOf<{ id: number }>(
    client.db,
    sql`select b.campus_id as id from ${buildingRead} b order by b.id limit 1`,
  );
  const floors = Math.min(8, Math.max(1, Math.round((n / 1500) * 8)));
  await writer.insert(
    housingBuildings,
    buildings.map((building, at) => ({
      ...building,
      id: at + 1,
      campus_id: campus?.id ?? 1,
      floors,
      address: `Kuzey Yerleşkesi, Yurtlar Yolu ${at + 1}`,
      phone: `+90 312 555 10 0${at + 1}`,
    })),
  );
  await writer.insert(housingRoomTypes, [
    { id: 1, code: 'SINGLE', name: 'Tek kişilik oda', name_en: 'Single room', places: 1 },
    { id: 2, code: 'DOUBLE', name: 'İki kişilik oda', name_en: 'Double room', places: 2 },
    { id: 3, code: 'TRIPLE', name: 'Üç kişilik oda', name_en: 'Triple room', places: 3 },
  ]);
  const from = addDays(today, -800);
  await writer.insert(
    housingRates,
    [1, 2, 3].flatMap((type_id) =>
      (['night', 'month', 'term'] as const).map((period, at) => ({
        id: (type_id - 1) * 3 + at + 1,
        type_id,
        period,
        amount:
          [
            [45_00, 620_00, 2_300_00],
            [30_00, 420_00, 1_560_00],
            [24_00, 330_00, 1_220_00],
          ][type_id - 1]?.[at] ?? 1,
        deposit: 200_00,
        term_days: period === 'term' ? 120 : null,
        valid_from: from,
      })),
    ),
  );
  await writer.insert(housingFees, [
    { id: 1, event: 'cancel', days_before: 60, basis: 'flat', amount: 0, percent: null },
    { id: 2, event: 'cancel', days_before: 30, basis: 'deposit', amount: null, percent: 50 },
    { id: 3, event: 'cancel', days_before: 0, basis: 'deposit', amount: null, percent: 100 },
    { id: 4, event: 'early', days_before: 30, basis: 'flat', amount: 0, percent: null },
    { id: 5, event: 'early', days_before: 0, basis: 'price', amount: null, percent: 25 },
    { id: 6, event: 'no_show', days_before: 0, basis: 'deposit', amount: null, percent: 100 },
  ]);
  const rooms: (typeof housingRooms.$inferInsert & { id: number })[] = [];
  const beds: (typeof housingBeds.$inferInsert)[] = [];
  for (const [b, building] of buildings.entries())
    for (let floor = 1; floor <= floors; floor += 1)
      for (let at = 0; at < perFloor; at += 1) {
        const id = rooms.length + 1;
        const places = floorOf[at] ?? 2;
        const code = `${building.code}${floor}${String(at + 1).padStart(2, '0')}`;
        rooms.push({
          id,
          code,
          building_id: b + 1,
          floor,
          type_id: places,
          gender: building.gender === 'mixed' ? (at % 2 === 0 ? 'female' : 'male') : null,
          accessible: floor === 1 && at >= 8,
          amenities: at % 3 === 0 ? ['bath', 'fridge'] : ['fridge'],
          status: 'available',
        });
        for (let bed = 0; bed < places; bed += 1)
          beds.push({
            id: beds.length + 1,
            code: `${code}-${'ABC'[bed] ?? 'A'}`,
            room_id: id,
            label: 'ABC'[bed] ?? 'A',
            sort: bed + 1,
          });
      }
  await writer.insert(housingRooms, rooms);
  await writer.insert(housingBeds, beds);
  const last = rooms.at(-1);
  await writer.insert(housingDays, [
    {
      id: 1,
      building_id: 3,
      kind: 'priority',
      first_on: addDays(today, 150),
      last_on: addDays(today, 164),
      reason: 'Yeni öğrenci haftası',
      reason_en: 'Welcome week for new students',
    },
    {
      id: 2,
      building_id: 3,
      room_id: last?.id ?? null,
      kind: 'maintenance',
      first_on: addDays(today, 2),
      last_on: addDays(today, 12),
      reason: 'Banyo yenileniyor',
      reason_en: 'The bathroom is being renewed',
    },
    {
      id: 3,
      building_id: 2,
      kind: 'closed',
      first_on: addDays(today, 200),
      last_on: addDays(today, 220),
      reason: 'Yaz bakımı',
      reason_en: 'Summer maintenance',
    },
  ]);
};
