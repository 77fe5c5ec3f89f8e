import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a semester can't be copied, or a copy not be taken back. */
export const rolloverRefusals = defineRefusals({
  rollover_same: {
    tr: 'Kaynak ve hedef dönem aynı olamaz.',
    en: 'A semester cannot be copied to itself.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_backwards: {
    tr: 'Hedef dönem kaynaktan sonra olmalıdır.',
    en: 'The target semester must come after the source semester.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_target_begun: {
    tr: '{semester} için ders dönemi başladı; artık kopyalanamaz.',
    en: 'Classes of {semester} have started, so nothing more can be copied into it.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_no_parts: {
    tr: 'Kopyalanacak en az bir bölüm seçin.',
    en: 'Choose at least one part to copy.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_under_way: {
    tr: '{semester} dönemine bir kopyalama sürüyor; önce onun bitmesi beklenir.',
    en: 'A copy into {semester} is already running. Wait until it ends.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_not_checked: {
    tr: 'Bu kopyalama bir kez çalıştırıldı; yeniden denemek için yeni bir ön inceleme yapın.',
    en: 'This copy has already been run. Make a new dry run to copy again.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_nothing: {
    tr: 'Yapılacak bir şey yok: bütün satırlar ya var ya da kopyalanamıyor.',
    en: 'There is nothing to copy: every row already exists or cannot be copied.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_not_done: {
    tr: 'Yalnızca tamamlanan bir kopyalama geri alınır.',
    en: 'Only a finished copy can be undone.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_in_use: {
    tr: 'Kopyalanan {count} şubede kayıt, bekleme sırası, ders planı ya da değerlendirme var: {sections}.',
    en: '{count} of the copied sections have registrations, waitlists, course plans or assessments: {sections}.',
    rule: 'rollover',
    office: 'registrar',
  },
});
