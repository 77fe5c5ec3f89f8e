import type { Run } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { followSearch, startSearch } from '#areas/scheduling/jobs/search-thread.ts';
import { prepDraftJob } from '../contract.ts';
import { lessonLines, lessonsIn } from '../facts/drafts.ts';
import { classHours, lessonsOf, weekFacts } from '../facts/week-facts.ts';
import { stepsOf, type Effort } from '../rules/draft-words.ts';
import { keepPins } from '../rules/keep-pins.ts';
import type { PrepTask, PrepWord } from './prep-week-thread.ts';

interface Row {
  module_id: number;
  effort: Effort;
  block: number;
  room_ids: number[] | null;
  from_id: number | null;
  seed: number;
}
/** Searches a week for a module in a thread of its own; what it finds is a draft. */
export const prepDraftSearch = workOf(prepDraftJob, async (run: Run, { draft_id }) => {
  const { db } = run.services.database;
  const [row] = await rowsOf<Row>(
    db,
    sql`select module_id, effort, block, room_ids, from_id, seed from prep_drafts where id = ${draft_id} and status = 'running' and run_id = ${run.id}`,
  );
  if (!row) return { found: false };
  const fresh = lessonsOf(await classHours(db, row.module_id), row.block);
  const old = row.from_id === null ? [] : lessonsIn(await lessonLines(db, sql`n.draft_id = ${row.from_id}`)).lessons;
  const lessons = keepPins(fresh, old);
  const week = await weekFacts(db, row.module_id, row.room_ids, lessons);
  if (!week) return { found: false };
  // a pin in a room that is not among those of this draft is none
  const known = new Set(week.rooms.map((each) => each.id));
  week.lessons = lessons.map((each) =>
    each.pinned && !known.has(each.pinned.room_id) ? { ...each, pinned: null } : each,
  );
  await run.progress(0, 1_000);
  let done = 0;
  const search = startSearch<Omit<PrepTask, 'stop'>, PrepWord>(
    new URL('./prep-week-thread.ts', import.meta.url),
    { week, seed: row.seed, steps: stepsOf[row.effort] },
    (word) => {
      done = Math.min(999, Math.round(word.done * 1_000));
    },
  );
  const found = await followSearch(
    run,
    search,
    () => done,
    async () => {
      const [asked] = await rowsOf<{ stop_asked: boolean }>(
        db,
        sql`update prep_drafts set done = ${done} where id = ${draft_id} returning stop_asked`,
      );
      return !asked || asked.stop_asked;
    },
  );
  const lines = week.lessons.map((lesson, at) => ({
    class_id: lesson.class_id,
    staff_id: lesson.staff_id,
    hours: lesson.hours,
    pinned: lesson.pinned !== null && found.placing[at] !== null,
    ...(found.placing[at] ?? { day: null, hour: null, room_id: null }),
  }));
  await run.write(async ({ db: tx }) => {
    await tx.execute(
      sql`insert into prep_lessons (draft_id, class_id, staff_id, hours, day, hour, classroom_id, pinned)
        select ${draft_id}, x.class_id, x.staff_id, x.hours, x.day, x.hour, x.room_id, x.pinned from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(class_id bigint, staff_id bigint, hours int, day int, hour int, room_id bigint, pinned boolean)
        where exists (select 1 from prep_classes c where c.id = x.class_id)`,
    );
    await tx.execute(
      sql`update prep_drafts set status = 'done', done = 1000, figures = ${JSON.stringify(found.figures)}::jsonb, peer = ${JSON.stringify(found.peer)}::jsonb, version = version + 1, updated_at = ${run.services.clock().toISOString()} where id = ${draft_id}`,
    );
  });
  await run.progress(1_000, 1_000);
  return { found: true, lessons: lines.length, wishes: found.figures.wishes };
});
