import { defineRefusals } from '#kernel/contract/refusal.ts';

const of = { rule: 'course-coordination', office: 'department' } as const;
/** Why nobody can be named for a course. */
export const coordinatorRefusals = defineRefusals({
  coordination_one_section: {
    tr: '{code} bu dönem tek şubeyle açılıyor; koordinatör birden çok şube için atanır.',
    en: '{code} has one section this semester. A coordinator is named for several.',
    ...of,
  },
  coordination_not_academic: {
    tr: 'Bu kişi ayrılmış ya da öğretim elemanı değil; koordinatör olamaz.',
    en: 'This person has left or is not academic staff and cannot coordinate a course.',
    ...of,
  },
  coordination_closed: {
    tr: 'Dönem kapandı; koordinatör artık değiştirilemez.',
    en: 'The semester is closed, so the coordinator can no longer be changed.',
    ...of,
    office: 'registrar',
  },
});
