import { defineRefusals } from '#kernel/contract/refusal.ts';

export const complaintRefusals = defineRefusals({
  complaint_day_ahead: {
    tr: 'Olayın günü ileride olamaz.',
    en: 'The date of the incident cannot be in the future.',
    rule: 'REQ-004',
    office: 'studentaffairs',
  },
});
