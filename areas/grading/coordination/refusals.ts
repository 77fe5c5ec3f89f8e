import { defineRefusals } from '#kernel/contract/refusal.ts';

export const coordinationRefusals = defineRefusals({
  no_parallel_sections: {
    tr: 'Bu dersin sizin değiştirebileceğiniz başka şubesi yok.',
    en: 'There is no other section of this course that you may change.',
    rule: 'assessment-weights',
    office: 'department',
  },
  no_plan_to_copy: {
    tr: '{section} için henüz değerlendirme planı yok; önce onu kaydedin.',
    en: '{section} has no assessments yet. Save them first.',
    rule: 'assessment-weights',
    office: 'department',
  },
});
