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
  tickets_past: {
    tr: 'İlk grubun saati geçmiş bir gün olamaz.',
    en: 'The first group cannot begin on a day that has passed.',
    rule: 'registration-window',
    office: 'registrar',
  },
  ticket_moment: {
    tr: 'Kayıt saati bu çağdan bir an olmalı.',
    en: 'The registration time must be a moment of this century.',
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
