import { defineTexts } from '#kernel/contract/text.ts';

export const equivalenceTexts = defineTexts({
  title: { course_equivalences: { tr: 'Ders Denklikleri', en: 'Course Equivalences' } },
  api: {
    equivalence_added: { tr: 'Denklik kaydedildi.', en: 'The equivalence was saved.' },
    equivalence_end_changed: { tr: 'Denkliğin bitişi değiştirildi.', en: 'The end of the equivalence was changed.' },
  },
  curriculum: {
    'course-equivalence.course_id': { tr: 'Ders', en: 'Course' },
    'course-equivalence.equivalent_id': { tr: 'Yerine sayıldığı ders', en: 'Counts for' },
    'course-equivalence.state': { tr: 'Durum', en: 'Status' },
  },
  equivalences: {
    about: {
      tr: 'Bir ders, denkliğin geçerli olduğu dönemlerde alındıysa öteki dersin yerine sayılır; denklik sona erse de sayılmaya devam eder.',
      en: 'A course taken in a semester in which the equivalence is valid counts for the other one, even after it has ended.',
    },
    filters: { tr: 'Filtreler', en: 'Filters' },
    list: { tr: 'Denklikler', en: 'Equivalences' },
    none: { tr: 'Bu seçime uyan denklik yok.', en: 'No equivalence fits this choice.' },
    course: { tr: 'Ders', en: 'Course' },
    counts_for: { tr: 'Yerine sayıldığı ders', en: 'Counts for' },
    direction: { tr: 'Yön', en: 'Direction' },
    one_way: { tr: 'Tek yönlü', en: 'One way' },
    both_ways: { tr: 'Karşılıklı', en: 'Both ways' },
    one_way_label: {
      tr: 'Tek yönlü: ikinci ders birincinin yerine sayılmaz',
      en: 'One way: the second course does not count for the first',
    },
    days: { tr: 'Geçerlilik', en: 'Valid' },
    always: { tr: 'süresiz', en: 'without a limit' },
    since: { tr: '{from} gününden beri', en: 'since {from}' },
    until: { tr: '{to} gününe dek', en: 'until {to}' },
    between: { tr: '{from} – {to}', en: '{from} – {to}' },
    decision: { tr: 'Kurul kararı', en: 'Board decision' },
    decision_of: { tr: '{no} · {day}', en: '{no} · {day}' },
    status: { tr: 'Durum', en: 'Status' },
    add: { tr: 'Denklik ekle', en: 'Add an equivalence' },
    save: { tr: 'Denkliği kaydet', en: 'Save the equivalence' },
    valid_from: { tr: 'Başlangıç (boşsa baştan beri)', en: 'First day (if left empty: since ever)' },
    valid_to: { tr: 'Son gün (boşsa süresiz)', en: 'Last day (if left empty: without a limit)' },
    decision_no: { tr: 'Kurul kararı no', en: 'Board decision no.' },
    decision_on: { tr: 'Karar tarihi', en: 'Date of the decision' },
    note: { tr: 'Not', en: 'Note' },
    end: { tr: 'Bitişi değiştir', en: 'Change the end' },
    end_of: { tr: '{course} → {equivalent}: bitiş', en: '{course} → {equivalent}: end' },
    reason: { tr: 'Neden', en: 'Reason' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'curriculum/equivalence-texts': typeof equivalenceTexts;
  }
}
