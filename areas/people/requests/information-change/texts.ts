import { defineTexts } from '#kernel/contract/text.ts';

export const informationChangeTexts = defineTexts({
  title: { information_change_form: { tr: 'Bilgi Değişikliği', en: 'Change of Information' } },
  request: {
    'information_change.about': {
      tr: 'Kimlik bilgileriniz resmî bir belgeye dayanarak değiştirilir. Yalnızca değişecek alanları doldurun; boş bıraktıklarınız olduğu gibi kalır.',
      en: 'To change your identity details, attach an official document. Fill in only what changes and leave the rest empty.',
    },
    'information_change.first_name': { tr: 'Yeni adı', en: 'New first name' },
    'information_change.help.first_name': {
      tr: 'Ad ve soyadı belgede yazıldığı gibi girin.',
      en: 'Enter names as they are in the document.',
    },
    'information_change.last_name': { tr: 'Yeni soyadı', en: 'New last name' },
    'information_change.birth_place': { tr: 'Doğum yeri', en: 'Place of birth' },
    'information_change.nationality_id': { tr: 'Uyruk', en: 'Nationality' },
    'information_change.national_id': { tr: 'T.C. kimlik numarası', en: 'Turkish identity number' },
    'information_change.passport_no': { tr: 'Pasaport numarası', en: 'Passport number' },
    'information_change.reason': { tr: 'Gerekçe', en: 'Reason' },
    'information_change.help.reason': {
      tr: 'Örneğin evlilik, mahkeme kararı, pasaport yenileme',
      en: 'For example: marriage, court decision, renewed passport',
    },
    'information_change.doc.evidence': {
      tr: 'Kimlik, pasaport ya da karar örneği',
      en: 'Copy of the identity card, passport or decision',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'people/requests/information-change': typeof informationChangeTexts;
  }
}
