import { defineRefusals } from '#kernel/contract/refusal.ts';

export const standingRefusals = defineRefusals({
  standing_grades_open: {
    tr: 'Bu dönemin notları {day} gününe kadar giriliyor; başarı durumu ondan sonra belirlenir.',
    en: 'Grades of this semester are entered until {day}. Standing is decided after that.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_run_open: {
    tr: 'Bu dönem için sonuçlanmamış bir hesaplama var; onu uygulayın ya da iptal edin.',
    en: 'A run of this semester is still open. Apply it or cancel it.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_run_over: {
    tr: 'Hesaplama uygulanıyor ya da bitti; iptal edilemez.',
    en: 'The run is being applied or has ended, so it cannot be cancelled.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_run_not_previewed: {
    tr: 'Yalnızca önizlemesi hazır bir hesaplama uygulanabilir.',
    en: 'Only a run whose preview is ready can be applied.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_run_empty: {
    tr: 'Durumu değişen öğrenci yok; uygulanacak bir şey yok.',
    en: 'No student’s standing changes, so there is nothing to apply.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_no_dismissal: {
    tr: 'Hakkınızda itiraz edilebilecek bir ilişik kesme kararı yok.',
    en: 'There is no dismissal that you could appeal.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_settled: {
    tr: 'Bu karar sonuçlandı; yeniden itiraz edilemez.',
    en: 'This decision is settled and cannot be appealed again.',
    rule: 'standing',
    office: 'registrar',
  },
  standing_appeal_over: {
    tr: 'İtiraz süresi {day} günü doldu.',
    en: 'The time to appeal ended on {day}.',
    rule: 'standing',
    office: 'registrar',
  },
});
