import { blocking, type Refusal } from '#kernel/contract/refusal.ts';
import { accepts, type SlotType } from '#areas/curriculum/rules/slots.ts';
import { checkPrerequisites, type Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { conditionFacts, lineRules } from '../../rules/register-line.ts';
import { withoutOverridden } from '../../rules/may-register.ts';
import { seatsLeft } from '../../rules/seats.ts';
import type { LineFacts, RegisterFacts } from '../../rules/register-facts.ts';
import type { PrerequisiteView } from '../contract-shapes.ts';
import { groupsOf, seatFacts } from '../../facts/live-sections.ts';
import { joinReasons } from '../../facts/decide-lines.ts';
import { registerFacts, seatKeys } from '../../facts/register-facts.ts';
import type { Situation } from '../../facts/situation.ts';

/** One section by itself, as the catalogue shows it: only what concerns the section. */
export interface SectionCheck {
  refusals: Refusal[];
  prerequisites: PrerequisiteView;
  seats_for_me: number;
  can_waitlist: boolean;
}

/** Checks many sections of one student, one by one, beside what he is registered in; the student's own facts are made once. */
export function sectionChecks(situation: Situation, section_ids: readonly number[]): Map<number, SectionCheck> {
  const whole = registerFacts(
    situation,
    section_ids.map((section_id) => ({ section_id })),
  );
  const checks = new Map<number, SectionCheck>();
  for (const line of whole.basket) {
    const facts: RegisterFacts = { ...whole, basket: [line] };
    const refusals = blocking(withoutOverridden(lineRules(line, facts), line, whole.overrides));
    const full = refusals.some((each) => seatKeys.includes(each.key));
    checks.set(line.section_id, {
      refusals,
      prerequisites: prerequisiteView(line, facts),
      seats_for_me: seatsForMe(situation, line.section_id),
      can_waitlist:
        full &&
        refusals.every((each) => seatKeys.includes(each.key)) &&
        joinReasons(situation, line.section_id).length === 0,
    });
  }
  return checks;
}
function seatsForMe(situation: Situation, section_id: number): number {
  const live = situation.live.get(section_id);
  return live ? seatsLeft(seatFacts(live), groupsOf([live], situation.population), situation.today).own : 0;
}

/** The course's conditions with a flag on each. */
export function prerequisiteView(line: LineFacts, facts: RegisterFacts): PrerequisiteView {
  const about = conditionFacts(line, facts);
  const both = line.exclusion
    ? { all: [...(line.prerequisite ? [line.prerequisite] : []), { not: line.exclusion }] }
    : line.prerequisite;
  const check = (condition: Condition | null): ReturnType<typeof checkPrerequisites> =>
    checkPrerequisites(condition, about, line.course);
  const prerequisite = check(both);
  const corequisite = check(line.corequisite);
  return {
    prerequisite: prerequisite.root,
    corequisite: corequisite.root,
    met: prerequisite.met && corequisite.met,
    refusals: [...prerequisite.refusals, ...corequisite.refusals],
  };
}

/** Slots of the plan that are still empty and that a course would fill. */
export const openSlotsFor = (
  situation: Situation,
  course_id: number,
): { id: number; name: string; name_en: string; slot_type: SlotType; semester_no: number }[] =>
  situation
    .plan()
    .slots.filter(
      ({ slot, status }) =>
        (status === 'open' || status === 'failed') && accepts(slot, course_id, situation.catalogue.equivalences),
    )
    .map(({ slot }) => ({
      id: slot.id,
      name: slot.name,
      name_en: slot.name_en,
      slot_type: slot.slot_type,
      semester_no: slot.semester_no,
    }));
