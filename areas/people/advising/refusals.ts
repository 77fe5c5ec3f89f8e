import { defineRefusals } from '#kernel/contract/refusal.ts';

export const advisingRefusals = defineRefusals({
  advisor_not_found: {
    tr: 'Seçilen danışman bulunamadı.',
    en: 'The selected advisor was not found.',
    rule: 'ACC-110',
    office: 'registrar',
  },
  advisor_passive: {
    tr: '{advisor} aktif bir akademik personel değil; danışman olarak atanamaz.',
    en: '{advisor} is not active academic staff and cannot be assigned as an advisor.',
    rule: 'ACC-110',
    office: 'registrar',
  },
  advisor_same: {
    tr: '{student} zaten {advisor} danışmanlığında.',
    en: '{student} is already advised by {advisor}.',
    rule: 'ACC-110',
  },
  advised_student_not_active: {
    tr: '{student} bu programda aktif değil; danışman atanmaz.',
    en: '{student} is not active in this program; no advisor is assigned.',
    rule: 'ACC-110',
    office: 'studentaffairs',
  },
  advised_student_outside: {
    tr: 'Öğrenci biriminizin dışında ya da bulunamadı.',
    en: 'The student is outside your unit or was not found.',
    rule: 'ACC-114',
    office: 'registrar',
  },
  advised_student_twice: {
    tr: '{student} listede birden çok kez geçiyor.',
    en: '{student} is in the list more than once.',
    rule: 'ACC-110',
  },
  advisor_changed_meanwhile: {
    tr: '{student} için danışman siz baktıktan sonra değişti; önizlemeyi yenileyin.',
    en: 'The advisor of {student} has changed since the preview. Please preview again.',
    rule: 'ACC-110',
  },
  advisor_one_only: {
    tr: 'Elle atamada tek danışman seçin.',
    en: 'Choose one advisor when you assign by hand.',
    rule: 'ACC-110',
  },
  advisor_from_past: {
    tr: 'Atama bugünden önce başlayamaz.',
    en: 'An assignment cannot start before today.',
    rule: 'ACC-110',
    office: 'registrar',
  },
  advisor_from_far: {
    tr: 'Atama en çok bir yıl sonrası için yapılabilir.',
    en: 'An assignment can start at most one year from now.',
    rule: 'ACC-110',
    office: 'registrar',
  },
  assignment_not_found: {
    tr: 'Atama bulunamadı ya da biriminizin dışında.',
    en: 'The assignment was not found or is outside your unit.',
    rule: 'ACC-114',
    office: 'registrar',
  },
  assignment_too_old: {
    tr: 'Atama 24 saatten eski; geri alınamaz. Yeni bir atama yapın.',
    en: 'The assignment is more than 24 hours old and cannot be undone. Make a new assignment instead.',
    rule: 'ACC-110',
    office: 'registrar',
  },
  assignment_changed_since: {
    tr: '{student} için atama sonradan değişti; bütünü geri alınamaz.',
    en: 'The assignment of {student} has changed since then, so the whole assignment cannot be undone.',
    rule: 'ACC-110',
    office: 'registrar',
  },
  advisors_nobody_moves: {
    tr: 'Taşınacak öğrenci yok; seçimi değiştirin.',
    en: 'No student would change advisor. Change your selection.',
    rule: 'ACC-110',
  },
  advisor_sheet_columns: {
    tr: 'İlk satırda öğrenci numarası ve danışman sicil numarası sütunları bulunmalı.',
    en: 'The first row must name the columns student number and advisor registration number.',
    rule: 'ACC-110',
  },
});
