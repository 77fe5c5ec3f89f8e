import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { surveyRefusals } from './refusals.ts';
import { questionKinds } from './rules/survey-questions.ts';
import { surveyKinds, surveyStates, surveyVerbs, type SurveyVerb } from './rules/survey-states.ts';

/** ACA-019: a list of surveys, their questions, their evaluation, their results, and the results of one's own courses. */
export const surveysPages = definePages([
  {
    path: '/surveys',
    title: 'title:surveys',
    knownAs: { tr: 'anket, ders değerlendirme, memnuniyet', en: 'survey, course evaluation, questionnaire' },
    needs: permission('survey_index'),
    kind: 'list',
    api: '/surveys',
    menu: { group: 'communication', order: 60, icon: 'list' },
  },
  {
    path: '/surveys/:id/questions',
    title: 'title:survey_questions',
    needs: permission('surveyquestion_index'),
    kind: 'list',
    api: '/survey/questions',
    parent: '/surveys',
  },
  {
    path: '/surveys/library',
    title: 'title:survey_library',
    knownAs: { tr: 'soru bankası', en: 'question bank' },
    needs: permission('surveylibraryquestion_index'),
    kind: 'list',
    api: '/survey/library',
    menu: { group: 'communication', order: 61, icon: 'list' },
  },
  {
    path: '/survey/results/:surveyId',
    title: 'title:survey_results',
    needs: permission('surveyresult_show'),
    kind: 'page',
    parent: '/dashboard',
  },
  {
    path: '/survey/instructor/results',
    title: 'title:survey_instructor_results',
    knownAs: { tr: 'ders değerlendirme sonuçlarım', en: 'my course evaluations' },
    needs: permission('surveyinstructorresult_index'),
    kind: 'page',
    api: '/survey/instructor/results',
    menu: { group: 'teaching', order: 90, icon: 'list' },
  },
  {
    path: '/surveys/:id/evaluate/:related_id',
    title: 'title:survey_evaluate',
    needs: { access: 'survey' },
    kind: 'form',
    parent: '/dashboard',
    bare: true,
  },
]);

const id = { id: integer({ required: true, min: 1 }) };
const refusals = [surveyRefusals.specs];
const verbs = Object.fromEntries(
  Object.entries(surveyVerbs).map(([verb, state]) => [verb, surveyStates[state]]),
) as Record<SurveyVerb, { tr: string; en: string }>;
export const moveSurvey = defineCommand({
  name: 'move-survey',
  method: 'POST',
  path: '/surveys/{id}/move',
  needs: permission('survey_update'),
  input: { ...id, verb: choice(verbs, { required: true }) },
  output: a.record({ id: a.integer, state: a.keyOf(surveyStates), invited: a.integer }),
  changes: ['survey', 'survey-head', 'survey-question', 'survey-results', 'survey-instructor-results'],
  refusals,
  message: 'survey_moved',
  summary: 'Send a survey for approval, approve, open or close it, finish its review, publish its results',
});
export const takeFromLibrary = defineCommand({
  name: 'take-survey-questions',
  method: 'POST',
  path: '/surveys/{id}/questions/library',
  needs: permission('surveyquestion_store'),
  input: { ...id, question_ids: list('integer', { required: true, min: 1, max: 100 }) },
  output: a.record({ taken: a.integer }),
  changes: ['survey-question', 'survey-head'],
  refusals,
  message: 'survey_questions_taken',
  summary: 'Take questions of the library into a survey',
});
export const reviewComments = defineCommand({
  name: 'review-survey-comments',
  method: 'POST',
  path: '/surveys/{id}/comments',
  needs: permission('survey_update'),
  input: {
    ...id,
    shown: list('integer', { max: 500 }),
    hidden: list('integer', { max: 500 }),
  },
  output: a.record({ shown: a.integer, hidden: a.integer, waiting: a.integer }),
  changes: ['survey-results'],
  refusals,
  message: 'survey_comments_reviewed',
  summary: 'Decide which comments teachers may read',
});

