import { defineRequest } from '#kernel/contract/define-request.ts';
import { list, longText } from '#kernel/contract/field.ts';
import { defineTexts } from '#kernel/contract/text.ts';

/** REQ-007: programs in the order in which they are wished for, judged by three offices, ranked with everybody else. */
export const minor = defineRequest({
  kind: 'minor',
  group: 'study',
  page: '/minor/application',
  needs: { access: 'student' },
  by: ['OGR'],
  form: { preferences: list('integer', { required: true, min: 1, max: 3 }), note: longText({ max: 1000 }) },
  offered: ['preferences'],
  helps: ['preferences'],
  documents: [{ code: 'language' }],
  next: '/minor/application',
  perTarget: true,
  carriedOutBy: ['studentaffairs'],
  cancelAfterApproval: true,
});
export const minorTexts = defineTexts({
  request: {
    'minor.about': {
      tr: 'İstediğiniz yan dal programlarını sıralayın. Koşullar bugünkü kayıtlarınıza göre denetlenir; değerlendirme bitince başvurular sıralanır ve yerinizi kabul edersiniz.',
      en: 'Put the minors you wish for in order. The conditions are judged by your records of today; after the evaluation all applications are ranked, and you accept your place.',
    },
    'minor.preferences': { tr: 'Tercihler', en: 'Wishes' },
    'minor.help.preferences': {
      tr: 'En çok üç program, en çok istediğiniz başta',
      en: 'Three programs at most, the one you want most first',
    },
    'minor.note': { tr: 'Açıklama', en: 'Note' },
    'minor.next': {
      tr: 'Tercihlerinizin değerlendirmesi, sıralamadaki yeriniz ve yerinizi kabul etmek için başvuru sayfanız',
      en: 'Your application page: how your wishes were judged, your place in the ranking, and accepting it',
    },
    'minor.doc.language': { tr: 'Dil yeterlik belgesi', en: 'Proof of language' },
  },
});
