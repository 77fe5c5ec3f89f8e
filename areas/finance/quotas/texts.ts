import { defineTexts } from '#kernel/contract/text.ts';

export const quotaTexts = defineTexts({
  title: { quota_management: { tr: 'Kontenjan Yönetimi', en: 'Quota Management' } },
  api: {
    quotas_saved: { tr: 'Kontenjanlar kaydedildi.', en: 'The quotas were saved.' },
    quotas_not_saved: { tr: 'Kontenjanlar kaydedilmedi', en: 'The quotas were not saved' },
  },
  quotas: {
    about: {
      tr: 'Her programın bir akademik yıldaki yerleri. Boş hücrede yer sayılmaz; dolu yerden azı girilemez.',
      en: 'Places of each program in an academic year. An empty cell is not counted. A quota cannot be lower than the places taken.',
    },
    year: { tr: 'Akademik yıl', en: 'Academic year' },
    by: { tr: 'Neye göre', en: 'Counted by' },
    by_scholarship: { tr: 'Burslar', en: 'Scholarships' },
    by_entry: { tr: 'Giriş türleri', en: 'Entry types' },
    grid: { tr: '{year} akademik yılının yerleri', en: 'Places in the academic year {year}' },
    code: { tr: 'Kod', en: 'Code' },
    program: { tr: 'Program', en: 'Program' },
    places: { tr: 'yer', en: 'places' },
    taken: { tr: 'dolu / kalan', en: 'taken / left' },
    hint: {
      tr: 'Oklar ve Enter ile gezin, yazarak değiştirin; Ctrl-C, Ctrl-V ve Ctrl-D bloklarda çalışır.',
      en: 'Move with the arrows and Enter, type to change. Ctrl-C, Ctrl-V, and Ctrl-D work on blocks.',
    },
    bad: {
      tr: '0 ile 9999 arasında bir tam sayı yazın ya da hücreyi boşaltın.',
      en: 'Enter a whole number from 0 to 9999, or clear the cell.',
    },
    all_saved: { tr: 'Kaydedilmemiş değişiklik yok', en: 'No unsaved changes' },
    unsaved: { tr: 'Kaydedilmemiş hücre: {n}', en: 'Unsaved cells: {n}' },
    bad_cells: { tr: 'Kaydedilemeyen hücre: {n}', en: 'Cells that cannot be saved: {n}' },
    save: { tr: 'Kaydet', en: 'Save' },
    discard: { tr: 'Değişikliklerden vazgeç', en: 'Discard changes' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/quotas/texts': typeof quotaTexts;
  }
}
