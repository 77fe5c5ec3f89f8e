import { defineTexts } from '#kernel/contract/text.ts';

export const coordinationTexts = defineTexts({
  api: {
    assessments_copied: {
      tr: 'Değerlendirmeler paralel şubelere aktarıldı.',
      en: 'The assessments were copied to the parallel sections.',
    },
  },
  coordination: {
    title: { tr: 'Paralel şubeler', en: 'Parallel sections' },
    about: {
      tr: 'Aynı dersin bu dönemdeki diğer şubeleri ve değerlendirmelerinin bu şubeyle karşılaştırması',
      en: 'Other sections of this course this semester, and how their assessments compare with this one',
    },
    coordinators: { tr: 'Koordinatör: {names}', en: 'Coordinator: {names}' },
    section: { tr: 'Şube', en: 'Section' },
    instructor: { tr: 'Öğretim elemanı', en: 'Instructor' },
    students: { tr: 'Öğrenci', en: 'Students' },
    plan: { tr: 'Değerlendirmeler', en: 'Assessments' },
    'plan.none': { tr: 'Henüz yok', en: 'None yet' },
    'plan.same': { tr: 'Aynı', en: 'Same' },
    'plan.other': { tr: 'Farklı', en: 'Different' },
    stays: { tr: 'Değişmez: {reason}', en: 'Stays as is: {reason}' },
    copy: { tr: 'Bu değerlendirmeleri aktar', en: 'Copy these assessments' },
    copy_title: {
      tr: '{section} değerlendirmeleri paralel şubelere aktarılsın mı?',
      en: 'Copy the assessments of {section} to its parallel sections?',
    },
    copy_about: {
      tr: 'Şu şubelerin değerlendirmeleri değişecek: {sections}. Not girilmiş ya da teslim edilmiş şubeler kendi değerlendirmelerini korur.',
      en: 'These sections will change: {sections}. Sections with scores and submitted ones keep their own assessments.',
    },
    nothing: {
      tr: 'Aktarılacak şube yok: hepsi aynı ya da değiştirilemez.',
      en: 'There is nothing to copy: every section is the same or cannot be changed.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/coordination': typeof coordinationTexts;
  }
}
