import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why the boundaries of a curve can't be moved. */
export const curveRefusals = defineRefusals({
  curve_not_relative: {
    tr: '{section} bağıl değerlendirilmiyor; sınırları not sistemi belirler.',
    en: '{section} is not graded on a curve. The grading system sets its ranges.',
    rule: 'grading-system',
    office: 'registrar',
  },
  curve_letters_differ: {
    tr: 'Her harf bir kez, en yüksekten en düşüğe: {letters}.',
    en: 'Name each letter once, from highest to lowest: {letters}.',
    rule: 'grading-system',
    office: 'support',
  },
  curve_not_falling: {
    tr: '{letter} sınırı, {above} sınırından düşük olmalı.',
    en: 'The boundary of {letter} must be below that of {above}.',
    rule: 'grading-system',
    office: 'instructor',
  },
  curve_lowest_not_zero: {
    tr: 'En düşük harfin ({letter}) sınırı 0 olmalı; herkes bir harf alır.',
    en: 'The boundary of the lowest letter ({letter}) must be 0, so that everyone gets a letter.',
    rule: 'grading-system',
    office: 'instructor',
  },
  curve_reason_missing: {
    tr: 'Sınırları değiştirmek için gerekçe yazılmalıdır.',
    en: 'Moving the boundaries needs a written reason.',
    rule: 'grade-entry',
    office: 'instructor',
  },
});
