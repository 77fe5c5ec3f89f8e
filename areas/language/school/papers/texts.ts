import { defineTexts } from '#kernel/contract/text.ts';

export const paperTexts = defineTexts({
  api: { language_paper_issued: { tr: 'Belge hazır.', en: 'The document is ready.' } },
  language: {
    papers: { tr: 'Belgeler', en: 'Certificates and letters' },
    papers_none: { tr: 'Henüz belge yok.', en: 'No documents yet.' },
    paper_kind: { tr: 'Belge', en: 'Document' },
    paper_number: { tr: 'Belge no', en: 'Number' },
    paper_language: { tr: 'Dil', en: 'Language' },
    paper_day: { tr: 'Verildiği gün', en: 'Issued on' },
    paper_open: { tr: 'PDF’yi aç', en: 'Open the PDF' },
    paper_revoked: { tr: 'Geçersiz', en: 'No longer valid' },
    'paper.button': { tr: '{kind} ver: {language}', en: 'Issue: {kind}, {language}' },
    'paper.level_title': { tr: 'Dil Seviye Belgesi', en: 'Language Level Certificate' },
    'paper.level_done': {
      tr: 'Adı geçen öğrenci, dil okulunda {level} seviyesini (CEFR {cefr}) {day} günü başarıyla tamamlamıştır.',
      en: 'The student named above successfully completed level {level} (CEFR {cefr}) at the language school on {day}.',
    },
    'paper.level_course': {
      tr: 'Ders: {course}, modül {module}. Puan (100 üzerinden): {total}.',
      en: 'Course: {course}, module {module}. Score out of 100: {total}.',
    },
    'paper.attendance_title': { tr: 'Dil Okulu Devam Yazısı', en: 'Language School Attendance Letter' },
    'paper.attendance_class': {
      tr: 'Adı geçen öğrenci {course} dersine kayıtlıdır. Modül: {from} – {until}.',
      en: 'The student named above is enrolled in {course}. Module: {from} – {until}.',
    },
    'paper.attendance_hours': {
      tr: '{day} gününe dek yapılan {held} saatin {there} saatinde derste bulunmuştur. Devam: %{percent}.',
      en: 'Attendance up to {day}: {there} / {held} (hours attended / hours held). Rate: {percent}%.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/papers': typeof paperTexts;
  }
}
