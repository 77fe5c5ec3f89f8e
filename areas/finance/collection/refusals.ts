import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'FIN-034', office: 'bursar' } as const;
export const collectionRefusals = defineRefusals({
  collection_nothing_overdue: {
    tr: 'Gecikmiş borç yok.',
    en: 'Nothing is overdue.',
    ...about,
  },
  collection_stage_order: {
    tr: 'Tahsilat aşamaları sırayla uygulanır.',
    en: 'Collection stages follow one after the other.',
    ...about,
  },
  collection_too_early: {
    tr: 'Önceki yazıda verilen süre {day} tarihinde doluyor.',
    en: 'The student has until {day} to answer the last letter.',
    ...about,
  },
  collection_costs_above: {
    tr: 'Tahsilat gideri gecikmiş anaparanın yüzde otuzunu, yani {most} tutarını aşamaz.',
    en: 'Collection costs cannot exceed thirty percent of the overdue principal: {most}.',
    ...about,
  },
  hold_in_place: {
    tr: 'Öğrencinin yürürlükte bir mali kısıtlaması var.',
    en: 'The student already has a financial hold.',
    ...about,
  },
  hold_lifted: {
    tr: 'Bu kısıtlama kaldırılmış.',
    en: 'This hold has been lifted.',
    ...about,
  },
  hold_days: {
    tr: 'Askının son günü bugünden önce olamaz.',
    en: 'The suspension cannot end before today.',
    ...about,
  },
});
