import { blocking, may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { dropPreview as query } from '#areas/registration/contract.ts';
import { ownProgram } from '../slots/facts/own-program.ts';
import { lastDropDay, leaveFacts } from '#areas/registration/facts/leave-facts.ts';
import { registerFacts } from '#areas/registration/facts/register-facts.ts';
import { registrationIsSettled } from '#areas/registration/facts/registration-gate.ts';
import { windowRule } from '#areas/registration/rules/register-student.ts';
import { situationOf } from '#areas/registration/facts/situation.ts';
import { consequences, leavingOf, mayDrop } from '#areas/registration/rules/may-drop.ts';
import { mayWithdraw } from '#areas/registration/rules/may-withdraw.ts';

/** What leaving these courses does; the same facts and rules as the command. */
export const dropPreview = answer(query, async (context, input) => {
  const situation = await situationOf(context, ownProgram(context));
  const facts = leaveFacts(situation, input.enrolment_ids);
  const leaving = leavingOf(facts);
  if (leaving.length < new Set(input.enrolment_ids).size) throw notFound();
  const action =
    input.action === 'drop' || input.action === 'withdraw'
      ? input.action
      : situation.today <= lastDropDay(situation)
        ? 'drop'
        : 'withdraw';
  const reasons = action === 'drop' ? mayDrop(facts) : mayWithdraw(facts);
  const sections = leaving.map((each) => {
    const section = situation.catalogue.sections.get(each.section_id);
    return {
      enrolment_id: each.enrolment_id,
      section: each.section,
      name: section?.name ?? '',
      name_en: section?.name_en ?? '',
      credits: each.credits,
    };
  });
  return {
    action,
    sections,
    consequences: consequences(facts),
    can: may(reasons),
    retake: blocking([...registrationIsSettled(situation), ...windowRule(registerFacts(situation, []))]).length === 0,
    warnings: reasons.filter((each) => !blocking([each]).length),
  } as const;
});
