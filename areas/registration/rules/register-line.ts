import type { Refusal } from '#kernel/contract/refusal.ts';
import { curriculumRefusals } from '#areas/curriculum/refusals.ts';
import type { Condition, PrerequisiteFacts } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { checkPrerequisites } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { clashesWith, clashRefusal, meetingText } from '#areas/scheduling/rules/time.ts';
import { tooFar } from '#areas/scheduling/rules/travel.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';
import { examClashRefusals } from '#areas/registration/rules/exam-clash.ts';
import type {
  EnrolledFacts,
  HistoryFacts,
  LineFacts,
  RegisterFacts,
} from '#areas/registration/rules/register-facts.ts';
import { seatRefusals } from '#areas/registration/rules/seats.ts';

/** ACA-036: the course has no section in the active semester. */
export const offeredRule = (line: LineFacts): Refusal[] =>
  line.offered ? [] : [registrationRefusals.course_not_in_active_semester({ course: line.course })];

/** Only open sections take students. */
export const sectionOpenRule = (line: LineFacts): Refusal[] =>
  line.section_status === 'open'
    ? []
    : [registrationRefusals.section_not_open({ section: line.section, status: line.section_status })];

/** What condition trees look at, for one line: `this_semester` is what else the student takes. */
export function conditionFacts(line: LineFacts, facts: RegisterFacts): PrerequisiteFacts {
  const { history: attempts, codes, coefficients, counts_as } = facts;
  return {
    attempts,
    codes,
    coefficients,
    consents: line.consents,
    this_semester: [...facts.basket, ...staying(facts)].map((each) => each.course_id),
    credits_earned: facts.student.credits_earned,
    class_year: facts.student.population.class_year,
    ...(counts_as ? { counts_as } : {}),
  };
}

/** Prerequisite, co-requisite and exclusion trees of the course. */
export function prerequisiteRule(line: LineFacts, facts: RegisterFacts): Refusal[] {
  const about = conditionFacts(line, facts);
  const exclusion: Condition | null = line.exclusion ? { not: line.exclusion } : null;
  return [line.prerequisite, line.corequisite, exclusion].flatMap(
    (condition) => checkPrerequisites(condition, about, line.course).refusals,
  );
}

/** A passed course is taken again only when it is repeatable or its grade may be replaced. */
export function alreadyPassedRule(line: LineFacts, history: readonly HistoryFacts[]): Refusal[] {
  if (line.repeatable) return [];
  const passed = history.find((each) => each.course_id === line.course_id && each.passed && !each.replaceable);
  return passed ? [registrationRefusals.course_already_passed({ course: line.course, letter: passed.letter })] : [];
}

/** Quota and reserved seats; a held seat is a seat. */
export const seatRule = (line: LineFacts, facts: RegisterFacts): Refusal[] =>
  line.seat_held ? [] : seatRefusals(line, facts.student.groups, facts.today);

/** ACA-037: nothing is left to take in the slot type it would count in. */
export const slotTypeRule = (line: LineFacts): Refusal[] =>
  line.slot_type_complete ? [curriculumRefusals.slot_type_completed({ course: line.course })] : [];

/** Consent of the instructor or the department, where the section asks for it. */
export function consentRule(line: LineFacts): Refusal[] {
  if (line.consent === 'none' || line.consents.includes(line.consent)) return [];
  return [registrationRefusals[`section_consent_${line.consent}`]({ section: line.section })];
}

/** The current sections that remain when the basket is registered: all that no line takes the place of. */
export const staying = (facts: Pick<RegisterFacts, 'basket' | 'current'>): EnrolledFacts[] =>
  facts.current.filter((each) => !facts.basket.some((line) => line.replaces_section_id === each.section_id));

/** ACA-034: clashes with current enrolments and with the rest of the basket, both sections and times named. */
export function clashRule(line: LineFacts, facts: RegisterFacts): Refusal[] {
  const others: EnrolledFacts[] = [...staying(facts), ...facts.basket].filter(
    (each) =>
      each !== line &&
      each.section_id !== line.section_id &&
      // the same hour of the same class is not a clash; that it is taken twice is said by itself
      !line.also?.some((one) => one.section_id === each.section_id),
  );
  return clashesWith<EnrolledFacts>(line, others).map(clashRefusal);
}

/** Exams that are published already, of what he takes and of what he would take beside it. */
export const examClashRule = (line: LineFacts, facts: RegisterFacts): Refusal[] =>
  (line.exams ?? []).length === 0
    ? []
    : examClashRefusals(
        line,
        [...staying(facts), ...facts.basket].filter(
          (each) => each.section_id !== line.section_id && each.course_id !== line.course_id,
        ),
      );

/** Lessons on two campuses with too little time between them: it is said, and stops nobody. */
export function travelRule(
  line: Pick<LineFacts, 'section_id' | 'section' | 'course_id' | 'meetings'>,
  facts: Pick<RegisterFacts, 'ways' | 'basket' | 'current'>,
): Refusal[] {
  const ways = facts.ways ?? [];
  if (ways.length === 0) return [];
  return [...staying(facts), ...facts.basket].flatMap((other) => {
    if (other.section_id === line.section_id || other.course_id === line.course_id) return [];
    for (const mine of line.meetings)
      for (const theirs of other.meetings) {
        const found = tooFar(mine, theirs, ways);
        if (found)
          return [
            registrationRefusals.travel_time_short({
              section: line.section,
              time: meetingText(mine),
              other: other.section,
              other_time: meetingText(theirs),
              ...found,
            }),
          ];
      }
    return [];
  });
}

/** The same course once only: not twice in the basket, not again beside a current enrolment. */
export function duplicateRule(line: LineFacts, facts: RegisterFacts): Refusal[] {
  const { course } = line;
  const twin = facts.basket.find((each) => each !== line && each.course_id === line.course_id);
  const current = staying(facts).find((each) => each.course_id === line.course_id);
  return [
    ...(twin
      ? [registrationRefusals.course_twice_in_basket({ course, section: line.section, other: twin.section })]
      : []),
    ...(current ? [registrationRefusals.course_already_registered({ course, section: current.section })] : []),
  ];
}

/** One class is taken once, whichever of its codes: not beside another code, not after another code was passed. */
export function sameClassRule(line: LineFacts, facts: RegisterFacts): Refusal[] {
  const also = line.also ?? [];
  if (also.length === 0) return [];
  const beside = [...staying(facts), ...facts.basket].find((each) =>
    also.some((one) => one.section_id === each.section_id),
  );
  const passed = line.repeatable
    ? undefined
    : facts.history.find((each) => each.passed && also.some((one) => one.course_id === each.course_id));
  const code = also.find((one) => one.course_id === passed?.course_id)?.code ?? '';
  return [
    ...(beside ? [registrationRefusals.same_class_taken({ section: line.section, other: beside.section })] : []),
    ...(passed
      ? [registrationRefusals.same_class_passed({ course: line.course, other: code, letter: passed.letter })]
      : []),
  ];
}

/** Everything against one line of the basket. */
export const lineRules = (line: LineFacts, facts: RegisterFacts): Refusal[] =>
  line.offered
    ? [
        ...sectionOpenRule(line),
        ...duplicateRule(line, facts),
        ...alreadyPassedRule(line, facts.history),
        ...sameClassRule(line, facts),
        ...prerequisiteRule(line, facts),
        ...consentRule(line),
        ...slotTypeRule(line),
        ...clashRule(line, facts),
        ...examClashRule(line, facts),
        ...travelRule(line, facts),
        ...seatRule(line, facts),
      ]
    : offeredRule(line);
