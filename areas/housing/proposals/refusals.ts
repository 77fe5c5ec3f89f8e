import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-008', office: 'housing' } as const;
export const proposalRefusals = defineRefusals({
  proposal_running: {
    tr: 'Bir arama sürüyor. Bitmesini bekleyin.',
    en: 'A search is running. Wait until it has ended.',
    ...housing,
  },
  proposal_offering: {
    tr: 'Bir önerinin yatakları teklif ediliyor. Bitmesini bekleyin.',
    en: 'The beds of a proposal are being offered. Wait until that has ended.',
    ...housing,
  },
  proposal_nobody: {
    tr: 'Bu günlerde gelecek ve yatak bekleyen kimse yok.',
    en: 'Nobody who arrives on these days waits for a bed.',
    ...housing,
  },
  proposal_not_so: {
    tr: 'Öneri bu durumda iken bu yapılamaz.',
    en: 'This cannot be done to the proposal as it stands.',
    ...housing,
  },
  proposal_days: {
    tr: 'Son gün ilk günden önce olamaz.',
    en: 'The last day cannot be before the first day.',
    ...housing,
  },
  proposal_bed_given: {
    tr: 'Yatak bu öneride aynı günler için başkasına verildi: {bed}.',
    en: 'This proposal gives the bed to someone else for the same days: {bed}.',
    ...housing,
  },
  proposal_empty: {
    tr: 'Öneride verilecek yatak kalmadı.',
    en: 'The proposal has no bed left to offer.',
    ...housing,
  },
});
