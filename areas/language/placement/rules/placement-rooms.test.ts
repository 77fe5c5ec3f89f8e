import { describe, expect, it } from 'vitest';
import { hallsOf } from './accommodations.ts';
import { roomClashes } from './room-clashes.ts';
import { seatCandidates } from './seating.ts';

const part = { id: 1, name: { tr: 'Dinleme', en: 'Listening' }, starts: 540, ends: 600, room_ids: null };
const use = (room_id: number, starts: number, ends: number) => ({ room_id, starts, ends });
describe('ESL-010: rooms of a part that somebody else has then', () => {
  it('clash where the hours meet, not where one ends as the other begins, nor in a room the part leaves out', () => {
    const uses = [use(1, 480, 540), use(1, 590, 650), use(2, 530, 545), use(3, 540, 600), use(1, 600, 660)];
    const found = (given: typeof part | { room_ids: number[] }) =>
      roomClashes([{ ...part, ...given }], [1, 2], uses).map((each) => [each.use.room_id, each.use.starts]);
    expect(found(part)).toEqual([
      [1, 590],
      [2, 530],
    ]);
    expect(found({ room_ids: [2] })).toEqual([[2, 530]]);
  });
});
const room = (id: number, seats: number, accessible = false) => ({ id, seats, row: 4, accessible });
const sits = (id: number, needs: { separate_room?: boolean; accessible_room?: boolean } = {}) => ({
  id,
  group: null,
  separate_room: false,
  accessible_room: false,
  ...needs,
});
describe('ESL-010: candidates with an accommodation', () => {
  const people = [sits(1), sits(2, { separate_room: true }), sits(3)];
  it('a room of their own is the smallest that leaves enough for the others; without one it is refused', () => {
    const found = hallsOf(people, [room(10, 2), room(11, 1), room(12, 9)]);
    expect(found).toMatchObject({ apart: { id: 11 }, halls: [{ id: 10 }, { id: 12 }] });
    expect(hallsOf(people, [room(10, 9)])).toEqual({ problem: 'no_own_room', people: 1 });
    // the small room cannot be spared: the others need its seat
    expect(hallsOf(people, [room(10, 1), room(11, 2)])).toMatchObject({ apart: { id: 10 }, halls: [{ id: 11 }] });
    expect(hallsOf([...people, sits(4)], [room(10, 1), room(11, 2)])).toMatchObject({ problem: 'no_own_room' });
  });
  it('who needs a room without steps sits in one, also when apart; without such a room it is refused', () => {
    const wheel = sits(4, { accessible_room: true });
    expect(hallsOf([...people, wheel], [room(10, 1), room(11, 3), room(12, 3, true)])).toMatchObject({
      apart: { id: 10 },
      halls: [{ id: 12 }, { id: 11 }],
    });
    expect(hallsOf([sits(1), wheel], [room(10, 5)])).toEqual({ problem: 'no_accessible_room', people: 1 });
    const both = sits(5, { separate_room: true, accessible_room: true });
    expect(hallsOf([sits(1), both], [room(10, 1), room(11, 5, true)])).toMatchObject({ apart: { id: 11 } });
    expect(hallsOf([sits(1), both], [room(10, 5), room(11, 5)])).toMatchObject({ problem: 'no_own_room' });
  });
  it('the seats keep to it: everybody sits once, and whoever needs it without steps', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...sits(at + 1, { accessible_room: at % 9 === 0 }),
      group: at % 3,
    }));
    const halls = [room(1, 20, true), room(2, 20), room(3, 20)];
    const { seats, left } = seatCandidates(many, halls, 7);
    expect(left).toEqual([]);
    expect(new Set(seats.map((each) => each.candidate_id)).size).toBe(40);
    expect(new Set(seats.map((each) => `${each.classroom_id}/${each.seat_no}`)).size).toBe(40);
    const needing = many.filter((each) => each.accessible_room).map((each) => each.id);
    expect(seats.filter((each) => needing.includes(each.candidate_id)).map((each) => each.classroom_id)).toEqual(
      needing.map(() => 1),
    );
  });
});
