import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { seatPlacementExam as seatCommand } from '../contract.ts';
import { examAccommodationRead } from '#areas/scheduling/reads/exams.ts';
import { lockExamDays } from '#areas/scheduling/exams/facts/made-up.ts';
import { extraMinutes } from '#areas/scheduling/exams/rules/exam-seats.ts';
import { longerWriters, partsOf, readPlacement } from '../queries/placement-facts.ts';
import { partHours, roomsRefused, usesBeside } from '../queries/room-uses.ts';
import { placementRefusals } from '../refusals.ts';
import { hallsOf, type Accommodated } from '../rules/accommodations.ts';
import { extraTimeRefused, overruns } from '../rules/extra-time.ts';
import { mayMovePlacement } from '../rules/placement-states.ts';
import { roomClashes } from '../rules/room-clashes.ts';
import { seatCandidates, type SeatingCandidate, type SeatingRoom } from '../rules/seating.ts';
import { touch } from './define-exam.ts';

/** Seats every candidate in every part: no seat twice, groups apart as the exam says, in rooms that nobody else has then, with what each gets at exams. */
export const seatPlacementExam = handle(seatCommand, async (context, { id }) => {
  const { db } = context;
  const exam = await readPlacement(db, id, true);
  refuse([
    ...mayMovePlacement(exam, 'seated', context.today),
    ...extraTimeRefused(overruns(await partsOf(db, id), await longerWriters(db, exam))),
  ]);
  // one seating at a time of a day: two exams cannot take the same room meanwhile
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`placement ${exam.held_on}`}))`);
  await lockExamDays(context, [exam.held_on]);
  const group = { none: sql`null::bigint`, program: sql`s.program_id`, department: sql`s.department_id` }[exam.apart];
  const people = await rowsOf<SeatingCandidate & { extra_percent: number } & Accommodated>(
    db,
    sql`select c.id, ${group} as "group", coalesce(o.extra_percent, 0) as extra_percent, coalesce(o.separate_room, false) as separate_room, coalesce(o.accessible_room, false) as accessible_room
      from placement_candidates c join ${studentRead} s on s.id = c.student_id
      left join ${examAccommodationRead} o on o.student_id = c.student_id and (o.valid_until is null or o.valid_until >= ${exam.held_on}::date)
      where c.exam_id = ${id} order by c.id`,
  );
  const percent = new Map(people.map((each) => [each.id, each.extra_percent]));
  const hours = new Map((await partHours(context, id)).map((each) => [each.id, each]));
  const allRooms = await rowsOf<SeatingRoom>(
    db,
    sql`select r.classroom_id as id, r.seats, r.row_length as row, 'accessible' = any(k.features) as accessible from placement_rooms r join ${classroomRead} k on k.id = r.classroom_id where r.exam_id = ${id} order by k.code, k.id`,
  );
  const uses = await usesBeside(
    context,
    exam,
    allRooms.map((each) => each.id),
  );
  let count = 0;
  let touching = 0;
  for (const part of await partsOf(db, id)) {
    const own = hours.get(part.id);
    if (!own) continue;
    const rooms = allRooms.filter((room) => own.room_ids === null || own.room_ids.includes(room.id));
    const name = { tr: part.name, en: part.name_en };
    const most = Math.max(0, ...people.map((each) => extraMinutes(part.minutes, each.extra_percent)));
    // the room is needed for as long as anybody writes
    refuse(
      await roomsRefused(
        context,
        roomClashes(
          [{ ...own, ends: own.ends + most }],
          rooms.map((each) => each.id),
          uses,
        ),
      ),
    );
    const found = hallsOf(people, rooms);
    if ('problem' in found) {
      const told = { part: name, people: found.people };
      refuse(
        found.problem === 'no_own_room'
          ? placementRefusals.placement_no_own_room(told)
          : placementRefusals.placement_no_accessible_room(told),
      );
      continue;
    }
    const { apart, halls } = found;
    const inHall = seatCandidates(
      people.filter((each) => !each.separate_room),
      halls,
      part.position,
    );
    const alone = seatCandidates(
      people.filter((each) => each.separate_room),
      apart ? [apart] : [],
      part.position,
    );
    if (inHall.left.length > 0)
      refuse(
        placementRefusals.placement_too_few_seats({
          part: name,
          people: people.length,
          seats: rooms.reduce((sum, room) => sum + room.seats, 0),
        }),
      );
    const seats = [
      ...inHall.seats.map((seat) => ({ ...seat, apart: false })),
      ...alone.seats.map((seat) => ({ ...seat, apart: true })),
    ].map((seat) => ({ ...seat, extra: extraMinutes(part.minutes, percent.get(seat.candidate_id) ?? 0) }));
    count += seats.length;
    touching += inHall.touching + alone.touching;
    await db.execute(
      sql`insert into placement_seats (part_id, candidate_id, classroom_id, seat_no, extra_minutes, apart) select ${part.id}, candidate_id, classroom_id, seat_no, extra, apart from json_to_recordset(${JSON.stringify(seats)}::json) as z(candidate_id bigint, classroom_id bigint, seat_no int, extra int, apart boolean)`,
    );
  }
  await touch(context, id, 'seated');
  context.audit({ resource: 'placement-exam', record_id: id, after: { status: 'seated', seats: count, touching } });
  return { seats: count, touching };
});
