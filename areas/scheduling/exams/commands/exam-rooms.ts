import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { freeRooms, idsSql } from '../facts/exam-facts.ts';
import { examRefusals } from '../refusals.ts';
import { seatExam, type Examinee, type SeatRoom } from '../rules/exam-seats.ts';
import { chooseRooms } from '../rules/exam-spec.ts';

/** The exam's rooms must be free of it already. */
export async function putAt(
  { db }: Pick<Writing, 'db'>,
  id: number,
  to: {
    slot_id: number;
    pinned: boolean;
    state: 'placed' | 'published';
    rooms: readonly { id: number; seats: number }[];
  },
): Promise<void> {
  await db.execute(
    sql`update exams set slot_id = ${to.slot_id}, pinned = ${to.pinned}, state = ${to.state}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await takeRooms(db, id, to.slot_id, to.rooms);
}
async function takeRooms(
  db: Db,
  id: number,
  slot_id: number,
  rooms: readonly { id: number; seats: number }[],
  apart = false,
): Promise<void> {
  if (rooms.length > 0)
    await db.execute(
      sql`insert into exam_rooms (exam_id, slot_id, classroom_id, seats, apart) select ${id}, ${slot_id}, v.id, v.seats, ${apart} from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as v(id bigint, seats int)`,
    );
}
/** Frees an exam's rooms and seats; those that are held otherwise stay. Who watches there is asked of by `dropIdleWatches`, once the rooms are known. */
export async function leaveRooms({ db }: Pick<Writing, 'db'>, exam: { id: number }): Promise<void> {
  await db.execute(sql`delete from exam_seats where exam_id = ${exam.id} and place <> 'other'`);
  await db.execute(sql`delete from exam_rooms where exam_id = ${exam.id}`);
}
/** Watches of rooms that stand empty at these times fall away; answers whose they were. */
export async function dropIdleWatches(
  { db }: Pick<Writing, 'db'>,
  ...slot_ids: readonly (number | null)[]
): Promise<number[]> {
  const slots = [...new Set(slot_ids.filter((id) => id !== null))];
  if (slots.length === 0) return [];
  const gone = await rowsOf<{ staff_id: number }>(
    db,
    sql`delete from exam_duties d where d.slot_id = any(${idsSql(slots)}) and not exists (select from exam_rooms x where x.slot_id = d.slot_id and x.classroom_id = d.classroom_id) returning d.staff_id`,
  );
  return gone.map((each) => Number(each.staff_id));
}
/** Out of the timetable: rooms, seats and watches of rooms that stand empty now go with it. Answers who watches no more. */
export async function takeOut(
  { db }: Pick<Writing, 'db'>,
  exam: { id: number; slot_id: number | null },
): Promise<number[]> {
  await leaveRooms({ db }, exam);
  await db.execute(sql`delete from exam_seats where exam_id = ${exam.id}`);
  await db.execute(
    sql`update exams set slot_id = null, pinned = false, state = 'draft', version = version + 1, updated_at = now() where id = ${exam.id}`,
  );
  return dropIdleWatches({ db }, exam.slot_id);
}

export interface SeatedExam {
  id: number;
  code: string;
  slot_id: number;
  minutes: number;
  alone: boolean;
  most_rooms: number | null;
  students: readonly number[];
}
/** The exam's rooms hold everybody: they grow as far as they have seats, further ones are added; one more for those who sit apart. */
async function fitRooms(
  context: Pick<Writing, 'db' | 'services'>,
  exam: SeatedExam,
  examinees: readonly Examinee[],
): Promise<void> {
  const { db } = context;
  const own = await rowsOf<{ id: number; seats: number; apart: boolean }>(
    db,
    sql`select classroom_id as id, seats, apart from exam_rooms where exam_id = ${exam.id} order by seats desc, classroom_id`,
  );
  const halls = own.filter((room) => !room.apart);
  const apart = own.find((room) => room.apart);
  const alone = examinees.filter((each) => each.separate_room).length;
  const many = examinees.length - alone;
  let short = many - halls.reduce((sum, room) => sum + room.seats, 0);
  if (short <= 0 && alone === 0 && !apart) return;
  const free = await freeRooms(context, exam.slot_id, exam.id);
  const seatsIn = (id: number): number => free.find((room) => room.id === id)?.seats ?? 0;
  const grow = (id: number, seats: number) =>
    db.execute(sql`update exam_rooms set seats = ${seats} where exam_id = ${exam.id} and classroom_id = ${id}`);
  for (const room of halls) {
    const more = Math.min(short, seatsIn(room.id) - room.seats);
    if (more <= 0) continue;
    await grow(room.id, room.seats + more);
    short -= more;
  }
  const taken = new Set(own.map((room) => room.id));
  if (short > 0) {
    const rooms = chooseRooms(
      short,
      free.filter((room) => !taken.has(room.id)),
      { alone: exam.alone, most: exam.most_rooms === null ? null : exam.most_rooms - halls.length },
    );
    if (rooms.length === 0) refuse([examRefusals.exam_seats_short({ code: exam.code, students: short })]);
    await takeRooms(db, exam.id, exam.slot_id, rooms);
    for (const room of rooms) taken.add(room.id);
  }
  if (apart && apart.seats >= alone && alone > 0) return;
  if (apart && alone > 0 && seatsIn(apart.id) >= alone) {
    await grow(apart.id, alone);
    return;
  }
  if (apart)
    await db.execute(sql`delete from exam_rooms where exam_id = ${exam.id} and classroom_id = ${apart.id} and apart`);
  if (alone === 0) return;
  const [room] = free
    .filter((each) => !each.shared && !taken.has(each.id) && each.seats >= alone)
    .sort((one, other) => one.seats - other.seats || one.id - other.id);
  if (!room) refuse([examRefusals.exam_no_own_room({ code: exam.code, students: alone })]);
  else await takeRooms(db, exam.id, exam.slot_id, [{ id: room.id, seats: alone }], true);
}
/**
 * Seats for everybody who has none yet, and none for who has left. Who has one keeps it: what was told is not taken back.
 * Who is given a room of his own gets one that is a room, with a number and somebody who watches. Refused where the rooms of
 * that time do not hold everybody.
 * @returns whose seat is new or another than before
 */
export async function takeSeats(
  context: Pick<Writing, 'db' | 'today' | 'services'>,
  exam: SeatedExam,
): Promise<{ seated: number[] }> {
  const { db, today } = context;
  await db.execute(sql`select id from exam_slots where id = ${exam.slot_id} for update`);
  await db.execute(
    sql`delete from exam_seats where exam_id = ${exam.id} and student_id <> all(${idsSql(exam.students)})`,
  );
  const had = await rowsOf<{
    student_id: number;
    place: 'hall' | 'separate' | 'other';
    classroom_id: number | null;
    seat_no: number | null;
    extra_minutes: number;
  }>(
    db,
    sql`select student_id, place, classroom_id, seat_no, extra_minutes from exam_seats where exam_id = ${exam.id}`,
  );
  const otherwise = had.filter((seat) => seat.place === 'other').map((seat) => seat.student_id);
  const examinees = await rowsOf<Examinee>(
    db,
    sql`select s.id, coalesce(c.extra_percent, 0) as extra_percent, coalesce(c.separate_room, false) as separate_room, coalesce(c.accessible_room, false) as accessible_room from ${studentRead} s
    left join exam_accommodations c on c.student_id = s.id and (c.valid_until is null or c.valid_until >= ${today}::date)
    where s.id = any(${idsSql(exam.students)}) and s.id <> all(${idsSql(otherwise)}) order by s.student_number`,
  );
  await fitRooms(context, exam, examinees);
  const rooms = await rowsOf<SeatRoom>(
    db,
    sql`select x.classroom_id as id, x.seats, x.apart, 'accessible' = any(r.features) as accessible,
      coalesce((select jsonb_agg(t.seat_no) from exam_seats t where t.slot_id = x.slot_id and t.classroom_id = x.classroom_id and t.exam_id <> x.exam_id), '[]'::jsonb) as taken
    from exam_rooms x join ${classroomRead} r on r.id = x.classroom_id where x.exam_id = ${exam.id} order by x.seats desc, x.classroom_id`,
  );
  const { seats, left } = seatExam(
    examinees,
    rooms,
    exam.minutes,
    had.flatMap(({ student_id, classroom_id, seat_no }) =>
      classroom_id === null || seat_no === null ? [] : [{ student_id, classroom_id, seat_no }],
    ),
  );
  if (left.length > 0) refuse([examRefusals.exam_seats_short({ code: exam.code, students: left.length })]);
  const before = new Map(had.map((seat) => [seat.student_id, seat]));
  const other = seats.filter((seat) => {
    const was = before.get(seat.student_id);
    return (
      was?.classroom_id !== seat.classroom_id ||
      was.seat_no !== seat.seat_no ||
      was.place !== seat.place ||
      was.extra_minutes !== seat.extra_minutes
    );
  });
  const seated = other.map((seat) => seat.student_id);
  if (seated.length === 0) return { seated };
  await db.execute(sql`delete from exam_seats where exam_id = ${exam.id} and student_id = any(${idsSql(seated)})`);
  await db.execute(
    sql`insert into exam_seats (exam_id, slot_id, student_id, place, classroom_id, seat_no, extra_minutes) select ${exam.id}, ${exam.slot_id}, v.student_id, v.place, v.classroom_id, v.seat_no, v.extra_minutes
    from jsonb_to_recordset(${JSON.stringify(other)}::jsonb) as v(student_id bigint, place text, classroom_id bigint, seat_no int, extra_minutes int)`,
  );
  await dropIdleWatches({ db }, exam.slot_id);
  return { seated };
}
