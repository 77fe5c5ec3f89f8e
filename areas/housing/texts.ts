import { defineTexts } from '#kernel/contract/text.ts';

export const housingTexts = defineTexts({
  title: { menu_housing: { tr: 'Konaklama', en: 'Housing' } },
  housing: {
    'day.one': { tr: 'Gün', en: 'Day' },
    'day.before': { tr: 'Önceki gün', en: 'Previous day' },
    'day.after': { tr: 'Sonraki gün', en: 'Next day' },
    'day.today': { tr: 'Bugün', en: 'Today' },
    'day.all': { tr: 'Tüm günler', en: 'All days' },
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
