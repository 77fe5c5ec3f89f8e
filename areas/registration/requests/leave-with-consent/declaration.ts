import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';

export const consentReasons = {
  health: { tr: 'Sağlık', en: 'Health' },
  family: { tr: 'Aile', en: 'Family' },
  competition: { tr: 'Yarışma ya da temsil', en: 'Competition or representing the university' },
  study: { tr: 'Kongre, staj ya da saha çalışması', en: 'Conference, placement or field work' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

/** REQ-010: some days or weeks away while classes go on; the enrolment stays as it is. */
export const leaveWithConsent = defineRequest({
  kind: 'leave_with_consent',
  name: { tr: 'Kısa süreli izin', en: 'Leave with consent' },
  facts: { weeks: { kind: 'number', words: { tr: 'Süre (hafta)', en: 'Length (weeks)' } } },
  group: 'leave',
  page: '/leave/with/consents/student/form',
  knownAs: { tr: 'kısa süreli izin, rapor, mazeret', en: 'short leave, excused days, medical' },
  title: 'title:leave_with_consent_request',
  detail: '/leave/with/consents/:id',
  needs: permission('leavewithconsent_request'),
  by: ['OGR', 'MS'],
  form: {
    purpose: choice(consentReasons, { required: true }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    place: text({ max: 160 }),
    reason: longText({ required: true, min: 10, max: 2000 }),
  },
  helps: ['ends_on'],
  refusals: [leavesRefusals.specs],
  documents: [{ code: 'evidence', when: { field: 'purpose', is: ['health', 'competition'] } }, { code: 'further' }],
  paper: { granted: { from: 'day', until: 'day', purpose: 'words' } },
});
