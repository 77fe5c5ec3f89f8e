import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { dropPrepProposal as dropCommand, movePrepProposed as moveCommand } from '../contract.ts';
import { prepClassRefusals } from '../refusals.ts';

export interface ProposalRow {
  id: number;
  module_id: number;
  level_id: number;
}
/** A proposal that is still a draft, its row locked: whoever changes or commits it goes one after the other. */
export async function lockDraft(context: Writing, id: number): Promise<ProposalRow> {
  const [row] = await rowsOf<ProposalRow & { status: string }>(
    context.db,
    sql`select id, module_id, level_id, status from prep_proposals where id = ${id} for update`,
  );
  if (!row) throw notFound();
  if (row.status !== 'draft') refuse(prepClassRefusals.prep_proposal_closed());
  return { id, module_id: Number(row.module_id), level_id: Number(row.level_id) };
}
export const movePrepProposed = handle(moveCommand, async (context, { id, prep_student_id, to_class_id }) => {
  const { db, now } = context;
  await lockDraft(context, id);
  const [into] = await rowsOf<{ code: string; capacity: number; taken: number }>(
    db,
    sql`select c.code, c.capacity, (select count(*) from prep_proposal_students x where x.proposal_class_id = c.id and x.prep_student_id <> ${prep_student_id})::int as taken from prep_proposal_classes c where c.id = ${to_class_id} and c.proposal_id = ${id}`,
  );
  if (!into) throw notFound();
  if (into.taken >= into.capacity)
    refuse(prepClassRefusals.prep_proposal_full({ class: into.code, capacity: into.capacity }));
  const [moved] = await rowsOf<{ id: number }>(
    db,
    sql`update prep_proposal_students set proposal_class_id = ${to_class_id}, version = version + 1, updated_at = ${now} where proposal_id = ${id} and prep_student_id = ${prep_student_id} returning id`,
  );
  if (!moved) throw notFound();
  context.audit({ resource: 'prep-proposal', record_id: id, after: { prep_student_id, to_class_id } });
  return { id };
});
export const dropPrepProposal = handle(dropCommand, async (context, { id }) => {
  await lockDraft(context, id);
  await context.db.execute(
    sql`update prep_proposals set status = 'dropped', version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-proposal',
    record_id: id,
    before: { status: 'draft' },
    after: { status: 'dropped' },
  });
  return { id };
});
