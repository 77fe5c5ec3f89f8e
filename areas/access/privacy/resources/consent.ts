import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, moment, text } from '#kernel/contract/field.ts';

/** What explicit consents are asked for; `notice` stands for the clarification text. */
export const consentPurposes = {
  notice: { tr: 'Aydınlatma metni', en: 'Privacy notice' },
  public_photo: { tr: 'Fotoğrafın herkese açık sayfalarda kullanılması', en: 'Photo on public pages' },
  alumni_contact: { tr: 'Mezunlarla iletişim', en: 'Alumni contact' },
  survey_research: { tr: 'Anket verisiyle araştırma', en: 'Survey research' },
  sponsor_sharing: { tr: 'Burs verenlerle paylaşım', en: 'Sharing with sponsors' },
} as const;
export const consentKinds = {
  notice: { tr: 'Aydınlatma', en: 'Notice' },
  consent: { tr: 'Açık rıza', en: 'Explicit consent' },
} as const;

/** Notices read and explicit consents given, as evidence: who, which edition, when, from where. */
export const consentEntry = defineResource({
  name: 'consent',
  area: 'access',
  path: '/consents',
  actions: ['index'],
  fields: {
    person: text({ derived: true }),
    username: text({ derived: true, hidden: true }),
    kind: choice(consentKinds, { readOnly: true }),
    purpose: choice(consentPurposes, { derived: true }),
    edition: text({ derived: true }),
    given_at: moment({ readOnly: true }),
    withdrawn_at: moment({ readOnly: true }),
    state: choice(
      {
        given: { tr: 'Yürürlükte', en: 'In effect', tone: 'success' },
        withdrawn: { tr: 'Geri alındı', en: 'Withdrawn', tone: 'neutral' },
      },
      { derived: true },
    ),
    address: text({ readOnly: true, hidden: true }),
    user_id: integer({ readOnly: true, hidden: true }),
    agreement_text_id: integer({ readOnly: true, hidden: true }),
  },
  label: ['person', 'purpose'],
  list: {
    columns: ['person', 'kind', 'purpose', 'edition', 'given_at', 'withdrawn_at', 'state'],
    filters: ['kind', 'purpose', 'state', 'user_id', 'agreement_text_id'],
    sorts: ['given_at', 'withdrawn_at'],
    sort: '-given_at',
    search: true,
  },
});
