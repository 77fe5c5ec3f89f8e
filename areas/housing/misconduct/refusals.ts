import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-016', office: 'housing' } as const;
export const misconductRefusals = defineRefusals({
  misconduct_not_so: {
    tr: 'Bu durumdaki olayda bu yapılamaz: {status}.',
    en: 'This cannot be done to the case as it stands: {status}.',
    ...housing,
  },
  misconduct_no_hearing: {
    tr: 'Dinleme için gün ve saat gerekir.',
    en: 'A hearing needs a day and a time.',
    ...housing,
  },
  misconduct_hearing_day: {
    tr: 'Dinleme olaydan sonra ve en geç {n} gün içinde olmalıdır.',
    en: 'The hearing must be after what happened and at most this many days ahead: {n}.',
    ...housing,
  },
  misconduct_open_findings: {
    tr: 'Hakkında sonuca varılmamış kişiler var: {n}.',
    en: 'People without a finding: {n}.',
    ...housing,
  },
  misconduct_open_appeal: {
    tr: 'Yanıtlanmamış itiraz var.',
    en: 'An appeal has not been answered.',
    ...housing,
  },
  misconduct_sanction_needs_finding: {
    tr: 'Yaptırım yalnızca sorumlu bulunan kişiye verilir.',
    en: 'Only someone who was found responsible can be given a sanction.',
    ...housing,
  },
  misconduct_fine_amount: {
    tr: 'Para cezası için tutar gerekir, başka yaptırımda tutar yazılmaz.',
    en: 'A fine needs an amount; other sanctions have none.',
    ...housing,
  },
  misconduct_decided: {
    tr: 'Bu kişi hakkında sonuca varılmış.',
    en: 'The finding on this person has been made.',
    ...housing,
  },
  misconduct_not_appealable: {
    tr: 'İtiraz yalnızca sorumlu bulunan kişi için, bir kez kaydedilir.',
    en: 'An appeal can be recorded once, for someone who was found responsible.',
    ...housing,
  },
  misconduct_no_stay: {
    tr: 'Kişinin borç yazılacak konaklaması yok.',
    en: 'This person has no stay to charge.',
    ...housing,
  },
});
