import { defineTexts } from '#kernel/contract/text.ts';

export const releaseConsentTexts = defineTexts({
  title: {
    my_release_consents: { tr: 'Bilgi Paylaşım Onaylarım', en: 'My Release Consents' },
    release_consents: { tr: 'Bilgi Paylaşım Onayları', en: 'Release Consents' },
    release_consent: { tr: 'Bilgi Paylaşım Onayı', en: 'Release Consent' },
  },
  api: {
    consent_signed: { tr: 'Onayınız imzalandı.', en: 'Your consent was signed.' },
    consent_revoked: { tr: 'Onayınız geri çekildi.', en: 'Your consent was withdrawn.' },
    consent_checked: { tr: 'Denetim kaydedildi.', en: 'The check was recorded.' },
  },
  records: {
    'release-consent': { tr: 'Bilgi Paylaşım Onayları', en: 'Release Consents' },
    'release-consent.student_id': { tr: 'Öğrenci', en: 'Student' },
    'release-consent.recipient': { tr: 'Kime', en: 'Recipient' },
    'release-consent.relation': { tr: 'Yakınlığı', en: 'Relation' },
    'release-consent.records': { tr: 'Kayıtlar', en: 'Records' },
    'release-consent.valid_from': { tr: 'Başlangıç', en: 'Valid from' },
    'release-consent.valid_until': { tr: 'Son gün', en: 'Valid until' },
    'release-consent.state': { tr: 'Durum', en: 'Status' },
    'release-consent.disclosed': { tr: 'Açıklama sayısı', en: 'Disclosures' },
    'release-consent.signed_at': { tr: 'İmza', en: 'Signed' },
  },
  release_consent: {
    news_sign: {
      tr: 'Bilgi paylaşım onayınızı bir parola belirleyerek imzalayın',
      en: 'Sign your release consent by choosing a passphrase',
    },
    about_mine: {
      tr: 'Kayıtlarınızdan hangilerinin kime açıklanabileceği ve bugüne dek ne açıklandığı.',
      en: 'Which of your records may be disclosed to whom, and what has been disclosed so far.',
    },
    new: { tr: 'Yeni onay ver', en: 'Give a new consent' },
    none: { tr: 'Verdiğiniz bir onay yok', en: 'You have not given any consent' },
    none_about: {
      tr: 'Onayınız olmadan kayıtlarınız kimseye açıklanmaz.',
      en: 'Without your consent, your records are not disclosed to anyone.',
    },
    unsigned: { tr: 'İmzanızı bekleyen onaylar', en: 'Consents waiting for your signature' },
    unsigned_about: {
      tr: 'Bir parola belirleyip yalnızca bilgi almasını istediğiniz kişiye söyleyin. Parola saklanmaz; unutulursa yeni bir onay gerekir.',
      en: 'Choose a passphrase and tell it only to the person who may receive the information. We do not store it; if you forget it, you need a new consent.',
    },
    sign: { tr: 'İmzala', en: 'Sign' },
    passphrase: { tr: 'Parola', en: 'Passphrase' },
    passphrase_help: {
      tr: 'En az 6 karakter; birkaç sözcük iyidir. Büyük-küçük harf ayrımı yapılmaz.',
      en: 'At least 6 characters; a few words work well. Upper and lower case do not matter.',
    },
    repeat: { tr: 'Parola (yeniden)', en: 'Passphrase again' },
    repeat_wrong: { tr: 'İki parola aynı değil.', en: 'The two passphrases do not match.' },
    given: { tr: 'Onaylarım', en: 'My consents' },
    revoke: { tr: 'Geri çek', en: 'Withdraw' },
    revoke_title: {
      tr: '{recipient} için verilen onay geri çekilsin mi?',
      en: 'Withdraw the consent for {recipient}?',
    },
    revoke_about: {
      tr: 'Bundan sonra bu kişiye hiçbir bilgi verilmez. Daha önce açıklananlar kayıtta kalır.',
      en: 'From now on, nothing is disclosed to this recipient. Earlier disclosures stay in the log.',
    },
    reason: { tr: 'Gerekçe', en: 'Reason' },
    recipient: { tr: 'Kime', en: 'Recipient' },
    purpose: { tr: 'Amaç', en: 'Purpose' },
    contact: { tr: 'İletişim', en: 'Contact' },
    valid: { tr: 'Geçerlilik', en: 'Valid' },
    until: { tr: '{from} – {until}', en: '{from} – {until}' },
    signed: { tr: 'İmza', en: 'Signed' },
    student: { tr: 'Öğrenci', en: 'Student' },
    log: { tr: 'Açıklama kaydı', en: 'Disclosure log' },
    log_none: { tr: 'Henüz hiçbir şey açıklanmadı ve sorulmadı.', en: 'Nothing has been requested or disclosed yet.' },
    allowed: { tr: 'Açıklandı', en: 'Disclosed' },
    refused: { tr: 'Verilmedi', en: 'Refused' },
    line: { tr: '{by} · {channel}', en: '{by} · {channel}' },
    check: { tr: 'Parolayı denetle', en: 'Check the passphrase' },
    check_title: { tr: 'Bilgi isteyen', en: 'Someone asks' },
    check_about: {
      tr: 'Karşınızdakinin söylediği parolayı yazın ve ne istediğini seçin. Her denetim, sonucu ne olursa olsun öğrencinin açıklama kaydında görünür.',
      en: 'Type the passphrase you were given and select the records requested. Every check is recorded in the student’s disclosure log, whatever the result.',
    },
    asked: { tr: 'İstenen kayıtlar', en: 'Records requested' },
    channel: { tr: 'Nasıl soruldu', en: 'How they asked' },
    note: { tr: 'Not', en: 'Note' },
    yes: { tr: 'Açıklanabilir: {records}', en: 'May be disclosed: {records}' },
    no: { tr: 'Hiçbir bilgi verilemez', en: 'Nothing may be disclosed' },
    back: { tr: 'Onaylar', en: 'Consents' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'requests/release-consent-texts': typeof releaseConsentTexts;
  }
}
