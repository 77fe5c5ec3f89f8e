import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { seatPlacementExam as seatCommand } from '../contract.ts';
import { partsOf, readPlacement } from '../queries/placement-facts.ts';
import { placementRefusals } from '../refusals.ts';
import { mayMovePlacement } from '../rules/placement-states.ts';
import { seatCandidates } from '../rules/seating.ts';
import { touch } from './define-exam.ts';

/** Seats every candidate in every part: no seat twice, groups apart as the exam says. */
export const seatPlacementExam = handle(seatCommand, async (context, { id }) => {
  const { db } = context;
  const exam = await readPlacement(db, id, true);
  refuse(mayMovePlacement(exam, 'seated'));
  // one seating at a time of a day: two exams cannot take the same room meanwhile
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`placement ${exam.held_on}`}))`);
  const group = { none: sql`null::bigint`, program: sql`s.program_id`, department: sql`s.department_id` }[exam.apart];
  const people = await rowsOf<{ id: number; group: number | null }>(
    db,
    sql`select c.id, ${group} as "group" from placement_candidates c join ${studentRead} s on s.id = c.student_id where c.exam_id = ${id} order by c.id`,
  );
  let count = 0;
  let touching = 0;
  for (const part of await partsOf(db, id)) {
    const rooms = await rowsOf<{ id: number; seats: number; row: number }>(
      db,
      sql`select r.classroom_id as id, r.seats, r.row_length as row from placement_rooms r join ${classroomRead} k on k.id = r.classroom_id where r.exam_id = ${id} and (not exists (select from placement_part_rooms x where x.part_id = ${part.id}) or exists (select from placement_part_rooms x where x.part_id = ${part.id} and x.classroom_id = r.classroom_id)) order by k.code, k.id`,
    );
    const taken = await rowsOf<{ room: string; tr: string; en: string }>(
      db,
      sql`select distinct k.code as room, e.name as tr, e.name_en as en from placement_seats z join placement_parts p on p.id = z.part_id join placement_exams e on e.id = p.exam_id join ${classroomRead} k on k.id = z.classroom_id
      where e.id <> ${id} and e.status = 'seated' and e.held_on = ${exam.held_on} and p.starts < ${part.starts + part.minutes} and ${part.starts} < p.starts + p.minutes and z.classroom_id = any(${`{${rooms.map((each) => each.id).join(',')}}`}::bigint[])`,
    );
    refuse(taken.map(({ room, tr, en }) => placementRefusals.placement_room_taken({ room, exam: { tr, en } })));
    const given = seatCandidates(people, rooms, part.position);
    if (given.left.length > 0)
      refuse(
        placementRefusals.placement_too_few_seats({
          part: { tr: part.name, en: part.name_en },
          people: people.length,
          seats: rooms.reduce((sum, room) => sum + room.seats, 0),
        }),
      );
    count += given.seats.length;
    touching += given.touching;
    await db.execute(
      sql`insert into placement_seats (part_id, candidate_id, classroom_id, seat_no) select ${part.id}, candidate_id, classroom_id, seat_no from json_to_recordset(${JSON.stringify(given.seats)}::json) as z(candidate_id bigint, classroom_id bigint, seat_no int)`,
    );
  }
  await touch(context, id, 'seated');
  context.audit({ resource: 'placement-exam', record_id: id, after: { status: 'seated', seats: count, touching } });
  return { seats: count, touching };
});
