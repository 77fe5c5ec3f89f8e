import { defineTexts } from '#kernel/contract/text.ts';

export const placementObjectionTexts = defineTexts({
  title: { placement_objection: { tr: 'Sınav Sonucuna İtiraz', en: 'Objection to an Exam Result' } },
  request: {
    'placement_objection.about': {
      tr: 'Açıklanan yerleştirme ya da yeterlik sonucunuza itiraz süresi içinde itiraz edin. Kararı dil okulu verir.',
      en: 'Object to your published placement or proficiency result while objections are open. The language school decides.',
    },
    'placement_objection.candidate_id': { tr: 'Sonuç', en: 'Result' },
    'placement_objection.explanation': { tr: 'Gerekçe', en: 'Reason' },
    'placement_objection.new_level': { tr: 'Yeni düzey (boş: aynı)', en: 'New level (if left empty: unchanged)' },
    'placement_objection.new_exempt': {
      tr: 'Hazırlıktan muafiyet (boş: aynı)',
      en: 'Exemption from the prep school (if left empty: unchanged)',
    },
    'placement_objection.doc.evidence': { tr: 'Destekleyici belge', en: 'Supporting document' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/requests/placement-objection': typeof placementObjectionTexts;
  }
}
