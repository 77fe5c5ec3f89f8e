import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why nobody gets in, and why an account, an agreement or a survey can't be changed now. */
export const accessRefusals = defineRefusals({
  sign_in_failed: {
    tr: 'Kullanıcı adı ya da parola yanlış.',
    en: 'The user name or the password is wrong.',
    rule: 'ACC-080',
    office: 'support',
  },
  account_closed: {
    tr: 'Hesabınız kapalı; bu hesapla oturum açılamaz.',
    en: 'This account is closed and cannot be used to sign in.',
    rule: 'account-closed',
    office: 'registrar',
  },
  account_locked: {
    tr: 'Hesabınız {until} tarihine kadar kilitli.',
    en: 'Your account is locked until {until}.',
    rule: 'account-locked',
    office: 'support',
  },
  account_without_role: {
    tr: 'Hesabınıza henüz bir rol tanımlanmamış.',
    en: 'Your account has no role yet.',
    rule: 'ACC-072',
    office: 'support',
  },
  second_factor_expired: {
    tr: 'Doğrulama süresi doldu. Lütfen yeniden oturum açın.',
    en: 'The verification has expired. Please sign in again.',
    rule: 'ACC-081',
    office: 'support',
  },
  second_factor_wrong: {
    tr: 'Doğrulama kodu yanlış ya da kullanılmış.',
    en: 'The verification code is wrong or has already been used.',
    rule: 'ACC-081',
    office: 'support',
  },
  current_password_wrong: {
    tr: 'Mevcut parolanız yanlış.',
    en: 'Your current password is wrong.',
    rule: 'VAL-001',
    office: 'support',
  },
  password_unchanged: {
    tr: 'Yeni parola mevcut paroladan farklı olmalıdır.',
    en: 'The new password must be different from the current one.',
    rule: 'VAL-003',
    office: 'support',
  },
  agreement_already_accepted: {
    tr: 'Bu programın kayıt sözleşmesini daha önce onayladınız.',
    en: 'You have already accepted the enrollment agreement of this program.',
    rule: 'ACC-046',
    office: 'studentaffairs',
  },
  agreement_text_changed: {
    tr: 'Sözleşme metni siz okurken değişti. Sayfayı yenileyip yeni metni okuyun.',
    en: 'The text of the agreement changed while you were reading. Reload the page and read the new text.',
    rule: 'ACC-041',
    office: 'studentaffairs',
  },
  survey_not_open: {
    tr: '“{survey}” anketi şu anda yanıt kabul etmiyor.',
    en: 'The survey “{survey}” is not open for answers right now.',
    office: 'support',
  },
  survey_already_answered: {
    tr: '“{survey}” anketini daha önce yanıtladınız.',
    en: 'You have already answered the survey “{survey}”.',
    office: 'support',
  },
});
