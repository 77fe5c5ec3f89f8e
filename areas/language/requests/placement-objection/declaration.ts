import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, integer, longText, text } from '#kernel/contract/field.ts';

/** What an approval says about the exemption; nothing said: it stays as it is. */
export const exemptionAnswers = {
  exempt: { tr: 'Muaf', en: 'Exempt' },
  not_exempt: { tr: 'Muaf değil', en: 'Not exempt' },
} as const;
/** A candidate objects to a published result within the window of the exam; the coordinator looks again. */
export const placementObjection = defineRequest({
  kind: 'placement_objection',
  name: { tr: 'Yerleştirme/yeterlik sınavı itirazı', en: 'Objection to a placement or proficiency result' },
  group: 'grades',
  page: '/placement/objection/request-form',
  title: 'title:placement_objection',
  parent: '/proficiency',
  needs: { access: 'student' },
  by: ['OGR', 'MS'],
  form: {
    candidate_id: integer({ required: true, min: 1 }),
    explanation: longText({ required: true, min: 10, max: 2000 }),
  },
  offered: ['candidate_id'],
  documents: [{ code: 'evidence' }],
  answers: [{ role: 'prepschool', fields: { new_level: text({ max: 10 }), new_exempt: choice(exemptionAnswers) } }],
});
