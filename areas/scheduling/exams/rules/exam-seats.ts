/** A seat, or why there is none in a room. */
export interface Seat {
  student_id: number;
  classroom_id: number | null;
  seat_no: number | null;
  place: 'hall' | 'separate';
  extra_minutes: number;
}
export interface SeatWish {
  extra_percent: number;
  separate_room: boolean;
}
/** Extra time in whole minutes, five at a time, never less than asked. */
export const extraMinutes = (minutes: number, percent: number): number => Math.ceil((minutes * percent) / 500) * 5;

/**
 * Seats of an exam: students in the order given fill its rooms one after the other, numbers go on where another exam in the room
 * ends. Who gets a room of his own is left out of the count.
 * @param rooms seats the exam takes in each, and the first free number there
 */
export function seatExam(
  students: readonly number[],
  rooms: readonly { id: number; seats: number; from: number }[],
  minutes: number,
  wishes: ReadonlyMap<number, SeatWish>,
): Seat[] {
  let [room, used] = [0, 0];
  return students.map((student_id) => {
    const wish = wishes.get(student_id);
    const extra_minutes = extraMinutes(minutes, wish?.extra_percent ?? 0);
    if (wish?.separate_room) return { student_id, classroom_id: null, seat_no: null, place: 'separate', extra_minutes };
    while (rooms[room] && used >= (rooms[room]?.seats ?? 0)) [room, used] = [room + 1, 0];
    const at = rooms[room];
    if (!at) return { student_id, classroom_id: null, seat_no: null, place: 'separate', extra_minutes };
    used += 1;
    return { student_id, classroom_id: at.id, seat_no: at.from + used - 1, place: 'hall', extra_minutes };
  });
}
