import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a correction cannot be asked for. */
export const rectificationRefusals = defineRefusals({
  rectification_nothing: {
    tr: 'Son üç dönemde size ait bir şubede kesinleşmiş not yok.',
    en: 'None of your sections of the last three semesters has final grades.',
    office: 'registrar',
  },
  rectification_letter_changed: {
    tr: 'Not, bu talep gönderildikten sonra değişti: {before} yerine artık {now}. Talebi reddedin; öğretim elemanı gerekiyorsa yeni talep gönderir.',
    en: 'The grade has changed since this request was submitted: it is now {now} instead of {before}. Decline this request. The instructor can submit a new one if needed.',
    office: 'instructor',
  },
  rectification_other_department: {
    tr: '{section} başka bir bölümün şubesi; düzeltmeyi o bölümün başkanı yapar.',
    en: '{section} belongs to another department. Its chair corrects the grade.',
    office: 'department',
  },
});
