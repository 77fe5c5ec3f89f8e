import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why no receipt can be given. */
export const receiptRefusals = defineRefusals({
  receipt_number_failed: {
    tr: 'Makbuz numarası oluşturulamadı',
    en: 'Failed to generate receipt number',
    rule: 'FIN-038',
    office: 'bursar',
  },
});
