import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why nobody can be written to. */
export const rosterRefusals = defineRefusals({
  class_is_empty: {
    tr: '{section} şubesinde kayıtlı öğrenci yok; yazılacak kimse bulunmuyor.',
    en: '{section} has no registered students; there is nobody to write to.',
    rule: 'class-message',
    office: 'department',
  },
  class_not_yours: {
    tr: '{section} sınıfına yalnızca öğretim elemanı, bölümü ve fakültesi yazabilir.',
    en: 'Only the instructor, the department and the faculty can write to the class of {section}.',
    rule: 'class-message',
    office: 'department',
  },
});
