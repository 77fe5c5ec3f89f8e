import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-001', office: 'housing' } as const;
export const deskRefusals = defineRefusals({
  inspection_incomplete: {
    tr: 'Denetim listesinde bakılmamış madde var: {n}.',
    en: 'Items of the inspection not looked at: {n}.',
    ...housing,
  },
  inspection_charge: {
    tr: 'Bedel yalnızca hasarlı ya da eksik maddeye ve yalnızca çıkışta yazılır.',
    en: 'Only what is damaged or missing is charged, and only at the check-out.',
    ...housing,
  },
  inspection_unsigned: { tr: 'İki imza da gerekir.', en: 'Both signatures are needed.', ...housing },
});
