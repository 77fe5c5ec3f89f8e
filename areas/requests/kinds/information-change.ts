import { defineRequest } from '#kernel/contract/define-request.ts';
import { integer, longText, text } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-001, REQ-003: what of a person's record changes on the strength of a document only; the fields are those of `approvalFields`. */
export const informationChange = defineRequest({
  kind: 'information_change',
  group: 'services',
  page: '/change-information-form',
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
export const informationChangeTexts = defineTexts({
  title: { information_change_form: { tr: 'Bilgi Değişikliği', en: 'Change of Information' } },
  request: {
    'information_change.about': {
      tr: 'Kimlik bilgileriniz resmî bir belgeye dayanarak değiştirilir. Yalnızca değişecek alanları doldurun; boş bıraktıklarınız olduğu gibi kalır.',
      en: 'Your identity details change on the strength of an official document. Fill in only what changes; what you leave empty stays as it is.',
    },
    'information_change.first_name': { tr: 'Yeni adı', en: 'New first name' },
    'information_change.help.first_name': {
      tr: 'Ad ve soyadı belgede yazıldığı gibi girin.',
      en: 'Enter names as the document has them.',
    },
    'information_change.last_name': { tr: 'Yeni soyadı', en: 'New last name' },
    'information_change.birth_place': { tr: 'Doğum yeri', en: 'Place of birth' },
    'information_change.nationality_id': { tr: 'Uyruk', en: 'Nationality' },
    'information_change.national_id': { tr: 'T.C. kimlik numarası', en: 'Turkish identity number' },
    'information_change.passport_no': { tr: 'Pasaport numarası', en: 'Passport number' },
    'information_change.reason': { tr: 'Gerekçe', en: 'Reason' },
    'information_change.help.reason': {
      tr: 'Örneğin evlilik, mahkeme kararı, pasaport yenileme',
      en: 'For example marriage, a court decision, a renewed passport',
    },
    'information_change.doc.evidence': {
      tr: 'Kimlik, pasaport ya da karar örneği',
      en: 'Copy of the identity card, passport or decision',
    },
  },
});
