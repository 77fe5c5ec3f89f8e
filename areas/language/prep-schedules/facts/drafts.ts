import type { SQL } from 'drizzle-orm';
import { may, type Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import type { DraftLine, Figures, LessonLine } from '../contract.ts';
import { prepScheduleRefusals } from '../refusals.ts';
import type { DraftState, Effort } from '../rules/draft-words.ts';
import type { PrepLesson, PrepPlacing } from '../rules/week-spec.ts';

/** A search whose run ended without its own word (called off, process lost) has failed. */
export const draftStatus = sql`case when p.status = 'running' and exists (select 1 from job_runs j where j.id = p.run_id and j.status in ('failed', 'cancelled')) then 'failed' else p.status end`;
interface Row {
  id: number;
  number: number;
  effort: Effort;
  block: number;
  from: number | null;
  status: DraftState;
  stopping: boolean;
  done: number;
  figures: Figures | null;
  peer: Figures | null;
  pins: number;
  by: string;
  created_at: string;
  published_at: string | null;
}
export const mayDiscard = (status: DraftState): Refusal[] =>
  status === 'running'
    ? [prepScheduleRefusals.prep_draft_running()]
    : status === 'published' || status === 'replaced'
      ? [prepScheduleRefusals.prep_draft_published()]
      : [];
/** What the state and the figures alone say against publishing; the rules are asked when it is done. */
export const mayPublishState = (status: DraftState): Refusal[] =>
  status === 'published'
    ? [prepScheduleRefusals.prep_draft_published()]
    : status === 'done' || status === 'replaced'
      ? []
      : [prepScheduleRefusals.prep_draft_not_ready()];
/** Drafts by a condition on `p`, the newest first; discarded ones are not there. */
export async function draftLines(db: Db, where: SQL): Promise<DraftLine[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select p.id, p.number, p.effort, p.block, f.number as from, ${draftStatus} as status, p.stop_asked as stopping, p.done, p.figures, p.peer,
        (select count(*)::int from prep_lessons l where l.draft_id = p.id and l.pinned) as pins, u.full_name as by, p.created_at, p.published_at
      from prep_drafts p join ${userRead} u on u.id = p.user_id left join prep_drafts f on f.id = p.from_id
      where p.status <> 'discarded' and ${where} order by p.number desc limit 50`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    created_at: new Date(row.created_at).toISOString(),
    published_at: row.published_at === null ? null : new Date(row.published_at).toISOString(),
    can: { publish: may(mayPublishState(row.status)), discard: may(mayDiscard(row.status)) },
  }));
}
export interface HeldDraft {
  id: number;
  module_id: number;
  status: DraftState;
  room_ids: number[] | null;
}
/** A draft, locked after its module, so that two of a module are never published at once; discarded ones are not there. */
export async function holdDraft(db: Db, id: number): Promise<HeldDraft> {
  const [found] = await rowsOf<{ module_id: number }>(
    db,
    sql`select p.module_id from prep_drafts p where p.id = ${id}`,
  );
  if (!found) throw notFound();
  await db.execute(sql`select id from prep_modules where id = ${found.module_id} for update`);
  const [row] = await rowsOf<HeldDraft>(
    db,
    sql`select p.id, p.module_id, p.room_ids, ${draftStatus} as status from prep_drafts p where p.id = ${id} and p.status <> 'discarded' for update of p`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id), module_id: Number(row.module_id) };
}
/** Lessons with their words by a condition on `n`. */
export async function lessonLines(db: Db, where: SQL): Promise<LessonLine[]> {
  const rows = await rowsOf<LessonLine>(
    db,
    sql`select n.id, n.class_id, c.code as class, l.code as level, n.staff_id, ${personName('st')} as teacher, n.hours, n.day, n.hour, n.classroom_id as room_id, r.code as room, n.pinned
      from prep_lessons n join prep_classes c on c.id = n.class_id join esl_levels l on l.id = c.level_id join ${staffRead} st on st.id = n.staff_id left join ${classroomRead} r on r.id = n.classroom_id
      where ${where} order by n.day, n.hour, c.code, n.id`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    class_id: Number(row.class_id),
    staff_id: Number(row.staff_id),
    room_id: row.room_id === null ? null : Number(row.room_id),
  }));
}
/** Stored lessons as the rules read them. */
export const lessonsIn = (lines: readonly LessonLine[]): { lessons: PrepLesson[]; placing: PrepPlacing } => {
  const placing = lines.map(({ day, hour, room_id }) =>
    day === null || hour === null || room_id === null ? null : { day, hour, room_id },
  );
  return {
    lessons: lines.map(({ class_id, staff_id, hours, pinned }, at) => ({
      class_id,
      staff_id,
      hours,
      pinned: pinned ? (placing[at] ?? null) : null,
    })),
    placing,
  };
};
