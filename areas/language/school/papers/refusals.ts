import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-001', office: 'prepschool' } as const;
export const paperRefusals = defineRefusals({
  paper_no_level: {
    tr: 'Tamamlanmış seviye yok; seviye belgesi geçilen ilk modülden sonra verilir.',
    en: 'No level has been completed; a level certificate is given after the first module that is passed.',
    ...rule,
  },
  paper_level_open: {
    tr: '{level} seviyesi tamamlanmadı.',
    en: 'Level {level} has not been completed.',
    ...rule,
  },
  paper_no_module: {
    tr: 'Öğrenci henüz bir modüle kayıtlı değil; yazılacak devam yok.',
    en: 'The student has not been in a module yet, so there is no attendance to state.',
    ...rule,
  },
  paper_no_lists: {
    tr: 'Bu modülde henüz yoklama alınmadı.',
    en: 'No attendance has been taken in this module yet.',
    ...rule,
  },
});
