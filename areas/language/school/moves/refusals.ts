import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-001', office: 'prepschool' } as const;
export const moveRefusals = defineRefusals({
  module_not_over: {
    tr: 'Modül {day} günü bitiyor; sonu ancak o gün çalıştırılabilir.',
    en: 'The module ends on {day}; its end can be run from that day.',
    ...rule,
  },
  module_ended_already: { tr: 'Bu modülün sonu çalıştırıldı.', en: 'The end of this module has been run.', ...rule },
  module_incomplete: {
    tr: 'Puanı ya da yoklaması eksik öğrenci var: {n}',
    en: 'Students with missing scores or attendance: {n}',
    ...rule,
  },
  module_end_changed: {
    tr: 'Ön incelemeden sonra bir şey değişti. Yeniden bakın.',
    en: 'Something has changed since the dry run. Look again.',
    ...rule,
  },
  module_nobody: { tr: 'Modülde kayıtlı öğrenci yok.', en: 'No students are enrolled in this module.', ...rule },
});
