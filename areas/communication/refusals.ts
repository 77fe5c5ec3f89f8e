import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a message can't go out. */
export const communicationRefusals = defineRefusals({
  announcement_ends_first: {
    tr: 'Duyurunun bitişi başlangıcından sonra olmalıdır.',
    en: 'An announcement must end after it starts.',
    rule: 'announcement-window',
    office: 'support',
  },
});
