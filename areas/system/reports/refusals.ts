import { defineRefusals } from '#kernel/contract/refusal.ts';

export const reportsRefusals = defineRefusals({
  report_recipient_unknown: {
    tr: '{address} adresinde etkin bir personel hesabı yok. Raporlar yalnızca üniversite personeline ya da size gönderilir.',
    en: 'No active staff account has the address {address}. You can send reports only to university staff or to yourself.',
    rule: 'report-schedules',
    office: 'support',
  },
  report_schedule_limit: {
    tr: 'En fazla {max} zamanlanmış raporunuz olabilir. Önce kullanmadığınız birini kaldırın.',
    en: 'You can have at most {max} scheduled reports. Remove one you no longer use first.',
    rule: 'report-schedules',
    office: 'support',
  },
  report_schedule_not_own: {
    tr: 'Bu zamanlama {owner} adlı kişiye ait ve onun yetkileriyle çalışır; yalnızca kaldırabilirsiniz.',
    en: 'This schedule belongs to {owner} and runs with that person’s rights. You can only remove it.',
    rule: 'report-schedules',
    office: 'support',
  },
  report_schedule_running: {
    tr: 'Bu rapor şu anda hazırlanıyor; sonucu bildirimlerinizde göreceksiniz.',
    en: 'This report is being created right now. You will see the result in your notifications.',
    rule: 'report-schedules',
    office: 'support',
  },
  report_no_longer_yours: {
    tr: 'Etkin rolünüz bu raporu artık göremiyor; bu yüzden gönderilmez.',
    en: 'Your active role can no longer view this report, so it is not sent.',
    rule: 'report-schedules',
    office: 'support',
  },
});
