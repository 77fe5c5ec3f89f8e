import { defineTexts } from '#kernel/contract/text.ts';

export const resitTexts = defineTexts({
  title: { resit_grades: { tr: 'Bütünleme Notları', en: 'Resit Grades' } },
  api: {
    resit_saved: { tr: 'Bütünleme puanları kaydedildi.', en: 'The resit points were saved.' },
    resit_approved: {
      tr: 'Bütünleme notları onaylandı; harfler ve ortalamalar güncellendi.',
      en: 'The resit grades were approved. Letters and averages were updated.',
    },
    resit_not_approved: { tr: 'Bütünleme notları onaylanmadı', en: 'The resit grades were not approved' },
  },
  resit: {
    about: {
      tr: 'Dersten kalanların bütünleme puanı dönem sonu sınavının yerine geçer; bölüm onaylayınca harf değişir.',
      en: 'The resit of a student who failed counts in place of the final exam. The letter changes once the department approves.',
    },
    sections: { tr: 'Bütünlemesi olan şubeler', en: 'Sections with resits' },
    none: { tr: 'Bu dönem bütünlemeye kalan öğrenci yok', en: 'There are no resits this semester' },
    none_about: {
      tr: 'Bir şube, notları kesinleşip en az bir öğrenci kalınca burada görünür.',
      en: 'A section appears here once its grades are final and at least one student has failed.',
    },
    failed: { tr: 'Kalan', en: 'Failed' },
    entered: { tr: 'Onay bekleyen', en: 'Waiting for approval' },
    final: { tr: 'Onaylanan', en: 'Approved' },
    'rule.replaces': {
      tr: 'Bütünleme puanı dönem sonu puanının yerine geçer; daha düşük olsa da.',
      en: 'The resit replaces the final exam, even where it is lower.',
    },
    'rule.best': {
      tr: 'Dönem sonu ile bütünlemeden yüksek olan sayılır.',
      en: 'The better of final exam and resit counts.',
    },
    'rule.none': {
      tr: 'Bu dersin not sisteminde bütünleme yok.',
      en: 'The grading system of this course has no resits.',
    },
    'window.open': { tr: 'Giriş {until} tarihine kadar açık.', en: 'Entry is open until {until}.' },
    'window.not_yet': { tr: 'Giriş {from} tarihinde açılacak.', en: 'Entry opens on {from}.' },
    'window.closed': { tr: 'Giriş {since} tarihinde kapandı.', en: 'Entry closed on {since}.' },
    'window.none': {
      tr: 'Bu dönem için bütünleme notu girişi ilan edilmedi.',
      en: 'No dates for entering resits have been announced for this semester.',
    },
    students: { tr: 'Bütünlemeye kalanlar: {section}', en: 'Resits of {section}' },
    final_score: { tr: 'Dönem sonu', en: 'Final exam' },
    before: { tr: 'Harf', en: 'Letter' },
    points: { tr: 'Bütünleme puanı', en: 'Resit points' },
    points_of: { tr: '{name} bütünleme puanı', en: 'Resit points of {name}' },
    after: { tr: 'Sonraki harf', en: 'Letter after it' },
    by: { tr: 'Giren', en: 'Entered by' },
    'status.entered': { tr: 'Onay bekliyor', en: 'Waiting for approval' },
    'status.final': { tr: 'Onaylandı', en: 'Approved' },
    'status.open': { tr: 'Girilmedi', en: 'Not entered' },
    nobody: { tr: 'Bu şubede bütünlemeye kalan öğrenci yok', en: 'No student of this section has a resit' },
    save: { tr: 'Puanları kaydet', en: 'Save points' },
    saved: { tr: '{n} puan kaydedildi.', en: '{n} {n|score was|scores were} saved.' },
    not_saved: { tr: 'Kaydedilmeyenler: {why}', en: 'Not saved: {why}' },
    unsaved: { tr: '{n} satır kaydedilmedi', en: '{n} unsaved {n|row|rows}' },
    approve: { tr: 'Bütünlemeyi onayla', en: 'Approve resits' },
    approve_title: { tr: '{section} bütünleme notlarını onayla', en: 'Approve the resit grades of {section}' },
    approve_about: {
      tr: 'Yeni harf transkripte geçer, eski satır saklanır, ortalamalar yeniden hesaplanır.',
      en: 'The new letter goes on the transcript, the old line is kept, and averages are recalculated.',
    },
    approve_students: { tr: '{n} öğrenci', en: '{n} {n|student|students}' },
    other: { tr: 'Başka şube', en: 'Another section' },
    news_title: { tr: 'Bütünleme notunuz: {section}', en: 'Your resit grade: {section}' },
    news_body: { tr: 'Harf notunuz: {letter}.', en: 'Your letter: {letter}.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/resit': typeof resitTexts;
  }
}
