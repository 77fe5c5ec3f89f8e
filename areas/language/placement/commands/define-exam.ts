import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { lockExamDays } from '#areas/scheduling/exams/facts/made-up.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import {
  movePlacementExam as moveCommand,
  savePlacementPartRooms as partRoomsCommand,
  savePlacementParts as partsCommand,
  savePlacementRooms as roomsCommand,
} from '../contract.ts';
import { readPlacement } from '../queries/placement-facts.ts';
import { clashesOf, partHours, roomsRefused } from '../queries/room-uses.ts';
import { placementRefusals } from '../refusals.ts';
import { overlappingParts } from '../rules/part-hours.ts';
import { mayChangePlacement, mayMovePlacement, type PlacementState } from '../rules/placement-states.ts';

/** Marks the exam as changed; everybody who looks at it reads it again. */
export async function touch(context: Writing, id: number, status?: PlacementState): Promise<void> {
  await context.db.execute(
    sql`update placement_exams set ${status ? sql`status = ${status},` : sql``} version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.publish('resource:placement-exam', { id });
}
export const savePlacementParts = handle(partsCommand, async (context, { id, parts, levels }) => {
  const { db } = context;
  const exam = await readPlacement(db, id, true);
  refuse(mayChangePlacement(exam));
  // whoever plans exams or make-up exams of that day sees these rooms, or is seen
  await lockExamDays(context, [exam.held_on]);
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  refuse([
    ...overlappingParts(parts),
    ...(weight === 100 ? [] : [placementRefusals.placement_weights({ weight }, 'parts')]),
    ...(new Set(levels.map((each) => each.code)).size === levels.length &&
    new Set(levels.map((each) => each.min_total)).size === levels.length
      ? []
      : [placementRefusals.placement_levels_order(undefined, 'levels')]),
  ]);
  const json = JSON.stringify(parts.map((part, at) => ({ ...part, position: at + 1 })));
  await db.execute(sql`
    insert into placement_parts (exam_id, position, name, name_en, weight, max_score, starts, minutes)
    select ${id}, position, name, name_en, weight, max_score, starts, minutes from json_to_recordset(${json}::json) as p(position int, name text, name_en text, weight int, max_score numeric, starts int, minutes int)
    on conflict (exam_id, position) do update set name = excluded.name, name_en = excluded.name_en, weight = excluded.weight, max_score = excluded.max_score, starts = excluded.starts, minutes = excluded.minutes, version = placement_parts.version + 1, updated_at = ${context.now}`);
  await db.execute(sql`delete from placement_parts where exam_id = ${id} and position > ${parts.length}`);
  await db.execute(sql`delete from placement_levels where exam_id = ${id}`);
  await db.execute(
    sql`insert into placement_levels (exam_id, code, min_total) select ${id}, code, min_total from json_to_recordset(${JSON.stringify(levels)}::json) as l(code text, min_total numeric)`,
  );
  // at other hours its rooms may be somebody else's
  const rooms = await rowsOf<{ id: number }>(
    db,
    sql`select r.classroom_id as id from placement_rooms r where r.exam_id = ${id}`,
  );
  refuse(
    await roomsRefused(
      context,
      await clashesOf(
        context,
        exam,
        rooms.map((each) => each.id),
      ),
      'parts',
    ),
  );
  await touch(context, id);
  context.audit({ resource: 'placement-exam', record_id: id, after: { parts, levels } });
  return { id };
});
export const savePlacementRooms = handle(roomsCommand, async (context, { id, rooms }) => {
  const { db } = context;
  const exam = await readPlacement(db, id, true);
  refuse(mayChangePlacement(exam));
  await lockExamDays(context, [exam.held_on]);
  // ESL-013
  if (rooms.length === 0) refuse(placementRefusals.placement_no_rooms(undefined, 'rooms'));
  const known = await rowsOf<{ id: number; code: string; most: number }>(
    db,
    sql`select r.id, r.code, coalesce(nullif(r.exam_capacity, 0), r.capacity) as most from ${classroomRead} r where r.id = any(${`{${rooms.map((each) => each.classroom_id).join(',')}}`}::bigint[])`,
  );
  const at = new Map(known.map((each) => [each.id, each]));
  const seen = new Set<number>();
  refuse(
    rooms.flatMap((each): Refusal[] => {
      const room = at.get(each.classroom_id);
      if (!room) throw notFound();
      const twice = seen.has(room.id);
      seen.add(room.id);
      return [
        ...(twice ? [placementRefusals.placement_room_twice({ room: room.code }, 'rooms')] : []),
        ...(each.seats > room.most
          ? [placementRefusals.placement_room_small({ room: room.code, seats: room.most }, 'rooms')]
          : []),
      ];
    }),
  );
  const wanted = [...seen];
  // a part whose rooms all leave the list uses every room that is left
  const parts = (await partHours(context, id)).map((part) => ({
    ...part,
    room_ids: part.room_ids?.some((each) => seen.has(each)) ? part.room_ids : null,
  }));
  refuse(await roomsRefused(context, await clashesOf(context, exam, wanted, parts), 'rooms'));
  await db.execute(sql`delete from placement_rooms where exam_id = ${id}`);
  await db.execute(
    sql`insert into placement_rooms (exam_id, classroom_id, seats, row_length) select ${id}, classroom_id, seats, row_length from json_to_recordset(${JSON.stringify(rooms)}::json) as r(classroom_id bigint, seats int, row_length int)`,
  );
  await db.execute(
    sql`delete from placement_part_rooms x using placement_parts p where p.id = x.part_id and p.exam_id = ${id} and not exists (select from placement_rooms r where r.exam_id = ${id} and r.classroom_id = x.classroom_id)`,
  );
  await touch(context, id);
  context.audit({ resource: 'placement-exam', record_id: id, after: { rooms } });
  return { id };
});
export const savePlacementPartRooms = handle(partRoomsCommand, async (context, { id, classroom_ids }) => {
  const { db } = context;
  const [part] = await rowsOf<{ exam_id: number }>(db, sql`select p.exam_id from placement_parts p where p.id = ${id}`);
  if (!part) throw notFound();
  const exam = await readPlacement(db, part.exam_id, true);
  refuse(mayChangePlacement(exam));
  await lockExamDays(context, [exam.held_on]);
  const wanted = [...new Set(classroom_ids)];
  const own = await rowsOf<{ id: number }>(
    db,
    sql`select r.classroom_id as id from placement_rooms r where r.exam_id = ${part.exam_id}`,
  );
  const known = new Set(own.map((each) => each.id));
  // ESL-013
  if (wanted.length === 0) refuse(placementRefusals.placement_no_rooms(undefined, 'classroom_ids'));
  refuse(
    wanted
      .filter((each) => !known.has(each))
      .map((each) => placementRefusals.placement_part_room({ room: String(each) }, 'classroom_ids')),
  );
  const hours = (await partHours(context, part.exam_id)).filter((each) => each.id === id);
  const clashes = await clashesOf(
    context,
    exam,
    wanted,
    hours.map((each) => ({ ...each, room_ids: wanted })),
  );
  refuse(await roomsRefused(context, clashes, 'classroom_ids'));
  await db.execute(sql`delete from placement_part_rooms where part_id = ${id}`);
  await db.execute(
    sql`insert into placement_part_rooms (part_id, classroom_id) select ${id}, r from unnest(${`{${wanted.join(',')}}`}::bigint[]) r`,
  );
  await touch(context, part.exam_id);
  context.audit({ resource: 'placement-exam', record_id: part.exam_id, after: { part: id, classrooms: wanted } });
  return { id };
});
export const movePlacementExam = handle(moveCommand, async (context, { id, to }) => {
  const exam = await readPlacement(context.db, id, true);
  refuse(mayMovePlacement(exam, to, context.today));
  // seats are taken back with the status: nobody relies on a seat of an exam that is open again
  if (to === 'open' || to === 'cancelled')
    await context.db.execute(
      sql`delete from placement_seats s using placement_parts p where p.id = s.part_id and p.exam_id = ${id}`,
    );
  await touch(context, id, to);
  context.audit({ resource: 'placement-exam', record_id: id, before: { status: exam.status }, after: { status: to } });
  return { id };
});
