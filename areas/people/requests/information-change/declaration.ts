import { defineRequest } from '#kernel/contract/define-request.ts';
import { integer, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** REQ-001, REQ-003: what of a person's record changes on the strength of a document only; the fields are those of `approvalFields`. */
export const informationChange = defineRequest({
  kind: 'information_change',
  name: { tr: 'Bilgi değişikliği', en: 'Change of information' },
  group: 'services',
  page: '/change-information-form',
  knownAs: { tr: 'adres değiştir, telefon değiştir, ad değişikliği', en: 'change my address, phone, name' },
  title: 'title:information_change_form',
  needs: signedIn,
  by: ['OGR', 'MS', 'ALUMNI'],
  form: {
    first_name: text({ format: 'name', max: 80 }),
    last_name: text({ format: 'name', max: 80 }),
    birth_place: text({ max: 100 }),
    nationality_id: integer({ min: 1 }),
    national_id: text({ format: 'digits', length: 11 }),
    passport_no: text({ format: 'code', max: 20 }),
    reason: longText({ required: true, min: 5, max: 1000 }),
  },
  offered: ['nationality_id'],
  helps: ['first_name', 'reason'],
  documents: [{ code: 'evidence', required: true }],
});
