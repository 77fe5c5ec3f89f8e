import { defineTexts } from '#kernel/contract/text.ts';

export const evaluationTexts = defineTexts({
  title: {
    esl_evaluations: { tr: 'Değerlendirmeler', en: 'Evaluations' },
    esl_assessments: { tr: 'Değerlendirme Bileşenleri', en: 'Evaluation Assessments' },
    assessment_bulk_entry: { tr: 'Toplu Değerlendirme Girişi', en: 'Bulk Assessment Entry' },
  },
  api: {
    assessment_scores_saved: { tr: 'Puanlar kaydedildi.', en: 'The scores were saved.' },
    assessment_scores_refused: { tr: 'Puanlar kaydedilmedi.', en: 'The scores were not saved.' },
  },
  language: {
    evaluation: { tr: 'Değerlendirme', en: 'Evaluation' },
    'evaluation.course_id': { tr: 'Ders', en: 'Course' },
    'evaluation.name': { tr: 'Ad', en: 'Name' },
    'evaluation.min_attendance': { tr: 'En az devam (%)', en: 'Least attendance (%)' },
    'evaluation.margin': { tr: 'Koşullu geçme payı', en: 'Margin to pass conditionally' },
    'evaluation.weights': { tr: 'Ağırlıklar toplamı', en: 'Sum of weights' },
    'evaluation.status': { tr: 'Durum', en: 'Status' },
    'evaluation-assessment': { tr: 'Bileşen', en: 'Assessment' },
    'evaluation-assessment.evaluation_id': { tr: 'Değerlendirme', en: 'Evaluation' },
    'evaluation-assessment.skill': { tr: 'Beceri', en: 'Skill' },
    'evaluation-assessment.weight': { tr: 'Ağırlık (%)', en: 'Weight (%)' },
    'evaluation-assessment.minimum': { tr: 'En az puan', en: 'Minimum' },
    pass_mark: { tr: 'geçme puanı {n}', en: 'pass mark {n}' },
    weight_minimum: { tr: '%{weight}, en az {minimum}', en: '{weight}%, at least {minimum}' },
    comment: { tr: 'Not', en: 'Comment' },
    grid_hint: {
      tr: 'Oklarla gezin, yazın, hesap tablosundan yapıştırın.',
      en: 'Move with the arrows, type, or paste from a spreadsheet.',
    },
    score_unreadable: { tr: '0 ile 100 arasında bir puan yazın.', en: 'Write a score between 0 and 100.' },
    bad_scores: { tr: 'Düzeltilecek puan: {n}', en: 'Scores to correct: {n}' },
    nothing_typed: { tr: 'Değişiklik yok.', en: 'There is nothing to save.' },
    save_scores: { tr: 'Puanları kaydet', en: 'Save scores' },
    outcomes: { tr: 'Sonuçlar', en: 'Outcomes' },
    outcome: { tr: 'Sonuç', en: 'Outcome' },
    why: { tr: 'Neden', en: 'Why' },
    'outcome.passed': { tr: 'İlerler', en: 'Advances' },
    completes: { tr: 'Programı tamamlar', en: 'Completes the program' },
    'outcome.conditionally_passed': { tr: 'Koşullu ilerler', en: 'Advances conditionally' },
    'outcome.repeat': { tr: 'Aynı seviyede devam eder', en: 'Continues at the same level' },
    'outcome.failed': { tr: 'Kalır', en: 'Fails' },
    'outcome.incomplete': { tr: 'Bilgisi eksik', en: 'Incomplete' },
    'why.advances': { tr: 'Koşullar sağlandı', en: 'All conditions are met' },
    'why.one_skill_short': { tr: 'Bir beceri biraz altında', en: 'One skill is slightly short' },
    'why.total_short': { tr: 'Toplam yetersiz', en: 'The total is too low' },
    'why.skill_short': { tr: 'Bir beceri yetersiz', en: 'A skill is below its minimum' },
    'why.attendance_short': { tr: 'Devam yetersiz', en: 'The attendance is too low' },
    'why.repeats_used': { tr: 'Tekrar hakkı bitti', en: 'No repeats are left' },
    'why.attendance_missing': { tr: 'Yoklama yok', en: 'No attendance list' },
    'why.esl_weights': { tr: 'Ağırlıkların toplamı 100 değil', en: 'The weights do not add up to 100' },
    'why.scores_missing': { tr: 'Puan eksik', en: 'Scores are missing' },
    from_sheet: { tr: 'Hesap tablosundan', en: 'From a spreadsheet' },
    from_sheet_about: {
      tr: 'İlk sütun öğrenci numarası, başlıklar becerilerin adı olmalı.',
      en: 'The first column holds the student numbers, the headings name the skills.',
    },
    spreadsheet: { tr: 'Dosya', en: 'File' },
    sheet_tried: { tr: 'Doğru satır: {good}, hatalı satır: {bad}', en: 'Good rows: {good}, rows with errors: {bad}' },
    sheet_taken: {
      tr: 'Kaydedilen puan: {saved}, hatalı satır: {bad}',
      en: 'Scores saved: {saved}, rows with errors: {bad}',
    },
    sheet_line: { tr: '{n}. satır:', en: 'Row {n}:' },
    take_rows: { tr: 'Doğru satırları kaydet', en: 'Save the good rows' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/evaluations': typeof evaluationTexts;
  }
}
