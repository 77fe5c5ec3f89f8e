import { beforeAll, expect, it } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { harness, type Harness } from '#test/harness.ts';
import { reservationOf, tenantOf } from '#test/housing-tenant.ts';
import type { myBedChoices, myFreeBeds } from './contract.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});

it('an applicant narrows the free beds down by building, room type, price and access, among all that are free for him', async () => {
  const his = await tenantOf(h, 'Seçen');
  const id = await reservationOf(h, his.id, 260, 340);
  const at = `/api/v1/housing/my/reservations/${id}/beds`;
  const beds = async (more = ''): Promise<OutputOf<typeof myFreeBeds>> =>
    (await his.caller.get<{ data: OutputOf<typeof myFreeBeds> }>(`${at}${more}`)).body.data;
  const { data: choices } = (await his.caller.get<{ data: OutputOf<typeof myBedChoices> }>(`${at}/choices`)).body;
  expect(await beds()).toHaveLength(Math.min(60, choices.beds));
  // more are free than are shown: what is chosen from are all of them
  expect(choices.beds).toBeGreaterThan(60);
  expect(choices.buildings.length).toBeGreaterThan(1);
  for (const parts of [choices.buildings, choices.types])
    expect(parts.reduce((sum, part) => sum + part.beds, 0)).toBe(choices.beds);
  const last = choices.buildings.at(-1);
  const there = await beds(`?building_id=${last?.id}`);
  expect(there).toHaveLength(Math.min(60, last?.beds ?? 0));
  for (const bed of there) expect(bed.building.name).toBe(last?.name);
  const [type] = choices.types;
  for (const bed of await beds(`?type_id=${type?.id}`)) expect(bed.room_type.name).toBe(type?.name);
  const [lowest, ...dearer] = choices.prices;
  expect(dearer.length).toBeGreaterThan(0);
  const cheap = await beds(`?most=${lowest}`);
  expect(cheap.length).toBeGreaterThan(0);
  for (const bed of cheap) expect(bed.price).toBe(lowest);
  const reached = await beds('?accessible=true');
  expect(reached).toHaveLength(Math.min(60, choices.accessible));
  for (const bed of reached) expect(bed.accessible).toBe(true);
  // of somebody else's reservation neither
  const other = await tenantOf(h, 'Başka');
  for (const path of [at, `${at}/choices`]) expect([path, (await other.caller.get(path)).status]).toEqual([path, 404]);
});
