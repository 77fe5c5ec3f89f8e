import { expect, it } from 'vitest';
import { nearBeds, type Fitting } from './near-beds.ts';

/** `1/2/A3`: building 1, floor 2, room A, bed 3 */
const bed = (text: string): Fitting['beds'][number] => {
  const [building = '', floor = '', place = ''] = text.split('/');
  return {
    building_id: Number(building),
    floor: Number(floor),
    room: place.slice(0, 1),
    bed_id: Number(place.slice(1)),
  };
};
const member = (id: number, ...beds: string[]): Fitting => ({ id, beds: beds.map(bed) });
const found = (...members: Fitting[]): [string, Record<string, number>] | null => {
  const beds = nearBeds(members);
  return beds && [beds.near, Object.fromEntries(beds.beds)];
};

it('HOU-008 a group’s beds are near each other: one room, else one floor, else one building, else one for each', () => {
  const all = ['1/1/A1', '1/1/B2', '1/1/B3', '1/2/C4', '2/1/A5', '2/1/D6'];
  expect(found(member(7, ...all), member(8, ...all))).toEqual(['room', { 7: 2, 8: 3 }]);
  expect(found(member(7, '1/1/A1', '2/1/D6'), member(8, '1/1/B2', '1/2/C4'))).toEqual(['floor', { 7: 1, 8: 2 }]);
  expect(found(member(7, '1/1/A1'), member(8, '2/1/D6', '1/2/C4'))).toEqual(['building', { 7: 1, 8: 4 }]);
  expect(found(member(7, '1/1/A1'), member(8, '2/1/A5'))).toEqual(['apart', { 7: 1, 8: 5 }]);
  // rooms of two houses may have one name
  expect(found(member(7, '1/1/A1'), member(8, '2/1/A5'))?.[0]).not.toBe('room');
});
it('HOU-008 nobody’s bed is another’s too: whom only one bed fits has it; where there are too few there is no proposal', () => {
  expect(found(member(7, '1/1/A1', '1/1/A2'), member(8, '1/1/A1'))).toEqual(['room', { 7: 2, 8: 1 }]);
  expect(found(member(7, '1/1/A1'), member(8, '1/1/A1'))).toBeNull();
  expect(found(member(7, '1/1/A1'), member(8))).toBeNull();
  expect(found(member(7, '1/1/A1', '1/2/C4'))).toEqual(['room', { 7: 1 }]);
  expect(found()).toBeNull();
});
