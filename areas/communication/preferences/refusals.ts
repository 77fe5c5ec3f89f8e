import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a way of hearing can't be switched off. */
export const preferencesRefusals = defineRefusals({
  notification_kind_fixed: {
    tr: '“{kind}” bildirimleri haklarınızı ilgilendirir; bu yoldan gelmesi kapatılamaz.',
    en: 'News of “{kind}” concerns your rights; it cannot be switched off here.',
    rule: 'notification-fixed',
    office: 'support',
  },
  notification_no_mobile: {
    tr: 'Kısa mesaj için hesabınızda doğrulanmış bir cep telefonu olmalıdır.',
    en: 'Text messages need a verified mobile number on your account.',
    rule: 'notification-mobile',
    office: 'support',
  },
});
