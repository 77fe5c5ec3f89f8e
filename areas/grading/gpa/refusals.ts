import { defineRefusals } from '#kernel/contract/refusal.ts';

export const gpaRefusals = defineRefusals({
  gpa_scope_missing: {
    tr: 'Hesaplanacak birimi, programı ya da öğrenciyi seçin.',
    en: 'Choose the unit, program or student to calculate.',
    rule: 'ACC-101',
    office: 'registrar',
  },
  gpa_student_unknown: {
    tr: '{number} numaralı öğrenci bulunamadı.',
    en: 'There is no student with the number {number}.',
    rule: 'ACC-101',
    office: 'registrar',
  },
  gpa_scope_empty: {
    tr: 'Bu kapsamda hesaplanacak öğrenci yok.',
    en: 'There is no student to calculate in this scope.',
    rule: 'ACC-101',
    office: 'registrar',
  },
  gpa_run_active: {
    tr: 'Aynı kapsam için bir hesaplama sürüyor; bitmesini bekleyin ya da iptal edin.',
    en: 'A recalculation of the same scope is already running. Wait for it to finish or cancel it.',
    rule: 'ACC-101',
    office: 'registrar',
  },
  gpa_run_not_cancellable: {
    tr: 'Hesaplama uygulanıyor ya da bitti; iptal edilemez.',
    en: 'The recalculation is being applied or has ended, so it cannot be cancelled.',
    rule: 'ACC-101',
    office: 'registrar',
  },
  gpa_run_not_previewed: {
    tr: 'Yalnızca önizlemesi tamamlanmış bir hesaplama uygulanabilir.',
    en: 'You can apply a recalculation only when its preview is complete.',
    rule: 'ACC-101',
    office: 'registrar',
  },
  gpa_run_no_difference: {
    tr: 'Fark yok; uygulanacak bir şey yok.',
    en: 'There are no differences to apply.',
    rule: 'ACC-101',
  },
});
