import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why nobody may act as somebody, move an account, or sign an agreement in this way. */
export const actingRefusals = defineRefusals({
  acting_as_self: {
    tr: 'Bu zaten sizin hesabınız.',
    en: 'This is your own account.',
    rule: 'ACC-008',
    office: 'support',
  },
  acting_target_closed: {
    tr: 'Bu hesap kapalı ya da kilitli; adına oturum açılamaz.',
    en: 'This account is closed or locked, so it cannot be used to sign in.',
    rule: 'ACC-008',
    office: 'registrar',
  },
  acting_target_without_role: {
    tr: 'Bu hesabın hiçbir rolü yok.',
    en: 'This account has no role.',
    rule: 'ACC-072',
    office: 'support',
  },
  acting_as_administrator: {
    tr: 'Sistem yöneticisi adına oturum açılamaz.',
    en: 'You cannot sign in as an administrator.',
    rule: 'NS-204',
    office: 'support',
  },
  acting_more_rights: {
    tr: 'Bu kullanıcının, etkin rolünüzde bulunmayan {count} yetkisi var.',
    en: 'This user has {count} {count|permission|permissions} that your active role does not.',
    rule: 'NS-204',
    office: 'support',
  },
  acting_wider_view: {
    tr: 'Bu kullanıcı, etkin rolünüzün göremediği kayıtları görebiliyor.',
    en: 'This user can see records that your active role cannot.',
    rule: 'NS-204',
    office: 'support',
  },
  acting_write_not_held: {
    tr: 'Başkası adına değişiklik yapmak ayrı bir yetki ister; yalnızca görüntüleyerek girebilirsiniz.',
    en: 'Making changes as another user needs another permission. You can still sign in to look.',
    rule: 'ACC-008',
    office: 'support',
  },
  not_acting: {
    tr: 'Zaten kendi hesabınızdasınız.',
    en: 'You are already in your own account.',
    rule: 'ACC-057',
    office: 'support',
  },
  transfer_own_account: {
    tr: 'Kendi hesabınızı taşıyamazsınız.',
    en: 'You cannot move your own account.',
    rule: 'ACC-100',
    office: 'support',
  },
  transfer_same_record: {
    tr: 'Hesap zaten bu kayda bağlı.',
    en: 'The account already belongs to this record.',
    rule: 'ACC-100',
    office: 'registrar',
  },
  transfer_account_closed: {
    tr: 'Kapalı bir hesap taşınamaz.',
    en: 'A closed account cannot be moved.',
    rule: 'ACC-100',
    office: 'registrar',
  },
  transfer_more_rights: {
    tr: '“{username}” hesabının, etkin rolünüzde bulunmayan yetkileri var; onu yalnızca bu yetkilere sahip biri taşıyabilir ya da kapatabilir.',
    en: 'The account “{username}” has permissions that your active role does not. Only someone who has them can move or close it.',
    rule: 'NS-102',
    office: 'support',
  },
  transfer_changed: {
    tr: 'Siz bakarken kayıtlar değişti. Ön izlemeyi yeniden açın.',
    en: 'The records changed while you were viewing the preview. Open the preview again.',
    rule: 'ACC-100',
    office: 'support',
  },
  transfer_names_differ: {
    tr: 'Hesabın adı ({account}) ile kaydın adı ({record}) farklı.',
    en: 'The name on the account ({account}) is different from the name on the record ({record}).',
    rule: 'ACC-100',
    office: 'registrar',
    level: 'warning',
  },
  transfer_record_passive: {
    tr: 'Seçilen kayıt etkin değil.',
    en: 'The selected record is not active.',
    rule: 'ACC-100',
    office: 'registrar',
    level: 'warning',
  },
  transfer_no_role: {
    tr: 'Taşımadan sonra hesabın rolü kalmıyor; rol verilene kadar oturum açılamaz.',
    en: 'The account will have no role afterwards and cannot be used to sign in until it gets one.',
    rule: 'ACC-072',
    office: 'support',
    level: 'warning',
  },
  agreement_name_differs: {
    tr: 'Yazdığınız ad, kayıtlı adınızla ({name}) aynı olmalıdır.',
    en: 'Type your name exactly as it is on your record ({name}).',
    rule: 'ACC-041',
    office: 'studentaffairs',
  },
  agreement_text_one_language: {
    tr: 'Metin iki dilde de yazılmalıdır.',
    en: 'The text must be given in both languages.',
    rule: 'ACC-041',
    office: 'registrar',
  },
  agreement_sections_differ: {
    tr: 'Türkçe metnin {tr}, İngilizce metnin {en} bölümü var; sayıları aynı olmalıdır.',
    en: 'The Turkish text has {tr} {tr|section|sections} and the English text has {en}; the numbers must match.',
    rule: 'ACC-041',
    office: 'registrar',
  },
});
