import { expect, it } from 'vitest';
import { mayInspect, type InspectedLine } from './inspection.ts';

const signature = `data:image/png;base64,${'A'.repeat(120)}`;
const signed = { tenant_signature: signature, staff_signature: signature };
const keys = (kind: 'in' | 'out', lines: InspectedLine[], more: Partial<typeof signed> = {}): string[] =>
  mayInspect(kind, [1, 2], { lines, ...signed, ...more }).map((each) => each.key);

it('HOU-001 a room is inspected item by item, charged for damage at the check-out only, and signed by both', () => {
  const fine: InspectedLine[] = [
    { item_id: 1, condition: 'good' },
    { item_id: 2, condition: 'damaged', charge: 500 },
  ];
  expect(keys('out', fine)).toEqual([]);
  expect(keys('in', fine)).toEqual(['inspection_charge']);
  expect(
    keys('out', [
      { item_id: 1, condition: 'good', charge: 5 },
      { item_id: 2, condition: 'good' },
    ]),
  ).toEqual(['inspection_charge']);
  expect(keys('out', fine.slice(0, 1))).toEqual(['inspection_incomplete']);
  expect(keys('out', [...fine, { item_id: 2, condition: 'good' }])).toEqual(['inspection_incomplete']);
  expect(keys('out', [...fine, { item_id: 9, condition: 'good' }])).toEqual(['inspection_incomplete']);
  expect(keys('out', fine, { staff_signature: '' })).toEqual(['inspection_unsigned']);
});
