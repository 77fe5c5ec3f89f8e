import { describe, expect, test } from 'vitest';
import { againstQuestions, optionLines } from './survey-questions.ts';
import { mayShowGroup, mayShowQuestion, meanFigure, meanOf, meanWords, reminderDue } from './survey-results.ts';
import { scaleOf } from './survey-scale.ts';
import { mayMoveSurvey, surveyStates, surveyVerbs, type SurveyState, type SurveyVerb } from './survey-states.ts';

test('a survey is written, approved, opened, closed, reviewed and published in this order, and back only where it says so', () => {
  const allowed: Record<SurveyState, SurveyVerb[]> = {
    new: ['prepare'],
    prepared: ['approve', 'rework'],
    approved: ['rework', 'open'],
    in_evaluation: ['close'],
    evaluated: ['finish_review'],
    reviewed: ['publish'],
    published: ['take_back'],
  };
  for (const state of Object.keys(surveyStates) as SurveyState[])
    for (const verb of Object.keys(surveyVerbs) as SurveyVerb[])
      expect([state, verb, mayMoveSurvey(state, verb).length === 0]).toEqual([
        state,
        verb,
        allowed[state].includes(verb),
      ]);
});
test('a group is shown from two voters and a fifth of those asked on, or from as many as the survey says', () => {
  expect([mayShowGroup(10, 1, 2), mayShowGroup(10, 2, 2), mayShowGroup(11, 2, 2), mayShowGroup(0, 0, 2)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([mayShowGroup(10, 4, 5), mayShowGroup(10, 5, 5), mayShowGroup(3, 1, 1)]).toEqual([false, true, false]);
});
test('a question is shown from as many answers on as a group needs voters; of several choices one voter gives many', () => {
  const shown = (kind: string, tally: [number, number][], least = 2, is_required = false): boolean =>
    mayShowQuestion({ kind, is_required }, new Map(tally), least);
  const given = (times: number): [number, number][] => [[1, times]];
  expect([shown('yes-no', []), shown('yes-no', given(1)), shown('yes-no', given(2))]).toEqual([false, false, true]);
  expect([shown('likert5', given(4), 5), shown('likert5', given(5), 5), shown('grade', given(1), 1)]).toEqual([
    false,
    true,
    false,
  ]);
  const three: [number, number][] = [1, 2, 3].map((value) => [value, 1]);
  expect([shown('choice', three), shown('multi', three), shown('multi', given(2))]).toEqual([true, false, true]);
  // who had to answer has
  expect([shown('multi', three, 2, true), shown('multi', [], 2, true)]).toEqual([true, false]);
});
test('means are of scales, to two places; choices and texts have none', () => {
  const tally = new Map([
    [5, 2],
    [4, 1],
  ]);
  expect(['likert5', 'grade', 'choice', 'text'].map((kind) => meanOf(kind, tally))).toEqual([4.67, 4.67, null, null]);
  expect(meanOf('likert5', new Map())).toBeNull();
});
test('a choice has the numbers of its lines, and is complete in both languages', () => {
  expect([scaleOf('choice', 'a\n\n b \nc'), scaleOf('multi', null), scaleOf('grade').length]).toEqual([
    [1, 2, 3],
    [],
    10,
  ]);
  expect(optionLines(' x \n\ny')).toEqual(['x', 'y']);
  const asked = { kind: 'choice', name: 'Soru', name_en: 'Question', options: 'a\nb', options_en: 'a\nb' };
  expect(againstQuestions([asked])).toEqual([]);
  for (const wrong of [{ options: 'a', options_en: 'a' }, { options_en: 'a' }, { options_en: null }])
    expect(againstQuestions([{ ...asked, ...wrong }]).map((each) => each.key)).toEqual(['survey_options_missing']);
  expect(againstQuestions([]).map((each) => each.key)).toEqual(['survey_without_questions']);
});
describe('reminders', () => {
  const [opens, closes] = [new Date('2026-05-01T06:00:00Z'), new Date('2026-05-21T06:00:00Z')];
  test.each([
    ['2026-04-30T06:00:00Z', 0, 0],
    ['2026-05-10T06:00:00Z', 0, 0],
    ['2026-05-11T06:00:00Z', 0, 1],
    ['2026-05-12T06:00:00Z', 1, 0],
    ['2026-05-19T06:00:00Z', 1, 2],
    ['2026-05-20T06:00:00Z', 0, 2],
    ['2026-05-20T06:00:00Z', 2, 0],
    ['2026-05-21T06:00:00Z', 0, 0],
  ] as const)('at %s after %i', (now, sent, due) => expect(reminderDue(new Date(now), opens, closes, sent)).toBe(due));
});
test('a mean is said within 1 to 5 only where answers are; of yes and no it is a share', () => {
  const said = (kind: Parameters<typeof meanWords>[0], mean: number) => [
    meanWords(kind),
    meanFigure(kind, mean, (value) => String(value)),
  ];
  expect([said('likert5', 4.67), said('grade', 71.5), said('yes-no', 0.67)]).toEqual([
    ['survey:mean', '4.67'],
    ['survey:mean_plain', '71.5'],
    ['survey:yes_share', '67 %'],
  ]);
});
