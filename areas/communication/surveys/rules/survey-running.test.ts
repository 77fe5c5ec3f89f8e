import { expect, test } from 'vitest';
import { againstOwnApproval, againstSurveyEdit, takesAnswers, type KeptSurvey } from './survey-running.ts';
import { surveyStates, type SurveyState } from './survey-states.ts';

const states = Object.keys(surveyStates) as SurveyState[];
const days = { opens_at: '2026-05-01T06:00:00Z', closes_at: '2026-05-21T06:00:00Z' };
const row = (state: SurveyState): KeptSurvey => ({
  state,
  name: 'Anket',
  name_en: 'Survey',
  kind: 'course',
  semester_id: 3,
  faculty_id: null,
  class_year: null,
  audience: 'students',
  necessity: 1,
  min_responses: 5,
  ...days,
});
const keys = (state: SurveyState, change: KeptSurvey): (string | undefined)[] =>
  againstSurveyEdit({ ...row(state), ...change }, row(state)).map((each) => each.key);

test('ACA-019: a survey takes answers in its days and in one state alone', () => {
  for (const state of states)
    expect([state, takesAnswers({ state, ...days }, '2026-05-10T06:00:00Z')]).toEqual([
      state,
      state === 'in_evaluation',
    ]);
  for (const [now, takes] of [
    ['2026-05-01T05:59:59Z', false],
    ['2026-05-01T06:00:00Z', true],
    ['2026-05-21T06:00:00Z', true],
    ['2026-05-21T06:00:01Z', false],
  ] as const)
    expect([now, takesAnswers({ state: 'in_evaluation', ...days }, now)]).toEqual([now, takes]);
});
test('ACA-019: whom a survey asks, what it asks of a group and when it opened stand fast once it is approved', () => {
  const changes: KeptSurvey[] = [
    { kind: 'general' },
    { semester_id: 4 },
    { faculty_id: 2 },
    { class_year: 1 },
    { audience: 'staff' },
    { min_responses: 2 },
  ];
  for (const state of states)
    for (const change of changes)
      expect([state, change, keys(state, change)]).toEqual([
        state,
        change,
        state === 'new' || state === 'prepared' ? [] : ['survey_fixed'],
      ]);
  const opens = { opens_at: '2026-05-02T06:00:00Z' };
  for (const state of states)
    expect([state, keys(state, opens)]).toEqual([
      state,
      ['new', 'prepared', 'approved'].includes(state) ? [] : ['survey_fixed'],
    ]);
});
test('ACA-019: the end of a survey moves on while it asks, never back, and never once it has closed', () => {
  const later = { closes_at: new Date('2026-06-01T06:00:00Z') };
  const earlier = { closes_at: '2026-05-20T06:00:00Z' };
  const expected: Record<SurveyState, [string[], string[]]> = {
    new: [[], []],
    prepared: [[], []],
    approved: [[], []],
    in_evaluation: [[], ['survey_only_longer']],
    evaluated: [['survey_fixed'], ['survey_fixed']],
    reviewed: [['survey_fixed'], ['survey_fixed']],
    published: [['survey_fixed'], ['survey_fixed']],
  };
  for (const state of states)
    expect([state, [keys(state, later), keys(state, earlier)]]).toEqual([state, expected[state]]);
  // the same moment written otherwise is no change
  expect(keys('published', { closes_at: new Date(days.closes_at) })).toEqual([]);
});
test('CON-011: while it asks a mandatory survey may become optional, an optional one not mandatory', () => {
  expect(keys('in_evaluation', { necessity: 0 })).toEqual([]);
  const optional = { ...row('in_evaluation'), necessity: 0 };
  expect(againstSurveyEdit({ ...optional, necessity: 1 }, optional).map((each) => each.key)).toEqual(['survey_fixed']);
  expect(keys('published', { necessity: 0, name: 'Yeni ad' })).toEqual(['survey_fixed', 'survey_fixed']);
});
test('ACA-019: who sent it or changed it last does not approve, under whichever of his two names', () => {
  const refused = (approver: number[], hands: (number | null)[]): boolean =>
    againstOwnApproval(approver, hands).length > 0;
  expect([
    refused([1, 1], [1, 1]),
    refused([2, 2], [1, 1, null]),
    refused([2, 1], [1, 3]),
    refused([2, 2], []),
  ]).toEqual([true, false, true, false]);
});
