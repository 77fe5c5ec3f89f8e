import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why somebody has no calendar of his own. */
export const feedRefusals = defineRefusals({
  feed_nobody: {
    tr: 'Takvim adresi yalnızca öğrenciler ve öğretim elemanları içindir.',
    en: 'Only students and instructors have a calendar address.',
    rule: 'calendar-feed',
    office: 'support',
  },
});
