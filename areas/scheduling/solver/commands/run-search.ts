import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import {
  discardTimetable as discardCommand,
  pinMeeting as pinCommand,
  startTimetableSearch as startCommand,
  stopTimetableSearch as stopCommand,
  timetableJob,
} from '../contract.ts';
import { scopeOf } from '../facts/plan-facts.ts';
import { lockProposal, proposalStatus } from '../facts/proposals.ts';
import { solverRefusals } from '../refusals.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { timetableRefusals } from '../../timetable/refusals.ts';

/** Begins a search in a thread of its own; each person has one at a time for a semester. */
export const startTimetableSearch = handle(startCommand, async (context, input) => {
  const { db, actor } = context;
  const { semester_id, mode, seconds } = input;
  const department_id = input.department_id ?? null;
  await rowsOf(
    db,
    sql`select pg_advisory_xact_lock(hashtextextended(${`timetable-search:${semester_id}:${actor.user_id}`}, 0))`,
  );
  const [semester] = await rowsOf<{ status: string; academic_year: string }>(
    db,
    sql`select status, academic_year from semesters where id = ${semester_id}`,
  );
  if (!semester) throw notFound();
  if (semester.status === 'closed')
    refuse(timetableRefusals.semester_not_planned({ semester: semester.academic_year }));
  const [running] = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from timetable_proposals p where p.semester_id = ${semester_id} and p.user_id = ${actor.user_id} and ${proposalStatus} = 'running'`,
  );
  if (running) refuse(solverRefusals.timetable_search_running());
  const scope = await scopeOf(db, semester_id, context.rows('courseschedule_update'), department_id);
  if (scope.size === 0) refuse(solverRefusals.timetable_nothing_to_place());
  if (input.from_id) {
    const from = await lockProposal(context, input.from_id);
    if (from.semester_id !== semester_id) throw notFound();
    if (from.status !== 'done') refuse(solverRefusals.timetable_not_ready());
  }
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into timetable_proposals (semester_id, department_id, mode, status, seconds, seed, from_id, user_id) select ${semester_id}, ${department_id}, ${mode}, 'running', ${seconds}, 1 + count(*)::int, ${input.from_id ?? null}, ${actor.user_id} from timetable_proposals where semester_id = ${semester_id} returning id`,
  );
  if (!made) throw notFound();
  const id = Number(made.id);
  const run_id = await startRun(context, timetableJob, { proposal_id: id });
  await db.execute(sql`update timetable_proposals set run_id = ${run_id} where id = ${id}`);
  context.audit({
    resource: 'timetable-proposal',
    record_id: id,
    after: { semester_id, department_id, mode, seconds, from_id: input.from_id ?? null },
  });
  return { id, run_id };
});
/** The search ends at its next breath and keeps what it has found. */
export const stopTimetableSearch = handle(stopCommand, async (context, { id }) => {
  const row = await lockProposal(context, id);
  if (row.status !== 'running') refuse(solverRefusals.timetable_search_not_running());
  await context.db.execute(sql`update timetable_proposals set stop_asked = true where id = ${id}`);
  context.audit({ resource: 'timetable-proposal', record_id: id, after: { stop_asked: true } });
  return { id };
});
export const discardTimetable = handle(discardCommand, async (context, { id }) => {
  const row = await lockProposal(context, id);
  if (row.status === 'running') refuse(solverRefusals.timetable_search_running());
  await context.db.execute(
    sql`update timetable_proposals set status = 'discarded', version = version + 1, updated_at = now() where id = ${id}`,
  );
  context.audit({
    resource: 'timetable-proposal',
    record_id: id,
    before: { status: row.status },
    after: { status: 'discarded' },
  });
  return { id };
});
/** A lesson that no search moves. */
export const pinMeeting = handle(pinCommand, async (context, { id, pinned }) => {
  const [row] = await rowsOf<{ semester_id: number; pinned: boolean; status: string; academic_year: string }>(
    context.db,
    sql`select m.semester_id, m.pinned, t.status, t.academic_year from meetings m join sections on sections.id = m.section_id join semesters t on t.id = m.semester_id where m.id = ${id} and (${context.rows('courseschedule_update')})`,
  );
  if (!row) throw notFound();
  await lockWeek(context, Number(row.semester_id));
  if (row.status === 'closed') refuse(timetableRefusals.semester_not_planned({ semester: row.academic_year }));
  await context.db.execute(sql`update meetings set pinned = ${pinned} where id = ${id}`);
  context.audit({ resource: 'meeting', record_id: id, before: { pinned: row.pinned }, after: { pinned } });
  return { id, pinned };
});
