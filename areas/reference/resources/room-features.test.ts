import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import { featureProblems, roomFeatures } from '../rules/room-features.ts';

interface Room {
  id: number;
  code: string;
  features: string[];
}

it('equipment is a list of codes: what stands nowhere is refused with the codes and their names, unless the room has had it already', async () => {
  expect(featureProblems(Object.keys(roomFeatures))).toEqual([]);
  expect(featureProblems(null)).toEqual([]);
  expect(featureProblems(['projector', 'projeksiyon'])[0]).toMatchObject({
    key: 'room_feature_unknown',
    params: { unknown: 'projeksiyon' },
    field: 'features',
  });
  expect(featureProblems(['harita', 'projector'], ['harita'])).toEqual([]);
  const h = await harness();
  const registrar = await h.as('registrar');
  const [room] = await h.rows<Room>`select id, code, features from classrooms order by id limit 1`;
  const path = `/api/v1/classrooms/${room?.id}`;
  const refused = await registrar.put<{ message: string; text: string }>(path, { features: ['projeksiyon'] });
  expect([refused.status, refused.body.message]).toEqual([406, 'room_feature_unknown']);
  expect(refused.body.text).toContain('projector (Projector)');
  const [codes] = await h.rows<{
    codes: string[];
  }>`select array_agg(distinct f) as codes from classrooms, unnest(features) f`;
  expect(featureProblems(codes?.codes)).toEqual([]);
  // from before the list: kept with what is chosen now, refused once it is gone
  await h.rows`update classrooms set features = '{harita}' where id = ${room?.id}`;
  expect((await registrar.put(path, { features: ['harita', 'projector'] })).status).toBe(200);
  expect((await registrar.put(path, { features: ['projector'] })).status).toBe(200);
  expect((await registrar.put(path, { features: ['harita'] })).status).toBe(406);
});

it('rooms are found by any of several pieces of equipment, or by having none', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const found = async (wanted: unknown): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ features: wanted }));
    const answer = await registrar.get<{ data: Room[] }>(`/api/v1/classrooms?limit=-1&sort=code&filter=${filter}`);
    expect(answer.status).toBe(200);
    return answer.body.data.map((each) => each.code).sort();
  };
  const held = async (codes: string[], none = false): Promise<string[]> =>
    (await h.rows<Room>`select id, code, features from classrooms`)
      .filter(({ features }) => codes.some((code) => features.includes(code)) || (none && features.length === 0))
      .map((each) => each.code)
      .sort();
  await h.rows`update classrooms set features = '{}' where id = (select min(id) from classrooms)`;
  expect(await found('fume_hood')).toEqual(await held(['fume_hood']));
  expect(await found({ in: ['fume_hood', 'drawing_tables'] })).toEqual(await held(['fume_hood', 'drawing_tables']));
  expect(await found({ in: ['fume_hood', null] })).toEqual(await held(['fume_hood'], true));
  expect((await found('fume_hood')).length).toBeGreaterThan(0);
  expect((await found('projector')).length).toBeGreaterThan((await found('fume_hood')).length);
});
