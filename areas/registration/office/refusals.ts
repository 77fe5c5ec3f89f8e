import { defineRefusals } from '#kernel/contract/refusal.ts';

export const officeRefusals = defineRefusals({
  move_same_section: {
    tr: 'Öğrenci zaten {section} şubesinde.',
    en: 'The student is already in {section}.',
    rule: 'ACA-005',
    office: 'registrar',
  },
  move_other_course: {
    tr: '{section} bu dersin bir şubesi değil.',
    en: '{section} is not a section of this course.',
    rule: 'ACA-005',
    office: 'registrar',
  },
  move_not_registered: {
    tr: '{section} şubesine kayıt sürmüyor.',
    en: 'The registration in {section} is no longer in effect.',
    rule: 'ACA-005',
    office: 'registrar',
  },
  move_graded: {
    tr: '{section} şubesinde not verilmiş; öğrenci başka şubeye alınamaz.',
    en: 'A grade has been given in {section}, so the student cannot be moved.',
    rule: 'ACA-005',
    office: 'registrar',
  },
});
