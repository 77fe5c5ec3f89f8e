import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, reference } from '#kernel/contract/field.ts';
import { changeFields } from '../../../changes/rules/change-fields.ts';

export const skills = {
  listening: { tr: 'Dinleme', en: 'Listening' },
  reading: { tr: 'Okuma', en: 'Reading' },
  writing: { tr: 'Yazma', en: 'Writing' },
  speaking: { tr: 'Konuşma', en: 'Speaking' },
  grammar: { tr: 'Dil bilgisi', en: 'Grammar' },
  vocabulary: { tr: 'Kelime bilgisi', en: 'Vocabulary' },
  project: { tr: 'Proje', en: 'Project' },
} as const;

/** A skill of an evaluation: what it counts for and the least it needs. */
export const evaluationAssessment = defineResource({
  name: 'evaluation-assessment',
  area: 'language',
  path: '/evaluation/assessments',
  fields: {
    evaluation_id: reference('evaluation', { required: true, fixed: true }),
    skill: choice(skills, { required: true }),
    weight: integer({ required: true, min: 1, max: 100 }),
    minimum: integer({ required: true, min: 0, max: 100, default: 50 }),
    ...changeFields,
  },
  label: ['skill'],
  list: {
    columns: ['evaluation_id', 'skill', 'weight', 'minimum'],
    filters: ['evaluation_id', 'skill'],
    sorts: ['weight'],
    sort: '-weight',
  },
});
