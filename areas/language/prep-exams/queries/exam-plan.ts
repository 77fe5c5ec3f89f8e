import { rowsOf, sql } from '#kernel/server/database.ts';
import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { prepExamPlan as query } from '../contract.ts';
import { chosenModule, moduleChoices } from '../facts/score-sheet.ts';
import { needsReason } from '../rules/exam-plan.ts';
import { stateOf, storedExams } from '../facts/stored-exams.ts';

export const prepExamPlan = answer(query, async ({ db, today, actor }, { module_id }) => {
  const modules = await moduleChoices(db);
  if (module_id && !modules.some((each) => each.id === module_id)) throw notFound();
  const module = chosenModule(modules, module_id ?? null, today);
  const exams = module ? await storedExams(db, module.id) : [];
  const changes = await rowsOf<{ id: number; reason: string; by: string; at: string }>(
    db,
    sql`select c.id, c.reason, u.full_name as by, c.created_at as at from prep_exam_changes c join ${userRead} u on u.id = c.changed_by where c.module_id = ${module?.id ?? 0} order by c.id desc limit 50`,
  );
  return {
    modules,
    module,
    exams,
    state: stateOf(exams),
    changes: changes.map((each) => ({ ...each, id: Number(each.id), at: new Date(each.at).toISOString() })),
    needs_reason: module !== null && needsReason(exams, module, today),
    may: actor.permissions.has('prepexam_update'),
  };
});
