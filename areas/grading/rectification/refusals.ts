import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a correction cannot be asked for. */
export const rectificationRefusals = defineRefusals({
  rectification_nothing: {
    tr: 'Son üç dönemde size ait bir şubede kesinleşmiş not yok.',
    en: 'None of your sections of the last three semesters has final grades.',
    office: 'registrar',
  },
  rectification_other_department: {
    tr: '{section} başka bir bölümün şubesi; düzeltmeyi o bölümün başkanı yapar.',
    en: '{section} belongs to another department. Its chair corrects the grade.',
    office: 'department',
  },
});
