import { defineRefusals } from '#kernel/contract/refusal.ts';

export const permitRefusals = defineRefusals({
  override_revoked_already: {
    tr: 'Bu izin daha önce geri alınmış.',
    en: 'This permission has already been revoked.',
    rule: 'registration-state',
    office: 'registrar',
  },
  tickets_after_window: {
    tr: 'Son grubun saati ders kaydının bittiği {closes} anından sonra. Grupları büyütün ya da araları kısaltın.',
    en: 'The last group would begin after registration closes on {closes}. Make the groups larger or the gaps shorter.',
    rule: 'registration-window',
    office: 'registrar',
  },
  tickets_nobody: {
    tr: 'Bu düzeyde etkin öğrenci yok.',
    en: 'There are no active students at this level.',
    rule: 'registration-window',
    office: 'registrar',
  },
});
