import { defineRequest } from '#kernel/contract/define-request.ts';
import { list, longText } from '#kernel/contract/field.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-008: as the minor, with the quotas and conditions of double majors. */
export const doubleMajor = defineRequest({
  kind: 'double_major',
  group: 'study',
  page: '/double-major/application',
  needs: { access: 'student' },
  by: ['OGR'],
  form: { preferences: list('integer', { required: true, min: 1, max: 3 }), note: longText({ max: 1000 }) },
  offered: ['preferences'],
  helps: ['preferences'],
  documents: [{ code: 'language' }],
  next: '/double-major/application',
  perTarget: true,
  carriedOutBy: ['studentaffairs'],
  cancelAfterApproval: true,
});
export const doubleMajorTexts = defineTexts({
  request: {
    'double_major.about': {
      tr: 'İstediğiniz çift ana dal programlarını sıralayın. Koşullar bugünkü kayıtlarınıza göre denetlenir; değerlendirme bitince başvurular sıralanır ve yerinizi kabul edersiniz.',
      en: 'Put the double majors you wish for in order. The conditions are judged by your records of today; after the evaluation all applications are ranked, and you accept your place.',
    },
    'double_major.preferences': { tr: 'Tercihler', en: 'Wishes' },
    'double_major.help.preferences': {
      tr: 'En çok üç program, en çok istediğiniz başta',
      en: 'Three programs at most, the one you want most first',
    },
    'double_major.note': { tr: 'Açıklama', en: 'Note' },
    'double_major.next': {
      tr: 'Tercihlerinizin değerlendirmesi, sıralamadaki yeriniz ve yerinizi kabul etmek için başvuru sayfanız',
      en: 'Your application page: how your wishes were judged, your place in the ranking, and accepting it',
    },
    'double_major.doc.language': { tr: 'Dil yeterlik belgesi', en: 'Proof of language' },
  },
});
