import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { moduleChoices } from '../../../prep-exams/facts/score-sheet.ts';
import { prepPromotion as query } from '../contract.ts';
import { promotionRows } from '../promotion-facts.ts';
import { mayPromote } from '../rules/may-pass.ts';

/** The dry run: what the run would do now. */
export const prepPromotion = answer(query, async ({ db, today }, { module_id }) => {
  const modules = await moduleChoices(db);
  const module = module_id
    ? modules.find((each) => each.id === module_id)
    : (modules.find((each) => each.ends_on <= today) ?? modules[0]);
  if (module_id && !module) throw notFound();
  return {
    modules,
    module: module ?? null,
    lines: module
      ? (await promotionRows(db, module)).map(({ from_level_id: _from, to_level_id: _to, ...each }) => each)
      : [],
    can: { run: may(module ? mayPromote(module, today) : []) },
  };
});
