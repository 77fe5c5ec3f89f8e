import { defineTexts } from '#kernel/contract/text.ts';

export const timetableFileTexts = defineTexts({
  api: { timetable_imported: { tr: 'Ders programı içe aktarıldı.', en: 'The timetable was imported.' } },
  timetable_file: {
    open: { tr: 'Dosya', en: 'File' },
    title: { tr: 'Dosyadan ders programı', en: 'Timetable from a file' },
    about: {
      tr: 'Excel (.xlsx) ya da CSV. Önce yalnızca incelenir; hiçbir şey değişmez.',
      en: 'Excel (.xlsx) or CSV. It is only checked at first, and nothing changes.',
    },
    keeps: {
      tr: 'Dosyada olmayan dersler yerinde kalır. Bir dersi taşımak için dışa aktarılan dosyadaki kayıt numarasını koruyun.',
      en: 'Lessons that are not in the file stay where they are. To move a lesson, keep its record number from the exported file.',
    },
    export: { tr: 'Programı dışa aktar', en: 'Export the timetable' },
    template: { tr: 'Boş şablon', en: 'Empty template' },
    file: { tr: 'Ders programı dosyası', en: 'Timetable file' },
    result: {
      tr: 'Satır: {total} · eklenecek {added} · taşınacak {moved} · aynı {same} · hatalı {bad}',
      en: 'Rows: {total} · to add: {added} · to move: {moved} · unchanged: {same} · with errors: {bad}',
    },
    staffed: {
      tr: 'Öğretim elemanları değişecek şube: {n}',
      en: 'Sections whose instructors will change: {n}',
    },
    published: {
      tr: 'Yayımlanmış şube: {n}. Öğrencilerine ve öğretim elemanlarına bildirilecek.',
      en: 'Published sections: {n}. Their students and instructors will be told.',
    },
    rows: { tr: 'Satır sonuçları', en: 'Results by row' },
    more: { tr: 'İlk {n} satır gösteriliyor.', en: 'Showing the first {n} rows.' },
    'action.add': { tr: 'Eklenecek', en: 'To add' },
    'action.move': { tr: 'Taşınacak', en: 'To move' },
    'action.same': { tr: 'Aynı', en: 'Unchanged' },
    'action.error': { tr: 'Hatalı', en: 'With errors' },
    confirm: {
      tr: 'Uyarıları okudum; yine de alınsın ({n} satır)',
      en: 'I have read the warnings; take these rows anyway ({n})',
    },
    take_all: { tr: 'Tümünü içe aktar', en: 'Import all' },
    take_good: { tr: 'Doğru satırları al ({n})', en: 'Import the good rows ({n})' },
    again: { tr: 'Yeniden incele', en: 'Check again' },
    nothing: { tr: 'Program bu dosyadakiyle aynı.', en: 'The timetable is already as in this file.' },
    imported: {
      tr: 'Eklenen {added}, taşınan {moved}; bildirim gönderilen kişi: {told}.',
      en: 'Added: {added}, moved: {moved}; people told: {told}.',
    },
    'column.course': { tr: 'Ders kodu', en: 'Course code' },
    'column.section_no': { tr: 'Şube no', en: 'Section no.' },
    'column.type': { tr: 'Tür', en: 'Type' },
    'column.day': { tr: 'Gün', en: 'Day' },
    'column.start_time': { tr: 'Başlangıç', en: 'Start' },
    'column.end_time': { tr: 'Bitiş', en: 'End' },
    'column.room': { tr: 'Derslik', en: 'Classroom' },
    'column.instructors': { tr: 'Öğretim elemanları', en: 'Instructors' },
    'column.record': { tr: 'Kayıt no', en: 'Record no.' },
    'takes.course': { tr: 'Dersin kodu', en: 'The code of the course' },
    'takes.section_no': { tr: 'Şubenin numarası', en: 'The number of the section' },
    'takes.type': { tr: '{types}; boş: {first}', en: '{types}; empty: {first}' },
    'takes.day': { tr: 'Günün adı ya da 1 (pazartesi) – 7 (pazar)', en: 'Name of the day, or 1 (Monday) – 7 (Sunday)' },
    'takes.start_time': { tr: 'Saat, 09:00 gibi', en: 'A time such as 09:00' },
    'takes.end_time': { tr: 'Saat, 10:50 gibi', en: 'A time such as 10:50' },
    'takes.room': {
      tr: 'Dersliğin kodu; boş: değişmez, “–”: dersliksiz',
      en: 'The code of the classroom; empty: unchanged, “–”: none',
    },
    'takes.instructors': {
      tr: 'Sicil numaraları ya da adlar, aralarında noktalı virgül; şubenin tamamı için geçerli; boş: değişmez',
      en: 'Staff numbers or names, separated by semicolons; they hold for the whole section; empty: unchanged',
    },
    'takes.record': {
      tr: 'Dışa aktarılan dosyadaki numara; bu dersi taşır. Boş: yeni ders',
      en: 'The number from the exported file: moves that lesson. Empty: a new lesson',
    },
    explanation: { tr: 'Açıklama', en: 'Explanation' },
    example: { tr: 'Örnek', en: 'Example' },
    column: { tr: 'Sütun', en: 'Column' },
    takes: { tr: 'Ne yazılır', en: 'What it takes' },
    required: { tr: 'Zorunlu', en: 'Required' },
    sheet_name: { tr: 'Ders programı {semester}', en: 'Timetable {semester}' },
    template_name: { tr: 'Ders programı şablonu', en: 'Timetable template' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/timetable-file/texts': typeof timetableFileTexts;
  }
}
