import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { files } from '#kernel/server/tables.ts';
import { housingFloorPlans } from '../inventory/tables.ts';
import { ownPicture } from '../photo.ts';
import { bedPlace, floorDrawing } from './demo-drawing.ts';

/** the first floors of each hall */
const drawn = { floors: 2 } as const;
const placed = new Map<string, Buffer>();
const keyOf = (building: number, floor: number): string =>
  createHash('sha1').update(`demo floor plan ${building} ${floor}`).digest('hex');

/** Plans of the halls, drawn, with their beds on them. */
export const planDemo: DemoTale = async ({ client, writer, now }) => {
  const beds = await rowsOf<{
    id: number;
    building_id: number;
    floor: number;
    room: number;
    bed: number;
    beds: number;
  }>(
    client.db,
    sql`select b.id, r.building_id, r.floor, dense_rank() over (partition by r.building_id, r.floor order by r.code)::int - 1 as room,
        row_number() over (partition by r.id order by b.sort, b.id)::int - 1 as bed, count(*) over (partition by r.id)::int as beds
      from housing_beds b join housing_rooms r on r.id = b.room_id where r.floor between 1 and ${drawn.floors} order by b.id`,
  );
  const places = beds.map((bed) => ({ id: Number(bed.id), ...bedPlace(bed.room, bed.bed, bed.beds) }));
  await client.db.execute(
    sql`update housing_beds b set plan_x = p.plan_x, plan_y = p.plan_y from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id bigint, plan_x int, plan_y int) where b.id = p.id`,
  );
  const [last] = await rowsOf<{ id: number }>(client.db, sql`select coalesce(max(id), 0)::int as id from files`);
  const { default: sharp } = await import('sharp');
  const floors = [...Map.groupBy(beds, (bed) => `${bed.building_id} ${bed.floor}`).values()];
  const plans = await Promise.all(
    floors.map(async (own, at) => {
      const [{ building_id, floor } = { building_id: 0, floor: 0 }] = own;
      const bedsOf = [...Map.groupBy(own, (bed) => bed.room)].sort(([a], [b]) => a - b).map(([, room]) => room.length);
      const png = await sharp(Buffer.from(floorDrawing(bedsOf)))
        .png()
        .toBuffer();
      const bytes = await ownPicture(png, { longest: 1600, field: 'file' });
      const key = keyOf(Number(building_id), floor);
      placed.set(key, bytes);
      const file = {
        id: Number(last?.id ?? 0) + at + 1,
        key,
        name: `floor-${floor}.jpg`,
        mime: 'image/jpeg',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        owner_id: null,
        purpose: 'housing-floor-plan',
        created_at: now,
      };
      return { file, plan: { id: at + 1, building_id: Number(building_id), floor, file_id: file.id } };
    }),
  );
  await writer.insert(
    files,
    plans.map((each) => each.file),
  );
  await writer.insert(
    housingFloorPlans,
    plans.map((each) => each.plan),
  );
};
/** Lays the pictures where the folder storage looks for them; once, when the demo is built. */
export async function placeDemoPlans(dataDir: string): Promise<void> {
  for (const [key, bytes] of placed) {
    const folder = join(dataDir, 'files', key.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, key), bytes);
  }
}
