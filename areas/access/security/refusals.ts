import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a code, a reset or a change of the second factor is refused. */
export const securityRefusals = defineRefusals({
  second_factor_way_missing: {
    tr: 'Bu doğrulama yolu hesabınızda tanımlı değil.',
    en: 'This verification method is not set up for your account.',
    rule: 'ACC-081',
    office: 'support',
  },
  second_factor_way_of_reset: {
    tr: 'Parolanızı bu yolla gelen kodla sıfırladınız; aynı yol ikinci adımda kullanılamaz. Başka bir yol ya da bir kurtarma kodu kullanın.',
    en: 'You reset your password with a code sent this way, so it cannot be the second step too. Use another way or a recovery code.',
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
    en: 'This password reset has expired or was replaced by a newer one. Please start again.',
    rule: 'ACC-091',
    office: 'support',
  },
  contact_code_wrong: {
    tr: 'Kod yanlış, kullanılmış ya da süresi dolmuş. Gerekirse yeni bir kod isteyin.',
    en: 'The code is wrong, already used or expired. Request a new one if you need it.',
    rule: 'ACC-012',
    office: 'studentaffairs',
  },
  guest_code_wrong: {
    tr: 'Kod yanlış, kullanılmış ya da süresi dolmuş. Gerekirse yeni bir kod isteyin.',
    en: 'The code is wrong, already used or expired. Request a new one if you need it.',
    rule: 'REG-005',
    office: 'studentaffairs',
  },
  guest_code_used_up: {
    tr: 'Kod çok fazla kez yanlış girildi. Yeni bir kod isteyin.',
    en: 'The code was entered incorrectly too many times. Request a new one.',
    rule: 'REG-005',
    office: 'studentaffairs',
  },
  factor_code_wrong: {
    tr: 'Kod yanlış. Uygulamanın ya da mesajın gösterdiği altı haneyi girin.',
    en: 'The code is wrong. Enter the six digits from the app or the message.',
    rule: 'ACC-081',
    office: 'support',
  },
  factor_setup_expired: {
    tr: 'Kurulum süresi doldu. Baştan başlayın.',
    en: 'The setup has expired. Please start again.',
    rule: 'ACC-081',
    office: 'support',
  },
  factor_needs_phone: {
    tr: 'Hesabınızda cep telefonu yok. Önce iletişim bilgilerinize ekleyin.',
    en: 'Your account has no mobile phone number. Add one to your contact information first.',
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
