import { defineTexts } from '#kernel/contract/text.ts';

export const scoreTableTexts = defineTexts({
  score_table: {
    open: { tr: 'Tablodan al', en: 'Take from a table' },
    title: { tr: 'Puanları tablodan al', en: 'Take scores from a table' },
    about: {
      tr: 'Öğrenci numarası ve değerlendirme adlarıyla başlayan bir tablo yapıştırın ya da dosya seçin. Boş hücre girilmiş puanı değiştirmez.',
      en: 'Paste a table, or choose a file, with student numbers and the names of the assessments as headings. An empty cell leaves the score as it is.',
    },
    pasted: { tr: 'Yapıştırılan tablo', en: 'Pasted table' },
    file: { tr: 'veya dosya (.xlsx, .csv)', en: 'or a file (.xlsx, .csv)' },
    export: { tr: 'Sınıfı tablo olarak indir', en: 'Download the class as a table' },
    check: { tr: 'Denetle', en: 'Check' },
    take: { tr: '{n} doğru satırı kaydet', en: 'Save {n} good {n|row|rows}' },
    result: {
      tr: '{total} satır: {good} doğru, {bad} hatalı; {saved} puan değişir',
      en: '{total} {total|row|rows}: {good} good, {bad} with errors; {saved} {saved|score changes|scores change}',
    },
    done: { tr: '{saved} puan kaydedildi.', en: '{saved} {saved|score was|scores were} saved.' },
    done_bad: {
      tr: '{saved} puan kaydedildi; {bad} satır kaydedilmedi.',
      en: '{saved} {saved|score was|scores were} saved; {bad} {bad|row was|rows were} not.',
    },
    moved: {
      tr: 'Siz denetledikten sonra başkasının değiştirdiği satır: {n}. Bu satırlar kaydedilmedi; nedenini okuyup yeniden denetleyin.',
      en: 'Rows changed by another person since you checked the table: {n}. They were not saved; read the reasons, then check again.',
    },
    check_again: { tr: 'Yeniden denetle', en: 'Check again' },
    rows: { tr: 'Tablonun satırları', en: 'Rows of the table' },
    line: { tr: 'Satır', en: 'Line' },
    student: { tr: 'Öğrenci', en: 'Student' },
    happens: { tr: 'Sonuç', en: 'Result' },
    reasons: { tr: 'Neden', en: 'Reason' },
    'status.error': { tr: 'Hatalı', en: 'With errors' },
    'status.moved': { tr: 'Arada değişti', en: 'Changed meanwhile' },
    'status.change': { tr: '{n} puan', en: '{n} {n|score|scores}' },
    'status.same': { tr: 'Aynı', en: 'Same' },
    more: { tr: 'İlk {n} satır gösteriliyor.', en: 'The first {n} rows are shown.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/score-table': typeof scoreTableTexts;
  }
}
