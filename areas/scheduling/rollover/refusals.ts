import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a semester can't be copied, or a copy not be taken back. */
export const rolloverRefusals = defineRefusals({
  rollover_same: {
    tr: 'Kaynak ve hedef dönem aynı olamaz.',
    en: 'A semester can not be copied onto itself.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_backwards: {
    tr: 'Hedef dönem kaynaktan sonra olmalıdır.',
    en: 'The semester copied to must come after the one copied from.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_target_begun: {
    tr: '{semester} için ders dönemi başladı; artık kopyalanamaz.',
    en: 'Classes of {semester} have begun; nothing is copied into it any more.',
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
    en: 'A copy into {semester} is under way; it ends first.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_not_checked: {
    tr: 'Bu kopyalama bir kez çalıştırıldı; yeniden denemek için yeni bir ön inceleme yapın.',
    en: 'This copy has been run already; make a new dry run to copy again.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_nothing: {
    tr: 'Yapılacak bir şey yok: bütün satırlar ya var ya da kopyalanamıyor.',
    en: 'There is nothing to do: every row exists already or can not be copied.',
    rule: 'rollover',
    office: 'registrar',
  },
  rollover_not_done: {
    tr: 'Yalnızca tamamlanan bir kopyalama geri alınır.',
    en: 'Only a finished copy can be taken back.',
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
