import { defineTexts } from '#kernel/contract/text.ts';

export const admissionsTexts = defineTexts({
  title: { menu_admissions: { tr: 'Başvuru ve kayıt', en: 'Admissions' } },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'admissions/texts': typeof admissionsTexts;
  }
}
