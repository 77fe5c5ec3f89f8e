import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, integer, moment, numericChoice, reference } from '#kernel/contract/field.ts';
import { surveyRefusals } from '../refusals.ts';
import { againstSurveyEdit } from '../rules/survey-running.ts';
import {
  mayMoveSurvey,
  surveyAudiences,
  surveyKinds,
  surveyMoves,
  surveyStates,
  type SurveyVerb,
} from '../rules/survey-states.ts';

const verb = (verb: SurveyVerb) => ({
  command: 'move-survey',
  permission: 'survey_update',
  unless: (row: { state: keyof typeof surveyStates | null }) => mayMoveSurvey(row.state ?? 'new', verb),
  input: (row: { id: number }) => ({ id: row.id, verb }),
});

/** A survey: whom it asks, when, and how far it has come (ACA-019). */
export const survey = defineResource({
  name: 'survey',
  area: 'communication',
  path: '/surveys',
  detail: '/surveys/:id/questions',
  fields: {
    name: bilingual({ required: true, min: 3, max: 200 }),
    kind: choice(surveyKinds, { required: true, default: 'course' }),
    semester_id: reference('semester', { requiredIf: { field: 'kind', is: ['course'] } }),
    faculty_id: reference('faculty'),
    class_year: integer({ min: 1, max: 7, hidden: true }),
    audience: choice(surveyAudiences, { required: true, default: 'students', hidden: true }),
    opens_at: moment({ required: true }),
    closes_at: moment({ required: true }),
    necessity: numericChoice(
      { 1: { tr: 'Zorunlu', en: 'Mandatory' }, 0: { tr: 'İsteğe bağlı', en: 'Optional' } },
      { required: true, default: 0 },
    ),
    is_anonymous: flag({ default: true, readOnly: true, hidden: true }),
    min_responses: integer({ required: true, min: 2, max: 50, default: 2, hidden: true }),
    asked: integer({ derived: true, readOnly: true }),
    answered: integer({ derived: true, readOnly: true }),
    state: choice(surveyStates, { readOnly: true }),
  },
  label: ['name'],
  states: { field: 'state', table: surveyMoves },
  list: {
    columns: ['name', 'kind', 'semester_id', 'opens_at', 'closes_at', 'necessity', 'asked', 'answered', 'state'],
    roomy: ['semester_id', 'necessity'],
    filters: ['kind', 'state', 'semester_id', 'faculty_id', 'necessity'],
    sorts: ['name', 'opens_at', 'closes_at'],
    sort: '-closes_at',
  },
  check: (row, before) => [
    ...(before ? againstSurveyEdit(row, before) : []),
    ...(row.opens_at && row.closes_at && String(row.closes_at) <= String(row.opens_at)
      ? [surveyRefusals.survey_days_order({}, 'closes_at')]
      : []),
    ...(row.kind === 'course' && !row.semester_id ? [surveyRefusals.survey_semester_missing({}, 'semester_id')] : []),
  ],
  commands: {
    prepare: verb('prepare'),
    approve: verb('approve'),
    rework: verb('rework'),
    open: verb('open'),
    close: verb('close'),
    finish_review: verb('finish_review'),
    publish: verb('publish'),
    take_back: verb('take_back'),
  },
});
