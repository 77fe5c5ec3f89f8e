import { defineTexts } from '#kernel/contract/text.ts';

export const ferpaTexts = defineTexts({
  title: { ferpa: { tr: 'FERPA Bilgi Paylaşım Onayı', en: 'FERPA Consent to Release Information' } },
  paper: {
    'ferpa.title': {
      tr: 'FERPA Bilgi Paylaşım Onayı',
      en: 'FERPA Consent to Release Information',
    },
    'ferpa.noted': {
      tr: 'Öğrencinin {recipient} ({relation}) için verdiği onay {day} gününe dek kayda alınmıştır. Açıklanabilecek kayıtlar: {records}.',
      en: 'The student’s consent for {recipient} ({relation}) is recorded until {day}. Records that may be disclosed: {records}.',
    },
    'ferpa.signed': {
      tr: 'Öğrenci onayını parolasıyla imzaladığında geçerlidir; her zaman geri çekilebilir.',
      en: 'It takes effect when the student signs it with a passphrase, and can be withdrawn at any time.',
    },
  },
  request: {
    'ferpa.about': {
      tr: 'Öğrencilik kayıtlarınızdan hangilerinin, kime, ne amaçla ve ne zamana dek açıklanabileceğini siz belirlersiniz. Onayınızı istediğiniz an geri çekebilirsiniz; yapılan her açıklama size gösterilir.',
      en: 'Choose which of your records may be disclosed, to whom, for what purpose and until when. You can withdraw your consent at any time, and you can see every disclosure.',
    },
    'ferpa.records': { tr: 'Açıklanabilecek kayıtlar', en: 'Records that may be disclosed' },
    'ferpa.help.records': { tr: 'Yalnızca seçtikleriniz açıklanır.', en: 'Only what you choose is disclosed.' },
    'ferpa.recipient': { tr: 'Kime', en: 'Recipient' },
    'ferpa.help.recipient': {
      tr: 'Kişinin adı soyadı ya da kurumun adı',
      en: 'Full name of the person or name of the institution',
    },
    'ferpa.relation': { tr: 'Yakınlığı', en: 'Relationship to you' },
    'ferpa.contact': { tr: 'İletişim bilgisi', en: 'Contact' },
    'ferpa.help.contact': { tr: 'Telefon ya da e-posta', en: 'Phone or e-mail' },
    'ferpa.purpose': { tr: 'Açıklamanın amacı', en: 'Purpose of the disclosure' },
    'ferpa.valid_until': { tr: 'Geçerli olduğu son gün', en: 'Valid until' },
    'ferpa.help.valid_until': {
      tr: 'En çok bir yıl; sonra yeniden onay gerekir.',
      en: 'At most one year. After that you need a new consent.',
    },
    'ferpa.next': {
      tr: 'Onayınız, “Bilgi paylaşım onaylarım” sayfasında bir parola belirleyip imzaladığınızda geçerli olur.',
      en: 'Your consent takes effect when you sign it with a passphrase on the page “My release consents”.',
    },
    'ferpa.policy': {
      tr: 'Öğrencilik kayıtlarım, yukarıda belirttiğim kişiye, belirttiğim amaçla ve belirttiğim güne dek açıklanabilir. Bu onayı kendi isteğimle veriyorum ve her zaman geri çekebilirim; geri çekmem, daha önce yapılmış açıklamaları ortadan kaldırmaz. Gönderdikten sonra “Bilgi paylaşım onaylarım” sayfasında bir parola belirleyerek onayı imzalayacağım; parolayı söyleyemeyen kimseye bilgi verilmez.',
      en: 'My records may be disclosed to the recipient named above, for the purpose and until the date named above. I give this consent freely and can withdraw it at any time; withdrawing it does not affect earlier disclosures. After sending it, I will sign it with a passphrase on the page “My release consents”. Nothing is disclosed to anyone who does not know the passphrase.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/ferpa': typeof ferpaTexts;
  }
}
