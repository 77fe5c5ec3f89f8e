import { defineRefusals } from '#kernel/contract/refusal.ts';

const by = { rule: 'REQ-013', office: 'registrar' } as const;
export const callRefusals = defineRefusals({
  graduate_call_days: {
    tr: 'Başvurular açılmadan kapanamaz.',
    en: 'Applications cannot close before they open.',
    ...by,
  },
  graduate_weights: {
    tr: 'Ağırlıkların toplamı 100 olmalı; şimdi {sum}.',
    en: 'The weights must add up to 100. They add up to {sum} now.',
    ...by,
  },
});
