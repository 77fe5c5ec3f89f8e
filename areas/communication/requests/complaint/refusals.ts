import { defineRefusals } from '#kernel/contract/refusal.ts';

export const complaintRefusals = defineRefusals({
  complaint_day_ahead: {
    tr: 'Olayın günü ileride olamaz.',
    en: 'It can’t have happened on a day to come.',
    rule: 'REQ-004',
    office: 'studentaffairs',
  },
});
