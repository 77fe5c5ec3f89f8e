import { defineRefusals } from '#kernel/contract/refusal.ts';

const of = { rule: 'medicine-groups', office: 'registrar' } as const;
export const rotationRefusals = defineRefusals({
  medicine_group_full: {
    tr: '{group} grubu {capacity} kişiliktir; {members} öğrenci olurdu.',
    en: 'Group {group} has a capacity of {capacity}; it would hold {members}.',
    ...of,
  },
  medicine_group_moved: {
    tr: '{student}: grubu bu sırada değişti; listeyi yenileyin.',
    en: '{student}: the group has changed meanwhile. Reload the list.',
    ...of,
  },
  medicine_group_foreign: {
    tr: '{student} bu grupların programında ve sınıfında değil.',
    en: '{student} is not in the program and class year of these groups.',
    ...of,
  },
});
