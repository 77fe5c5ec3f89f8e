import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = 'REQ-001';
export const paymentExceptionRefusals = defineRefusals({
  payment_day_past: {
    tr: 'Ödeme günü bugünden önce olamaz.',
    en: 'The payment date cannot be in the past.',
    rule,
    office: 'bursar',
  },
});