/** What stands above the questions of a survey. */
export const surveyHead = defineQuery({
  name: 'survey-head',
  path: '/surveys/{id}/head',
  needs: permission('surveyquestion_index'),
  input: id,
  output: a.record({
    id: a.integer,
    ...a.named.fields,
    kind: a.keyOf(surveyKinds),
    state: a.keyOf(surveyStates),
    opens_at: a.moment,
    closes_at: a.moment,
    mandatory: a.flag,
    questions: a.integer,
    asked: a.integer,
    answered: a.integer,
    /** null while answers still come in: counted then, a ballot with a comment could be seen to arrive */ comments_waiting:
      a.nullable(a.integer),
    can: a.record(
      Object.fromEntries(Object.keys(surveyVerbs).map((verb) => [verb, a.may])) as Record<SurveyVerb, typeof a.may>,
    ),
    edit: a.flag,
  }),
  refusals,
  summary: 'A survey, its state and how many have answered',
});

/** A section of a course survey, or all who were asked by another; `null` figures: held back because too few have answered. */
export const SurveyGroup = a.record({
  related_id: a.integer,
  code: a.nullable(a.text),
  section_no: a.nullable(a.number),
  name: a.nullable(a.words),
  instructors: a.many(a.text),
  asked: a.integer,
  voters: a.integer,
  shown: a.flag,
  mean: a.nullable(a.number),
});
export type SurveyGroup = a.Of<typeof SurveyGroup>;
export const SurveyFigures = a.record({
  question_id: a.integer,
  position: a.integer,
  ...a.named.fields,
  kind: a.keyOf(questionKinds),
  /** fewer than the least number of answers in every group: no figure of it is shown; comments are judged one by one */
  held: a.flag,
  /** how often each value was given, in the order of the scale; empty for text */
  values: a.many(a.record({ value: a.integer, word: a.nullable(a.words), times: a.integer })),
  answers: a.nullable(a.integer),
  mean: a.nullable(a.number),
  /** the mean of all groups of the survey that may be shown */ overall: a.nullable(a.number),
  comments: a.many(a.record({ id: a.integer, text: a.text, review: a.oneOf('waiting', 'shown', 'hidden') })),
});
export type SurveyFigures = a.Of<typeof SurveyFigures>;
export const SurveyResults = a.record({
  id: a.integer,
  ...a.named.fields,
  kind: a.keyOf(surveyKinds),
  state: a.keyOf(surveyStates),
  closes_at: a.moment,
  min_responses: a.integer,
  asked: a.integer,
  voters: a.integer,
  /** an office reads comments before teachers do */ reviews: a.flag,
  groups: a.many(SurveyGroup),
  /** the chosen group; null: none is chosen, or it is held back */ chosen: a.nullable(SurveyGroup),
  questions: a.many(SurveyFigures),
  /** the semester or the day it closed, as the points of `trend` are named */ at: a.words,
  /** the same course in earlier surveys of the kind whose results are published, oldest first */
  trend: a.many(a.record({ survey_id: a.integer, label: a.words, mean: a.number, voters: a.integer })),
});
export type SurveyResults = a.Of<typeof SurveyResults>;
const which = { surveyId: integer({ required: true, min: 1 }), related_id: integer({ min: 0 }) };
export const surveyResults = defineQuery({
  name: 'survey-results',
  path: '/survey/results/{surveyId}',
  needs: permission('surveyresult_show'),
  input: which,
  output: SurveyResults,
  refusals,
  summary: 'Results of a survey by group, with distribution, comparison and trend; small groups are held back',
});
export const surveyResultsSheet = defineQuery({
  name: 'survey-results-sheet',
  path: '/survey/results/{surveyId}/sheet',
  needs: permission('surveyresult_show'),
  input: which,
  output: a.binary,
  binary: true,
  summary: 'Results of a survey as a spreadsheet',
});
export const surveyResultsPaper = defineQuery({
  name: 'survey-results-paper',
  path: '/survey/results/{surveyId}/paper',
  needs: permission('surveyresult_show'),
  input: which,
  output: a.binary,
  binary: true,
  summary: 'Results of a survey as PDF; what is held back stands on no paper either',
});
export const instructorResults = defineQuery({
  name: 'survey-instructor-results',
  path: '/survey/instructor/results',
  needs: permission('surveyinstructorresult_index'),
  input: {},
  output: a.many(
    a.record({ survey_id: a.integer, survey: a.words, semester: a.nullable(a.words), ...SurveyGroup.fields }),
  ),
  summary: 'Published results of the sections one teaches',
});
