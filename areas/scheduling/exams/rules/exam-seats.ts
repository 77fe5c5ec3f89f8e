/** Where a student sits: everybody has a room and a number in it. */
export interface Seat {
  student_id: number;
  classroom_id: number;
  seat_no: number;
  place: 'hall' | 'separate';
  extra_minutes: number;
}
/** Who sits an exam, in the order in which seats are given, and what he gets at it. */
export interface Examinee {
  id: number;
  extra_percent: number;
  separate_room: boolean;
  /** a room that is reached without steps, where the exam has one */ accessible_room?: boolean;
}
/** A room of an exam. */
export interface SeatRoom {
  id: number;
  /** seats this exam takes in it */ seats: number;
  /** for those who sit in a room of their own */ apart: boolean;
  /** reached without steps */ accessible?: boolean;
  /** numbers of other exams in it */ taken: readonly number[];
}
/** Extra time in whole minutes, five at a time, never less than asked. */
export const extraMinutes = (minutes: number, percent: number): number => Math.ceil((minutes * percent) / 500) * 5;

/**
 * Seats of an exam. Who has one already keeps it, as long as the room is still the exam's and still of the right kind: a number
 * that was told is not taken back. The others fill the rooms one after the other, each getting the lowest number that is free.
 * @param had seats given before; those of students who no longer sit the exam are passed over
 * @returns the seats of all, and who finds none (the rooms hold too few)
 */
export function seatExam(
  examinees: readonly Examinee[],
  rooms: readonly SeatRoom[],
  minutes: number,
  had: readonly Pick<Seat, 'student_id' | 'classroom_id' | 'seat_no'>[] = [],
): { seats: Seat[]; left: number[] } {
  const before = new Map(had.map((seat) => [seat.student_id, seat]));
  const state = rooms.map((room) => ({ ...room, used: new Set(room.taken), left: room.seats, next: 1 }));
  const at = new Map(state.map((room) => [room.id, room]));
  const kept = new Map<number, Seat>();
  const seatAt = (one: Examinee, room: { id: number; apart: boolean }, seat_no: number): Seat => ({
    student_id: one.id,
    classroom_id: room.id,
    seat_no,
    place: room.apart ? 'separate' : 'hall',
    extra_minutes: extraMinutes(minutes, one.extra_percent),
  });
  for (const one of examinees) {
    const seat = before.get(one.id);
    const room = seat && at.get(seat.classroom_id);
    if (!seat || !room || room.apart !== one.separate_room || room.left === 0 || room.used.has(seat.seat_no)) continue;
    room.used.add(seat.seat_no);
    room.left -= 1;
    kept.set(one.id, seatAt(one, room, seat.seat_no));
  }
  const left: number[] = [];
  // whoever needs a room without steps chooses before it is full
  const inTurn = [...examinees].sort((one, other) => Number(!one.accessible_room) - Number(!other.accessible_room));
  const seats = inTurn.flatMap((one) => {
    const own = kept.get(one.id);
    if (own) return [own];
    const open = state.filter((each) => each.apart === one.separate_room && each.left > 0);
    const room = (one.accessible_room ? open.find((each) => each.accessible) : undefined) ?? open[0];
    if (!room) {
      left.push(one.id);
      return [];
    }
    while (room.used.has(room.next)) room.next += 1;
    room.used.add(room.next);
    room.left -= 1;
    return [seatAt(one, room, room.next)];
  });
  return { seats, left };
}
