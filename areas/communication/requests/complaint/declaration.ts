import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, flag, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { complaintCategories } from './rules/categories.ts';

/** REQ-004: received, assigned (taken), investigated, answered. An anonymous one names its author to nobody who decides. */
export const complaint = defineRequest({
  kind: 'complaint',
  name: { tr: 'Şikâyet', en: 'Complaint' },
  facts: {
    complaint_about: {
      kind: 'choice',
      words: { tr: 'Konu', en: 'Subject' },
      choices: {
        academic: { tr: 'Akademik', en: 'Academic' },
        administrative: { tr: 'İdari', en: 'Administrative' },
        financial: { tr: 'Mali', en: 'Financial' },
        conduct: { tr: 'Davranış', en: 'Conduct' },
      },
    },
  },
  group: 'services',
  page: '/initial/complaint-form',
  title: 'title:complaint',
  needs: permission('courseregistration_enrollmentagreement'),
  by: ['OGR', 'MS'],
  form: {
    category: choice(complaintCategories, { required: true }),
    against: text({ required: true, min: 2, max: 160 }),
    happened_on: date(),
    text: longText({ required: true, min: 20, max: 4000 }),
    wanted: longText({ max: 1000 }),
    anonymous: flag(),
  },
  helps: ['against', 'wanted', 'anonymous'],
  documents: [
    { code: 'evidence', video: true },
    { code: 'evidence_more', video: true },
  ],
  anonymousField: 'anonymous',
  answers: [
    {
      role: 'studentaffairs',
      fields: { answer: longText({ required: true, min: 10, max: 4000 }), measure: longText({ max: 1000 }) },
    },
  ],
});
