import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a table of scores, or a row of it, can't be taken. */
export const scoreTableRefusals = defineRefusals({
  table_empty: {
    tr: 'Tabloda satır yok.',
    en: 'The table has no rows.',
    rule: 'grade-entry',
    office: 'support',
  },
  table_not_checked: {
    tr: 'Tablo kaydedilmeden önce denetlenmeli; arada başkasının girdiği puanların üzerine yazılmaz.',
    en: 'Check the table before it is saved, so that scores entered in the meantime are not overwritten.',
    rule: 'grade-entry',
    office: 'instructor',
  },
  table_unreadable: {
    tr: 'Dosya okunamadı. Excel çalışma kitabı (.xlsx) veya metin (.csv, .txt) olmalı.',
    en: 'The file could not be read. It must be an Excel workbook (.xlsx) or text (.csv, .txt).',
    rule: 'grade-entry',
    office: 'support',
  },
  table_without_numbers: {
    tr: 'Tabloda öğrenci numarası sütunu bulunamadı.',
    en: 'No column of student numbers was found in the table.',
    rule: 'grade-entry',
    office: 'support',
  },
  table_without_parts: {
    tr: 'Puan sütunları tanınmadı. Başlıklar değerlendirmelerin adları olmalı: {parts}.',
    en: 'The columns of scores were not recognized. Name them after the assessments: {parts}.',
    rule: 'grade-entry',
    office: 'support',
  },
  table_unknown_student: {
    tr: '{number} numaralı öğrenci bu şubede değil.',
    en: 'Student number {number} is not in this section.',
    rule: 'ERR-035',
    office: 'instructor',
  },
  table_student_closed: {
    tr: '{number} numaralı {name} dersten çekilmiş; puan girilemez.',
    en: '{number} {name} withdrew from the course and is not graded.',
    rule: 'ERR-035',
    office: 'registrar',
  },
  table_student_twice: {
    tr: '{number} numaralı {name} tabloda birden çok kez var.',
    en: '{number} {name} is in the table more than once.',
    rule: 'ERR-035',
    office: 'instructor',
  },
  table_bad_score: {
    tr: '{number} numaralı {name}, {assessment}: “{value}” bir puan değil. 0–100 arası, en çok iki ondalık ya da girmediyse G olmalı.',
    en: '{number} {name}, {assessment}: “{value}” is not a score. Use 0–100 with at most two decimals, or A for absent.',
    rule: 'ERR-035',
    office: 'instructor',
  },
});
