import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { prepProposal as prepProposalQuery, type PrepProposal } from '../contract.ts';
import { proposedClasses, waitingFor } from '../facts/proposal.ts';

export const prepProposal = answer(prepProposalQuery, async ({ db, today }, input) => {
  const modules = (
    await rowsOf<PrepProposal['modules'][number]>(
      db,
      sql`select m.id, m.code, m.name, m.name_en, m.starts_on, m.ends_on from prep_modules m where m.ends_on >= ${today}::date order by m.starts_on`,
    )
  ).map((each) => ({ ...each, id: Number(each.id) }));
  const module_id = input.module_id ?? modules[0]?.id ?? null;
  if (input.module_id && !modules.some((each) => each.id === input.module_id)) throw notFound();
  const waiting = module_id === null ? [] : await waitingFor(db, module_id);
  const levels = (
    await rowsOf<Omit<PrepProposal['levels'][number], 'waiting'>>(
      db,
      sql`select l.id, l.code, l.name, l.name_en from esl_levels l where l.status = 'a' order by l.position`,
    )
  ).map((each) => ({
    ...each,
    id: Number(each.id),
    waiting: waiting.filter((row) => Number(row.level_id) === Number(each.id)).length,
  }));
  const level_id = input.level_id ?? levels.find((each) => each.waiting > 0)?.id ?? levels[0]?.id ?? null;
  if (input.level_id && !levels.some((each) => each.id === input.level_id)) throw notFound();
  const [draft] = await rowsOf<{ id: number; size: number; by: string }>(
    db,
    sql`select p.id, p.size, u.full_name as by from prep_proposals p join ${userRead} u on u.id = p.made_by where p.module_id = ${module_id} and p.level_id = ${level_id} and p.status = 'draft'`,
  );
  return {
    modules,
    module_id,
    levels,
    level_id,
    draft: draft ? { ...draft, id: Number(draft.id), classes: await proposedClasses(db, Number(draft.id)) } : null,
  };
});
