import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import {
  archiveThesis as archiveCommand,
  decideThesis as decideCommand,
  extendThesis as extendCommand,
  lapseThesis as lapseCommand,
  returnThesisCopy as returnCommand,
  type DecisionStep,
} from '../contract.ts';
import type { Thesis } from '../facts/thesis-rows.ts';
import { tellOfThesis } from '../facts/tell-thesis.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { extendProblems, mayExtend } from '../rules/may-move.ts';
import { proposalDue, textDue, type ThesisRule } from '../rules/thesis-rule.ts';
import { moveOf, type ThesisMove } from '../rules/thesis-states.ts';
import { moveThesis, standing } from './move-thesis.ts';

/** A reason is asked for where the table of moves says so. */
function noted(move: ThesisMove, note: string | null | undefined): void {
  if (moveOf(move).note && (note?.trim().length ?? 0) < 3) throw malformed({ note: [{ key: 'required', params: {} }] });
}
async function proposalDueOf(context: Writing, thesis: Thesis, rule: ThesisRule): Promise<string> {
  const [semester] = await rowsOf<{ classes_start_on: string; ends_on: string }>(
    context.db,
    sql`select m.classes_start_on, m.ends_on from ${semesterRead} m where m.id = ${thesis.semester_id}`,
  );
  return semester ? proposalDue(semester, rule, context.today) : addDays(context.today, 14);
}
const keys: Readonly<Record<DecisionStep, string>> = {
  advisor: 'thesis_advisorapprove',
  coordinator: 'thesis_coordinatorapprove',
  admin: 'thesis_adminapprove',
};
/** Advisor, coordinator and administrator, one after the other: approved to the next, or back to the student with a reason. */
export const decideThesis = handle(decideCommand, async (context, { id, version, step, approve, note }) => {
  const move: ThesisMove = `${step}_${approve ? 'approve' : 'return'}`;
  noted(move, note);
  const at = await standing(context, id, context.rows(keys[step]), version);
  const { thesis, rule } = at;
  const due_on = !approve
    ? await proposalDueOf(context, thesis, rule)
    : step === 'admin'
      ? textDue({ classes_start_on: context.today, ends_on: thesis.semester_ends }, context.today)
      : null;
  return moveThesis(context, at, move, { note, due_on });
});
/** The last day of a revision has passed without the revised text: there is nothing the jury could vote on. */
export const lapseThesis = handle(lapseCommand, async (context, { id, version, note }) => {
  const at = await standing(context, id, context.rows('thesis_coordinatorapprove'), version);
  return moveThesis(context, at, 'lapse', { note });
});
/** The final copy gets its number of the year, without a gap, and what it says is kept for later comparisons. */
export const archiveThesis = handle(archiveCommand, async (context, { id, version }) => {
  const { db, today } = context;
  const at = await standing(context, id, context.rows('thesis_adminapprove'), version);
  const year = Number(today.slice(0, 4));
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thesis-archive-${year}`}, 7431))`);
  const [last] = await rowsOf<{ n: number }>(
    db,
    sql`select coalesce(max(t.archive_number), 0) as n from theses t where t.archive_year = ${year}`,
  );
  const number = Number(last?.n ?? 0) + 1;
  const moved = await moveThesis(context, at, 'archive', {
    set: sql`, archived_on = ${today}::date, archive_year = ${year}, archive_number = ${number}`,
  });
  await db.execute(
    sql`insert into thesis_shingles (hash, thesis_id) select distinct h.hash, ${id}::bigint from (select v.shingles from thesis_versions v where v.thesis_id = ${id} and v.kind = 'final' order by v.no desc limit 1) v cross join lateral unnest(v.shingles) as h(hash) on conflict do nothing`,
  );
  return moved;
});
export const returnThesisCopy = handle(returnCommand, async (context, { id, version, note }) => {
  const at = await standing(context, id, context.rows('thesis_adminapprove'), version);
  return moveThesis(context, at, 'return_final', { note, due_on: addDays(context.today, at.rule.final_days) });
});
/** More time for what the student has to do now. */
export const extendThesis = handle(extendCommand, async (context, { id, version, due_on, note }) => {
  const { db, actor, now, today } = context;
  const { thesis, facts } = await standing(context, id, context.rows('thesis_coordinatorapprove'), version);
  refuse([...mayExtend(facts), ...extendProblems(facts.due_on, due_on, today)], 'thesis_not_moved');
  await db.execute(
    sql`update theses set due_on = ${due_on}::date, version = version + 1, updated_at = now() where id = ${id}`,
  );
  await db.execute(
    sql`insert into thesis_steps (thesis_id, move, from_status, to_status, user_id, at, note) values (${id}, 'extended', ${thesis.status}, ${thesis.status}, ${actor.user_id}, ${now.toISOString()}::timestamptz, ${note.trim()})`,
  );
  context.audit({
    resource: 'thesis',
    record_id: id,
    before: { due_on: thesis.due_on },
    after: { due_on, note: note.trim() },
  });
  await tellOfThesis(context, thesis, 'extended', { note, due_on });
  return { id, status: thesis.status };
});
