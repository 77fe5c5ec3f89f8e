import { defineTexts } from '#kernel/contract/text.ts';

export const housingTexts = defineTexts({ title: { menu_housing: { tr: 'Konaklama', en: 'Housing' } } });

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/texts': typeof housingTexts;
  }
}
