import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import {
  discardPrepDraft as discardCommand,
  pinPrepLesson as pinCommand,
  prepDraftJob,
  startPrepDraft as startCommand,
  stopPrepDraft as stopCommand,
} from '../contract.ts';
import { draftStatus, holdDraft, mayDiscard } from '../facts/drafts.ts';
import { classHours, lessonsOf, weekFacts } from '../facts/week-facts.ts';
import { prepScheduleRefusals } from '../refusals.ts';

/** Begins a search in a thread of its own; a module has one at a time. */
export const startPrepDraft = handle(startCommand, async (context, input) => {
  const { db, actor } = context;
  const { module_id, effort, block } = input;
  const room_ids = input.room_ids && input.room_ids.length > 0 ? input.room_ids : null;
  const [module] = await rowsOf<{ id: number }>(
    db,
    sql`select id from prep_modules where id = ${module_id} for update`,
  );
  if (!module) throw notFound();
  const [running] = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from prep_drafts p where p.module_id = ${module_id} and ${draftStatus} = 'running'`,
  );
  if (running) refuse(prepScheduleRefusals.prep_draft_running());
  if (input.from_id) {
    const from = await holdDraft(db, input.from_id);
    if (from.module_id !== module_id) throw notFound();
    if (from.status === 'running' || from.status === 'failed') refuse(prepScheduleRefusals.prep_draft_not_ready());
  }
  const lessons = lessonsOf(await classHours(db, module_id), block);
  if (lessons.length === 0) refuse(prepScheduleRefusals.prep_draft_no_lessons());
  const week = await weekFacts(db, module_id, room_ids, lessons);
  const largest = Math.max(0, ...(week?.rooms ?? []).map((each) => each.capacity));
  const tooLarge = (week?.classes ?? []).find((each) => each.size > largest);
  if (tooLarge) refuse(prepScheduleRefusals.prep_draft_no_room({ size: tooLarge.size }));
  const rooms = room_ids === null ? null : JSON.stringify(week?.rooms.map((each) => each.id) ?? []);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into prep_drafts (module_id, number, effort, block, room_ids, from_id, seed, user_id)
      select ${module_id}, n.next, ${effort}, ${block}, ${rooms}::jsonb, ${input.from_id ?? null}, n.next, ${actor.user_id} from (select coalesce(max(number), 0)::int + 1 as next from prep_drafts where module_id = ${module_id}) n returning id`,
  );
  if (!made) throw notFound();
  const id = Number(made.id);
  const run_id = await startRun(context, prepDraftJob, { draft_id: id });
  await db.execute(sql`update prep_drafts set run_id = ${run_id} where id = ${id}`);
  context.audit({
    resource: 'prep-draft',
    record_id: id,
    after: { module_id, effort, block, room_ids, from_id: input.from_id ?? null },
  });
  return { id, run_id };
});
/** The search ends at its next breath and keeps what it has found. */
export const stopPrepDraft = handle(stopCommand, async (context, { id }) => {
  const draft = await holdDraft(context.db, id);
  if (draft.status !== 'running') refuse(prepScheduleRefusals.prep_draft_not_running());
  await context.db.execute(sql`update prep_drafts set stop_asked = true where id = ${id}`);
  context.audit({ resource: 'prep-draft', record_id: id, after: { stop_asked: true } });
  return { id };
});
export const discardPrepDraft = handle(discardCommand, async (context, { id }) => {
  const draft = await holdDraft(context.db, id);
  refuse(mayDiscard(draft.status));
  await context.db.execute(
    sql`update prep_drafts set status = 'discarded', version = version + 1, updated_at = ${context.now.toISOString()} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-draft',
    record_id: id,
    before: { status: draft.status },
    after: { status: 'discarded' },
  });
  return { id };
});
/** A lesson that a search which goes on from this draft leaves where it is. */
export const pinPrepLesson = handle(pinCommand, async (context, { id, pinned }) => {
  const { db } = context;
  const [lesson] = await rowsOf<{ draft_id: number; pinned: boolean; day: number | null }>(
    db,
    sql`select draft_id, pinned, day from prep_lessons where id = ${id}`,
  );
  if (!lesson) throw notFound();
  const draft = await holdDraft(db, Number(lesson.draft_id));
  if (draft.status !== 'done') refuse(mayDiscard(draft.status));
  if (lesson.day === null) refuse(prepScheduleRefusals.prep_lesson_unplaced());
  await db.execute(
    sql`update prep_lessons set pinned = ${pinned}, version = version + 1, updated_at = ${context.now.toISOString()} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-draft',
    record_id: draft.id,
    before: { lesson: id, pinned: lesson.pinned },
    after: { lesson: id, pinned },
  });
  return { id, pinned };
});
