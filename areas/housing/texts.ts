import { defineTexts } from '#kernel/contract/text.ts';

export const housingTexts = defineTexts({
  title: { menu_housing: { tr: 'Konaklama', en: 'Housing' } },
  housing: {
    'photo.add': { tr: 'Fotoğraf ekle', en: 'Add a photo' },
    'photo.replace': { tr: 'Fotoğrafı değiştir', en: 'Replace the photo' },
    'photo.remove': { tr: 'Fotoğrafı kaldır', en: 'Remove the photo' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'housing/texts': typeof housingTexts;
  }
}
