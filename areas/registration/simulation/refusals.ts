import { defineRefusals } from '#kernel/contract/refusal.ts';

export const simulationRefusals = defineRefusals({
  simulation_name_taken: {
    tr: '{name} adında bir simülasyonunuz var.',
    en: 'You already have a simulation named {name}.',
    rule: 'saved-simulation',
    office: 'support',
  },
  simulations_too_many: {
    tr: 'En çok {limit} simülasyon saklanır; birini silin.',
    en: 'At most {limit} simulations are kept. Delete one.',
    rule: 'saved-simulation',
    office: 'support',
  },
  simulation_no_advisor: {
    tr: 'Danışmanınız atanmamış; bölümünüze başvurun.',
    en: 'You have no advisor yet. Contact your department.',
    rule: 'saved-simulation',
    office: 'department',
  },
  simulation_sent_already: {
    tr: 'Bu simülasyon danışmanınızda; değiştirirseniz yeniden gönderebilirsiniz.',
    en: 'Your advisor has this simulation. Once you change it you can send it again.',
    rule: 'saved-simulation',
    office: 'advisor',
  },
});
