import { defineTexts } from '#kernel/contract/text.ts';

export const graduationClearanceTexts = defineTexts({
  title: { graduation_clearance: { tr: 'Mezuniyet İlişik Kesme', en: 'Graduation Clearance' } },
  request: {
    'graduation_clearance.about': {
      tr: 'Mezun olmadan önce birimler üzerinizde borç, kitap ya da anahtar kalmadığını onaylar. Kayıtlardan anlaşılanlar kendiliğinden tamamlanır.',
      en: 'Before you graduate, the offices confirm that you do not owe any money, books or keys. What your records already show is cleared automatically.',
    },
    'graduation_clearance.policy': {
      tr: 'Diplomamda adımın yukarıdaki yazımla yer almasını onaylıyorum. İlişik kesme mezuniyet değildir: diploma, kayıt ofisinin imzasından ve mezuniyet kararından sonra düzenlenir.',
      en: 'I confirm that my name is to be printed on the diploma as written above. Clearance is not graduation: the diploma is prepared after the registrar’s signature and the graduation decision.',
    },
    'graduation_clearance.diploma_name': { tr: 'Diplomadaki ad', en: 'Name on the diploma' },
    'graduation_clearance.help.diploma_name': {
      tr: 'Kayıttaki adınız; adınız değiştiyse önce bilgi değişikliği isteyin',
      en: 'The name on your record. If it has changed, request a change of information first',
    },
    'graduation_clearance.diploma_name_en': { tr: 'İngilizce metindeki yazım', en: 'Spelling in the English text' },
    'graduation_clearance.help.diploma_name_en': {
      tr: 'Pasaportunuzda yazdığı gibi, Türkçe harf kullanmadan',
      en: 'As in your passport, without Turkish letters',
    },
    'graduation_clearance.ceremony': { tr: 'Mezuniyet töreni', en: 'Graduation ceremony' },
    'graduation_clearance.delivery': { tr: 'Diplomanın teslimi', en: 'How you receive the diploma' },
    'graduation_clearance.address': { tr: 'Gönderilecek adres', en: 'Address to send it to' },
    'graduation_clearance.doc.proxy': { tr: 'Noter vekâletnamesi', en: 'Notarized power of attorney' },
    'graduation_clearance.cleared.library': {
      tr: 'Kütüphanenin açık bir kısıtlaması yok.',
      en: 'There are no open library holds.',
    },
    'graduation_clearance.cleared.plan': {
      tr: 'Müfredattaki derslerin tamamı başarıldı ({total}).',
      en: 'All courses of the curriculum are passed ({total}).',
    },
    'graduation_clearance.note.hold': {
      tr: 'Açık kısıtlama: {reason}. Kaldırılmadan ilgili birim imzalayamaz.',
      en: 'Open hold: {reason}. The office cannot sign until it is released.',
    },
    'graduation_clearance.note.in_progress': {
      tr: 'Bu dönem aldığınız {count} dersin notu kesinleşmeden kayıt ofisi imzalamaz.',
      en: 'The registrar cannot sign until the grades of your {count} current {count|course is|courses are} final.',
    },
    'graduation_clearance.paper_title': {
      tr: 'Mezuniyet İlişik Kesme Belgesi',
      en: 'Graduation Clearance Certificate',
    },
    'graduation_clearance.paper': {
      tr: '{student} ({student_number}), {program} programında mezuniyet için ilişik kesme işlemlerini {date} tarihinde tamamlamıştır. Aşağıdaki birimlerin kendisinden bir alacağı kalmamıştır.',
      en: '{student} ({student_number}) of the {program} program completed graduation clearance on {date} and owes nothing to the offices named below.',
    },
    'graduation_clearance.paper_offices': { tr: 'Onaylayan birimler: {offices}.', en: 'Cleared by: {offices}.' },
    'graduation_clearance.paper_name': { tr: 'Diplomada yer alacak ad: {name}.', en: 'Name on the diploma: {name}.' },
    'graduation_clearance.paper_limits': {
      tr: 'Bu belge diploma ya da geçici mezuniyet belgesi yerine geçmez.',
      en: 'This certificate does not replace a diploma or a temporary graduation certificate.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/requests/graduation-clearance': typeof graduationClearanceTexts;
  }
}
