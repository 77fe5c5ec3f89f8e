import { defineTexts } from '#kernel/contract/text.ts';

export const lateFeeTexts = defineTexts({
  title: {
    late_fees: { tr: 'Gecikme Ücretleri', en: 'Late Fees' },
    late_fee_rules: { tr: 'Gecikme Ücreti Kuralları', en: 'Late Fee Rules' },
  },
  api: {
    late_fees_started: {
      tr: 'Gecikme ücreti çalışması başladı.',
      en: 'The late fee run has started.',
    },
    late_fee_waived: { tr: 'Gecikme ücreti silindi.', en: 'The late fee has been waived.' },
  },
  jobs: {
    'late_fees.simulated': {
      tr: 'Deneme: {charged} gecikme ücreti tahakkuk eder, {given_back} ücret geri alınır; toplam {amount}. Hiçbir kayıt yapılmadı.',
      en: 'Dry run: {charged} late fees would be charged and {given_back} reversed, {amount} in total. Nothing was posted.',
    },
    'late_fees.posted': {
      tr: '{charged} gecikme ücreti tahakkuk etti, {given_back} ücret geri alındı; toplam {amount}.',
      en: '{charged} late fees were charged and {given_back} reversed, {amount} in total.',
    },
    'result.charged': { tr: 'Gecikme ücreti', en: 'Late fees' },
    'result.given_back': { tr: 'Geri alınan', en: 'Reversed' },
    'result.students': { tr: 'Bakılan öğrenci', en: 'Students reviewed' },
  },
  finance: {
    'job.late-fees': { tr: 'Gecikme ücretleri', en: 'Late fees' },
    'job.late-fees.about': {
      tr: 'Her öğrencinin gecikmesine bakar, ay ay ücret tahakkuk ettirir, artık gecikmemiş olanı geri alır. Önce deneme olarak çalıştırın.',
      en: 'Reviews every student, charges a fee for each month of lateness and reverses those that no longer apply. Make a dry run first.',
    },
    'job.late-fees.dry_run': { tr: 'Yalnızca deneme', en: 'Dry run only' },
    'late-fee-rule': { tr: 'Gecikme ücreti kuralı', en: 'Late fee rule' },
    'late-fee-rule.currency': { tr: 'Para birimi', en: 'Currency' },
    'late-fee-rule.per_credit': { tr: 'Kredi başına aylık ücret', en: 'Per credit per month' },
    'late-fee-rule.counts': { tr: 'Sayılan ay', en: 'Which month counts' },
    'late-fee-rule.threshold': { tr: 'Ücret doğuran en az gecikme', en: 'Smallest overdue amount' },
    'late-fee-rule.capped': { tr: 'Gecikmiş anaparayı aşamaz', en: 'Never above the overdue principal' },
    'late-fee-rule.valid_from': { tr: 'İlk gün', en: 'First day' },
    'late-fee-rule.valid_until': { tr: 'Son gün', en: 'Last day' },
    'late-fee': { tr: 'Gecikme ücreti', en: 'Late fee' },
    'late-fee.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'late-fee.semester_id': { tr: 'Dönem', en: 'Semester' },
    'late-fee.month': { tr: 'Gecikmenin ayı', en: 'Month of lateness' },
    'late-fee.month_from': { tr: 'Ayın ilk günü', en: 'Month from' },
    'late-fee.credits': { tr: 'Kredi', en: 'Credits' },
    'late-fee.amount': { tr: 'Ücret', en: 'Fee' },
    'late-fee.currency': { tr: 'Para birimi', en: 'Currency' },
    'late-fee.status': { tr: 'Durum', en: 'Status' },
    'late-fee.charged_on': { tr: 'Tahakkuk günü', en: 'Charged on' },
    'late-fee.closed_on': { tr: 'Kapandığı gün', en: 'Closed on' },
    'late-fee.reason': { tr: 'Gerekçe', en: 'Reason' },
  },
  late_fees: {
    no_longer_late: { tr: 'Artık gecikme yok', en: 'No longer late' },
    dry_run: { tr: 'Deneme çalıştır', en: 'Make a dry run' },
    run: { tr: 'Tahakkuk ettir', en: 'Charge late fees' },
    run_title: { tr: 'Gecikme ücretleri tahakkuk ettirilsin mi?', en: 'Charge late fees?' },
    run_about: {
      tr: 'Her öğrencinin her gecikme ayı için bir kez ücret yazılır; aynı ay ikinci kez yazılmaz. Yerini bulmuş bir ödemeyle gecikmesi kalkan aylar geri alınır.',
      en: 'Each month of lateness is charged once per student and semester, never twice. Months that a payment has since covered in time are reversed.',
    },
    watch: { tr: 'Çalışmayı izle', en: 'Follow the run' },
    waive: { tr: 'Sil', en: 'Waive' },
    waive_title: { tr: 'Gecikme ücreti silinsin mi?', en: 'Waive this late fee?' },
    waive_about: {
      tr: 'Ücret ve gerekçesi hesapta görünmeye devam eder.',
      en: 'The fee and the reason stay visible on the account.',
    },
    waive_reason: { tr: 'Gerekçe (en az 5 karakter)', en: 'Reason (at least 5 characters)' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/fees/texts': typeof lateFeeTexts;
  }
}
