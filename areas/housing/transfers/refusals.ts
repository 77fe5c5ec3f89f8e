import { defineRefusals } from '#kernel/contract/refusal.ts';

const housing = { rule: 'HOU-010', office: 'housing' } as const;
export const transferRefusals = defineRefusals({
  transfer_not_so: {
    tr: 'Bu durumdaki transferde bu yapılamaz: {status}.',
    en: 'This cannot be done to the transfer as it stands: {status}.',
    ...housing,
  },
  transfer_too_late: {
    tr: 'Uçuş saati en az {n} saat sonra olmalıdır.',
    en: 'The flight must be later than the least number of hours from now: {n}.',
    ...housing,
  },
  transfer_asked_already: {
    tr: 'Bu gün ve bu yön için zaten bir transfer talebiniz var: {number} ({flight}). Değiştirmek için önce e-postanızdaki bağlantıdan onu iptal edin.',
    en: 'You already have a transfer request for this day and direction: {number} ({flight}). To change it, cancel it first through the link in your e-mail.',
    ...housing,
  },
  transfer_no_driver: {
    tr: 'Önce sürücü yazın.',
    en: 'Enter the driver first.',
    ...housing,
  },
});
