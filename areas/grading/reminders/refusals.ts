import { defineRefusals } from '#kernel/contract/refusal.ts';

export const reminderRefusals = defineRefusals({
  nobody_to_remind: {
    tr: 'Hatırlatılacak şube yok: hepsi gönderilmiş, öğretim elemanı atanmamış ya da bugün hatırlatılmış.',
    en: 'There is no section to remind of: all are submitted, have no instructor, or were reminded today.',
    rule: 'grade-sheet',
    office: 'department',
  },
});
