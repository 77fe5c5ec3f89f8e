import { expect, test } from 'vitest';
import { newStudentsUnder } from './replaces.ts';

const version = (id: number, effective_year: number, status: string) => ({
  id,
  code: `V${id}`,
  effective_year,
  status,
});
const codes = (...given: Parameters<typeof newStudentsUnder>): (string | null)[] => {
  const { before, after } = newStudentsUnder(...given);
  return [before?.code ?? null, after?.code ?? null];
};

test('new students begin under the newest active version: a newer one takes over, an older one does not', () => {
  expect(codes(version(3, 2027, 'draft'), [version(1, 2020, 'active'), version(2, 2024, 'active')], 'active')).toEqual([
    'V2',
    'V3',
  ]);
  expect(codes(version(3, 2019, 'closed'), [version(1, 2020, 'active')], 'active')).toEqual(['V1', 'V1']);
  expect(codes(version(3, 2027, 'draft'), [version(1, 2020, 'closed')], 'active')).toEqual([null, 'V3']);
});
test('closing the only active version leaves new students without one; of two in a year the later made counts', () => {
  expect(codes(version(1, 2020, 'active'), [version(2, 2024, 'draft')], 'closed')).toEqual(['V1', null]);
  expect(codes(version(7, 2024, 'draft'), [version(2, 2024, 'active')], 'active')).toEqual(['V2', 'V7']);
});
