import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a record of the registers can't be stored or changed as asked. */
export const registersRefusals = defineRefusals({
  agency_contract_order: {
    tr: 'Sözleşmenin bitiş tarihi başlangıç tarihinden önce olamaz.',
    en: 'The contract cannot end before it starts.',
    rule: 'agency-contract',
    office: 'international',
  },
  university_points_order: {
    tr: '{grade} notunun en düşük puanı ({min}) en yüksek puanından ({max}) büyük olamaz.',
    en: 'The lowest points for {grade} ({min}) cannot be above the highest ({max}).',
    rule: 'university-grade-points',
    office: 'registrar',
  },
  university_letter_unknown: {
    tr: '{letter} harfi seçilen not sisteminde yok. Bu sistemin harfleri: {letters}.',
    en: 'The letter {letter} is not in the selected grading system. Its letters are: {letters}.',
    rule: 'university-grade-letter',
    office: 'registrar',
  },
  unit_below_itself: {
    tr: '{unit} birimi kendi altındaki bir birime ({parent}) bağlanamaz.',
    en: '{unit} cannot be placed under {parent}, which is below it.',
    rule: 'unit-tree',
    office: 'registrar',
  },
  period_time_order: {
    tr: 'Ders saati başladığı andan sonra bitmelidir ({time}).',
    en: 'A period must end after it starts ({time}).',
    rule: 'period-times',
    office: 'registrar',
  },
  period_overlaps: {
    tr: '{time} aralığı, yerleşkenin {number}. ders saatiyle ({other}) çakışıyor.',
    en: '{time} overlaps period {number} of the campus ({other}).',
    rule: 'period-times',
    office: 'registrar',
  },
  register_file_has_errors: {
    tr: 'Dosyada {count} hatalı satır var; hiçbir satır aktarılmadı.',
    en: '{count} {count|row of the file has|rows of the file have} errors; nothing was imported.',
    rule: 'import-all-or-good',
    office: 'registrar',
  },
  year_code_invalid: {
    tr: '“{code}” bir akademik yıl değil. Birbirini izleyen iki yıl yazın, örneğin 2026-2027.',
    en: '“{code}” is not an academic year. Enter two consecutive years, such as 2026-2027.',
    rule: 'academic-year',
    office: 'registrar',
  },
  year_days_order: {
    tr: 'Akademik yıl başladığı günden sonra bitmelidir.',
    en: 'An academic year must end after it starts.',
    rule: 'academic-year',
    office: 'registrar',
  },
  year_already_current: {
    tr: '{year} zaten geçerli akademik yıl.',
    en: '{year} is already the current year.',
    rule: 'one-current-year',
    office: 'registrar',
  },
  year_is_passive: {
    tr: '{year} pasif durumda; geçerli yıl yapmak için önce aktif yapın.',
    en: '{year} is passive; make it active before making it the current year.',
    rule: 'one-current-year',
    office: 'registrar',
  },
  year_current_stays_active: {
    tr: '{year} geçerli akademik yıl olduğu için pasif yapılamaz. Önce başka bir yılı geçerli yapın.',
    en: '{year} is the current year and cannot be made passive. Make another year current first.',
    rule: 'one-current-year',
    office: 'registrar',
  },
});
