import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { leavesRefusals } from '../leaves-refusals.ts';

export const consentReasons = {
  health: { tr: 'Sağlık', en: 'Health' },
  family: { tr: 'Aile', en: 'Family' },
  competition: { tr: 'Yarışma ya da temsil', en: 'Competition or representation' },
  study: { tr: 'Kongre, staj ya da saha çalışması', en: 'Conference, placement or field work' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

/** REQ-010: some days or weeks away while classes go on; the enrolment stays as it is. */
export const leaveWithConsent = defineRequest({
  kind: 'leave_with_consent',
  group: 'leave',
  page: '/leave/with/consents/student/form',
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
});
export const leaveWithConsentTexts = defineTexts({
  title: { leave_with_consent_request: { tr: 'Onaylı Ayrılma Talebi', en: 'Leave with Consent Request' } },
  request: {
    'leave_with_consent.about': {
      tr: 'Dersler sürerken kısa süreyle ayrılmak için onay alın. Kaydınız ve dersleriniz değişmez; kaçırdığınız çalışmaları öğretim elemanlarıyla konuşun.',
      en: 'Get consent to be away for a short time while classes go on. Your enrolment and courses stay as they are; agree with your instructors on the work you miss.',
    },
    'leave_with_consent.purpose': { tr: 'Neden', en: 'Purpose' },
    'leave_with_consent.starts_on': { tr: 'İlk gün', en: 'First day' },
    'leave_with_consent.ends_on': { tr: 'Son gün', en: 'Last day' },
    'leave_with_consent.help.ends_on': {
      tr: 'En çok dört hafta; daha uzunu için kayıt dondurulur.',
      en: 'Four weeks at most; for longer ask for a leave of absence.',
    },
    'leave_with_consent.place': { tr: 'Bulunacağınız yer', en: 'Where you will be' },
    'leave_with_consent.reason': { tr: 'Açıklama', en: 'Explanation' },
    'leave_with_consent.doc.evidence': { tr: 'Nedeni kanıtlayan belge', en: 'Proof of the reason' },
    'leave_with_consent.doc.further': { tr: 'Diğer belge', en: 'Further document' },
  },
});
