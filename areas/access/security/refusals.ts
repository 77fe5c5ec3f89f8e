import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a code, a reset or a change of the second factor is refused. */
export const securityRefusals = defineRefusals({
  second_factor_way_missing: {
    tr: 'Bu doğrulama yolu hesabınızda tanımlı değil.',
    en: 'Your account does not have this way of verification.',
    rule: 'ACC-081',
    office: 'support',
  },
  reset_code_wrong: {
    tr: 'Kod yanlış ya da süresi dolmuş.',
    en: 'The code is wrong or has expired.',
    rule: 'ACC-090',
    office: 'support',
  },
  reset_expired: {
    tr: 'Parola sıfırlama isteğinin süresi doldu ya da yerine yenisi başlatıldı. Baştan başlayın.',
    en: 'This password reset has expired, or a newer one was begun. Please start again.',
    rule: 'ACC-091',
    office: 'support',
  },
  contact_code_wrong: {
    tr: 'Kod yanlış, kullanılmış ya da süresi dolmuş. Gerekirse yeni bir kod isteyin.',
    en: 'The code is wrong, used or expired. Ask for a new one if needed.',
    rule: 'ACC-012',
    office: 'studentaffairs',
  },
  factor_code_wrong: {
    tr: 'Kod yanlış. Uygulamanın ya da mesajın gösterdiği altı haneyi girin.',
    en: 'The code is wrong. Enter the six digits of the app or the message.',
    rule: 'ACC-081',
    office: 'support',
  },
  factor_setup_expired: {
    tr: 'Kurulum süresi doldu. Baştan başlayın.',
    en: 'The set-up has expired. Please start again.',
    rule: 'ACC-081',
    office: 'support',
  },
  factor_needs_phone: {
    tr: 'Hesabınızda cep telefonu yok. Önce iletişim bilgilerinize ekleyin.',
    en: 'Your account has no mobile phone. Add one to your contact information first.',
    rule: 'ACC-012',
    office: 'studentaffairs',
  },
  no_second_factor: {
    tr: 'Hesabınızda iki aşamalı doğrulama kapalı.',
    en: 'Your account has no second factor.',
    rule: 'ACC-081',
    office: 'support',
  },
  this_session_open: {
    tr: 'Bu, şu anda kullandığınız oturum. Kapatmak için çıkış yapın.',
    en: 'This is the session you are using. Sign out to end it.',
    rule: 'ACC-003',
    office: 'support',
  },
});
