import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { prepLessonMove as query } from '../contract.ts';
import { draftStatus } from '../facts/drafts.ts';
import { draftOfLesson, mayMove, movingTo } from '../facts/moving.ts';
import type { DraftState } from '../rules/draft-words.ts';

/** Where a lesson could go, and what speaks against the place that is looked at. */
export const prepLessonMove = answer(query, async ({ db }, { id, day, hour, room_id }) => {
  const draft_id = await draftOfLesson(db, id);
  const [draft] = await rowsOf<{ id: number; module_id: number; room_ids: number[] | null; status: DraftState }>(
    db,
    sql`select p.id, p.module_id, p.room_ids, ${draftStatus} as status from prep_drafts p where p.id = ${draft_id} and p.status <> 'discarded'`,
  );
  if (!draft) throw notFound();
  const to = day && hour && room_id ? { day, hour, room_id } : null;
  const { lesson, week, clashes } = await movingTo(
    db,
    { ...draft, id: draft_id, module_id: Number(draft.module_id) },
    id,
    to,
  );
  const size = week.classes.find((each) => each.id === lesson.class_id)?.size ?? 1;
  const rooms = await rowsOf<{ id: number; code: string; capacity: number }>(
    db,
    sql`select r.id, r.code, r.capacity from ${classroomRead} r where r.status = 'a' and r.capacity >= ${size} order by r.code limit 500`,
  );
  return {
    lesson,
    rooms: rooms.map((each) => ({ ...each, id: Number(each.id) })),
    clashes,
    can: { move: may(mayMove(draft.status)) },
  };
});
