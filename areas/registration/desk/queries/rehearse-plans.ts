import { answer } from '#kernel/server/area.ts';
import { rehearsePlans as query } from '../../contract.ts';
import { registerFacts } from '../../facts/register-facts.ts';
import { situationOf } from '../../facts/situation.ts';
import { sumCredits } from '../../rules/credits.ts';
import { selection } from '../../rules/may-register.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { bestPlan, outlookOf, rehearse } from '../rules/rehearsal.ts';
import { readPlans } from './registration-state.ts';
import { catalogueOf } from '../facts/catalogue.ts';

/** The saved plans, each asked the rules of a submit with the clock of the opening; nothing is changed. */
export const rehearsePlans = answer(query, async (context) => {
  const program = ownProgram(context);
  const { semester } = await catalogueOf(context);
  const saved = await readPlans(context.db, program, semester.id);
  const situation = await situationOf(context, program, [...new Set(saved.flatMap((plan) => plan.section_ids))]);
  const window = situation.windows[situation.event];
  if (window.state !== 'not_yet') return { opens_at: null, best_id: null, plans: [] };
  const { opens_at } = window;
  const plans = saved.map((plan) => {
    // a section that was withdrawn from the offer has left the plan, as it has on the screen
    const wanted = plan.section_ids
      .filter((id) => situation.catalogue.sections.has(id) && !situation.current.some((each) => each.section_id === id))
      .map((section_id) => ({ section_id }));
    const facts = registerFacts(situation, wanted);
    const outlook = outlookOf(rehearse(facts, opens_at));
    return { plan_id: plan.id, courses: wanted.length, credits: sumCredits(selection(facts)), ...outlook };
  });
  return { opens_at, best_id: bestPlan(plans)?.plan_id ?? null, plans };
});
