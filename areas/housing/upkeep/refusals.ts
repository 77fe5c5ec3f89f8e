import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { office: 'housing' } as const;
export const upkeepRefusals = defineRefusals({
  cleaning_done: { tr: 'Bu temizlik yapılmış.', en: 'This cleaning has been done.', rule: 'HOU-022', ...housing },
  cleaning_asked: {
    tr: 'Bu oda için aynı nedenle açık bir temizlik var.',
    en: 'A cleaning of this room is open for the same reason.',
    rule: 'HOU-022',
    ...housing,
  },
  parcel_handed: { tr: 'Paket teslim edilmiş.', en: 'The parcel has been handed over.', rule: 'HOU-001', ...housing },
});
