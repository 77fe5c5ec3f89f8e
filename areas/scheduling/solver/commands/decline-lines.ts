import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { declineTimetable as declineCommand, forgetDeclined as forgetCommand } from '../contract.ts';
import { declinedStands } from '../facts/declined.ts';
import { lockProposal } from '../facts/proposals.ts';
import { solverRefusals } from '../refusals.ts';

/**
 * The lessons of these lines stay where they are: searches leave them there, until somebody moves the lesson by hand or takes the
 * answer back. With `declined: false` the lines are open again.
 */
export const declineTimetable = handle(declineCommand, async (context, { id, line_ids, declined }) => {
  const { db } = context;
  const row = await lockProposal(context, id);
  if (row.status !== 'done') refuse(solverRefusals.timetable_not_ready());
  const wanted = [...new Set(line_ids.map(Number))];
  const [from, to] = declined === false ? ['declined', 'open'] : ['open', 'declined'];
  const lines = await rowsOf<{ id: number; decision: string }>(
    db,
    sql`select l.id, l.decision from timetable_proposal_lines l join sections on sections.id = l.section_id where l.proposal_id = ${id} and l.id = any(${idList(wanted)}) and (${context.rows('courseschedule_update')}) order by l.id for update of l`,
  );
  if (lines.length < wanted.length) throw notFound();
  const changing = lines.filter((line) => line.decision === from).map((line) => Number(line.id));
  if (changing.length === 0) refuse(solverRefusals.timetable_no_lines());
  await db.execute(
    sql`update timetable_proposal_lines set decision = ${to}, decided_by = ${context.actor.user_id}, decided_at = ${context.now.toISOString()}, version = version + 1, updated_at = now() where id = any(${idList(changing)})`,
  );
  context.audit({
    resource: 'timetable-proposal',
    record_id: id,
    before: { decision: from, lines: changing },
    after: { decision: to, lines: changing },
  });
  return { lines: changing.length };
});

/** Searches may move again what was declined: all that stands of it in a semester, of sections the caller places. */
export const forgetDeclined = handle(forgetCommand, async (context, { semester_id }) => {
  const lines = await rowsOf<{ id: number }>(
    context.db,
    sql`select l.id from timetable_proposal_lines l join sections on sections.id = l.section_id where sections.semester_id = ${semester_id} and ${declinedStands} and (${context.rows('courseschedule_update')}) order by l.id for update of l`,
  );
  if (lines.length === 0) refuse(solverRefusals.timetable_none_declined());
  const ids = lines.map((line) => Number(line.id));
  await context.db.execute(
    sql`update timetable_proposal_lines set decision = 'open', decided_by = ${context.actor.user_id}, decided_at = ${context.now.toISOString()}, version = version + 1, updated_at = now() where id = any(${idList(ids)})`,
  );
  context.audit({
    resource: 'timetable-proposal',
    record_id: null,
    before: { decision: 'declined', lines: ids },
    after: { decision: 'open', semester_id },
  });
  return { lines: ids.length };
});
