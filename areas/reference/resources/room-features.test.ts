import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import { featureProblems, roomFeatures } from '../rules/room-features.ts';

it('equipment is a list of codes: what stands nowhere is refused with the codes and their names', async () => {
  expect(featureProblems(Object.keys(roomFeatures))).toEqual([]);
  expect(featureProblems(null)).toEqual([]);
  expect(featureProblems(['projector', 'projeksiyon'])[0]).toMatchObject({
    key: 'room_feature_unknown',
    params: { unknown: 'projeksiyon' },
    field: 'features',
  });
  const h = await harness();
  const registrar = await h.as('registrar');
  const [room] = await h.rows<{
    id: number;
    features: string[];
  }>`select id, features from classrooms order by id limit 1`;
  const path = `/api/v1/classrooms/${room?.id}`;
  const refused = await registrar.put<{ message: string; text: string }>(path, { features: ['projeksiyon'] });
  expect([refused.status, refused.body.message]).toEqual([406, 'room_feature_unknown']);
  expect(refused.body.text).toContain('projector (Projector)');
  const [codes] = await h.rows<{
    codes: string[];
  }>`select array_agg(distinct f) as codes from classrooms, unnest(features) f`;
  expect(featureProblems(codes?.codes)).toEqual([]);
});
