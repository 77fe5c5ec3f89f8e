import { blocking } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { checkPlan as query } from '../../contract.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { joinReasons } from '../../facts/decide-lines.ts';
import { registerFacts, seatKeys } from '../../facts/register-facts.ts';
import { situationOf } from '../../facts/situation.ts';
import { creditState, sectionView } from '../../facts/views.ts';
import { sumCredits } from '../../rules/credits.ts';
import { rehearse } from '../rules/rehearsal.ts';
import { mayRegister, selection } from '../../rules/may-register.ts';

/** The same facts and rules as a submit, and nothing is changed. Sections he is registered in already are left out. */
export const checkPlan = answer(query, async (context, input) => {
  const ids = [...new Set(input.section_ids)];
  const situation = await situationOf(context, ownProgram(context), ids);
  const { catalogue, live } = situation;
  const wanted = ids.filter((id) => !situation.current.some((each) => each.section_id === id));
  const facts = registerFacts(
    situation,
    wanted.map((section_id) => ({ section_id })),
  );
  const whole = mayRegister(facts);
  const lines = whole.lines.map(({ section_id, refusals }) => {
    const stops = blocking(refusals);
    const full = stops.length > 0 && stops.every((each) => seatKeys.includes(each.key));
    return {
      section_id,
      section: catalogue.sections.get(section_id)?.section ?? `#${section_id}`,
      ok: stops.length === 0,
      can_waitlist: full && joinReasons(situation, section_id).length === 0,
      refusals,
    };
  });
  const credits = creditState(situation);
  const sections = ids.flatMap((id) => {
    const section = catalogue.sections.get(id);
    return section ? [sectionView(catalogue, section, live.get(id))] : [];
  });
  const window = situation.windows[situation.event];
  const basket = wanted.length === 0 ? whole.basket.filter((each) => each.key !== 'basket_empty') : whole.basket;
  return {
    ok: blocking(basket).length === 0 && lines.every((line) => line.ok),
    basket,
    lines,
    credits: { before: credits.now, after: sumCredits(selection(facts)), limit: credits.limit },
    sections,
    rehearsal: window.state === 'not_yet' && wanted.length > 0 ? rehearse(facts, window.opens_at) : null,
  };
});
