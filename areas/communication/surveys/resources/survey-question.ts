import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, integer, recordStatus, reference } from '#kernel/contract/field.ts';
import { questionKinds } from '../rules/survey-questions.ts';
import { surveyKinds } from '../rules/survey-states.ts';

/** A question of one survey; it changes until the survey is approved. */
export const surveyQuestion = defineResource({
  name: 'survey-question',
  area: 'communication',
  path: '/survey/questions',
  fields: {
    survey_id: reference('survey', { required: true, fixed: true, hidden: true }),
    position: integer({ required: true, min: 1, max: 200 }),
    name: bilingual({ required: true, min: 3, max: 500, long: true }),
    kind: choice(questionKinds, { required: true, default: 'likert5' }),
    options: bilingual({ long: true, max: 2000, hidden: true }),
    is_required: flag({ default: true }),
  },
  label: ['position', 'name'],
  list: {
    columns: ['position', 'name', 'kind', 'is_required'],
    filters: ['survey_id', 'kind'],
    sorts: ['position'],
    sort: 'position',
  },
  actions: ['index', 'show', 'store', 'update', 'destroy'],
});

/** Questions that are asked again and again, to be taken into a survey. */
export const surveyLibraryQuestion = defineResource({
  name: 'survey-library-question',
  area: 'communication',
  path: '/survey/library',
  fields: {
    name: bilingual({ required: true, min: 3, max: 500, long: true }),
    survey_kind: choice(surveyKinds, { required: true, default: 'course' }),
    kind: choice(questionKinds, { required: true, default: 'likert5' }),
    options: bilingual({ long: true, max: 2000, hidden: true }),
    is_required: flag({ default: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'survey_kind', 'kind', 'is_required', 'status'],
    filters: ['survey_kind', 'kind', 'status'],
    sorts: ['name'],
    sort: 'name',
  },
});
