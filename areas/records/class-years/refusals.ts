import { defineRefusals } from '#kernel/contract/refusal.ts';

const of = { rule: 'class-year', office: 'registrar' } as const;
export const classYearRefusals = defineRefusals({
  class_year_moved: {
    tr: '{student}: sınıfı ya da kredisi bu sırada değişti; listeyi yenileyin.',
    en: '{student}: class year or credits have changed meanwhile. Reload the list.',
    ...of,
  },
  class_update_undone: {
    tr: 'Bu güncelleme geri alınmış.',
    en: 'This update has already been undone.',
    ...of,
  },
  class_update_changed: {
    tr: '{count} öğrencinin sınıfı o günden sonra yeniden değişti; toplu geri alınamaz.',
    en: 'The class year of {count} {count|student|students} has changed since, so the update cannot be undone as a whole.',
    ...of,
  },
});
