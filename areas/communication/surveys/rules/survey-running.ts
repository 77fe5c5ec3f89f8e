import type { Refusal } from '#kernel/contract/refusal.ts';
import { surveyRefusals } from '../refusals.ts';
import { surveyStates, type SurveyState } from './survey-states.ts';

type Moment = Date | string;
const time = (moment: unknown): number =>
  moment instanceof Date ? moment.getTime() : Date.parse(typeof moment === 'string' ? moment : '');

/**
 * Whether a survey takes answers: while its state says so and within its days. The state comes first: results of a survey that has
 * closed are read, and the difference that one more ballot makes to them would be that ballot.
 */
export const takesAnswers = (
  survey: { state: SurveyState; opens_at: Moment; closes_at: Moment },
  now: Moment,
): boolean =>
  survey.state === 'in_evaluation' && time(survey.opens_at) <= time(now) && time(now) <= time(survey.closes_at);

/** What of a survey is still open to whoever keeps it: all of it until it is approved, then its days, then its name and a later end. */
const openFields: Record<SurveyState, readonly string[] | 'all'> = {
  new: 'all',
  prepared: 'all',
  approved: ['opens_at', 'closes_at'],
  in_evaluation: ['name', 'name_en', 'necessity', 'closes_at'],
  evaluated: [],
  reviewed: [],
  published: [],
};
/** Fields a keeper writes; the rest of a row (state, version, reminders) is moved by commands. */
const kept = [
  'name',
  'name_en',
  'kind',
  'semester_id',
  'faculty_id',
  'class_year',
  'audience',
  'opens_at',
  'closes_at',
  'necessity',
  'min_responses',
] as const;
export type KeptSurvey = { [K in (typeof kept)[number]]?: unknown } & { state?: unknown };

/** May a survey be changed so? Refuses `survey_fixed` at each field that its state holds, and `survey_only_longer` where the end would not move on. */
export function againstSurveyEdit(after: KeptSurvey, before: KeptSurvey): Refusal[] {
  const state = (before.state ?? 'new') as SurveyState;
  const open = openFields[state];
  if (open === 'all') return [];
  const { tr, en } = surveyStates[state];
  const changed = kept.filter((name) =>
    name === 'opens_at' || name === 'closes_at'
      ? time(after[name]) !== time(before[name])
      : (after[name] ?? null) !== (before[name] ?? null),
  );
  return changed.flatMap((name) => {
    if (!open.includes(name)) return [surveyRefusals.survey_fixed({ state: { tr, en } }, name)];
    if (state !== 'in_evaluation') return [];
    // who was told that he may leave it is not made to answer, and who counts on the end has it
    if (name === 'closes_at' && !(time(after.closes_at) > time(before.closes_at)))
      return [surveyRefusals.survey_only_longer({}, name)];
    return name === 'necessity' && after.necessity === 1
      ? [surveyRefusals.survey_fixed({ state: { tr, en } }, name)]
      : [];
  });
}

/** Somebody else than who sent a survey for approval, and than who changed it last, has looked at it. */
export const againstOwnApproval = (approver: readonly number[], hands: readonly (number | null)[]): Refusal[] =>
  hands.some((each) => each !== null && approver.includes(Number(each))) ? [surveyRefusals.survey_own_approval()] : [];
