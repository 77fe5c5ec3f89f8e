import { defineTexts } from '#kernel/contract/text.ts';

export const rosteringTexts = defineTexts({
  keys: {
    area_rostering: { tr: 'Sınıf listeleri (OneRoster)', en: 'Class rosters (OneRoster)' },
    area_gradebook: { tr: 'Yayımlanmış notlar (OneRoster)', en: 'Published grades (OneRoster)' },
    area_demographics: { tr: 'Demografik bilgiler (OneRoster)', en: 'Demographics (OneRoster)' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'system/rostering-texts': typeof rosteringTexts;
  }
}
