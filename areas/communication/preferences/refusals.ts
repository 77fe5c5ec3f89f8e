import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a way of hearing can't be switched off. */
export const preferencesRefusals = defineRefusals({
  notification_kind_fixed: {
    tr: '“{kind}” bildirimleri haklarınızı ilgilendirir; bu yoldan gelmesi kapatılamaz.',
    en: 'Notifications about “{kind}” concern your rights and cannot be turned off here.',
    rule: 'notification-fixed',
    office: 'support',
  },
  notification_no_mobile: {
    tr: 'Kısa mesaj için hesabınızda doğrulanmış bir cep telefonu olmalıdır.',
    en: 'To get text messages, verify a mobile number for your account.',
    rule: 'notification-mobile',
    office: 'support',
  },
});
