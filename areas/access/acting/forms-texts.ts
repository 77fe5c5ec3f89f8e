import { defineTexts } from '#kernel/contract/text.ts';

/** Agreements, the survey form, and choosing an identity. */
export const actingFormsTexts = defineTexts({
  acting: {
    university: { tr: 'Kampüs Üniversitesi', en: 'Kampüs University' },
    registrar_office: { tr: 'Kayıt İşleri Ofisi', en: 'Office of the Registrar' },
    document_foot: {
      tr: 'Sürüm {edition} · {number} · elektronik ortamda imzalanmıştır',
      en: 'Edition {edition} · {number} · signed electronically',
    },
    document_page: { tr: '{page} / {pages}', en: '{page} / {pages}' },
    edition_of: { tr: 'Sürüm {edition}', en: 'Edition {edition}' },
    student_name: { tr: 'Öğrenci', en: 'Student' },
    program: { tr: 'Program', en: 'Program' },
    signed_name: { tr: 'Yazılan ad soyad', en: 'Name typed' },
    signature: { tr: 'İmza', en: 'Signature' },
    signature_typed: { tr: 'Ad soyad yazılarak imzalanmıştır', en: 'Signed by typing the name' },
    signed_at: { tr: 'İmza zamanı (İstanbul)', en: 'Signed at (Istanbul)' },
    address: { tr: 'İnternet adresi', en: 'Internet address' },
    read_to_end: {
      tr: 'Onaylamak için metni sonuna kadar okuyun ya da okuduğunuzu işaretleyin.',
      en: 'To accept, read the text to the end or select that you have read it.',
    },
    have_read: { tr: 'Metnin tamamını okudum.', en: 'I have read the whole text.' },
    your_name: { tr: 'Adınız ve soyadınız', en: 'Your full name' },
    your_name_help: { tr: 'Kayıtlı adınızı yazın: {name}', en: 'Type your name as it is on your record: {name}' },
    name_differs: { tr: 'Kayıtlı adınızla aynı değil', en: 'Not the same as your name on record' },
    draw: { tr: 'İmzanız', en: 'Your signature' },
    draw_help: {
      tr: 'Parmağınızla, kalemle ya da fareyle çizin. Çizemiyorsanız adınızı yazmanız yeterlidir.',
      en: 'Draw it with a finger, a pen or the mouse. If you cannot draw, typing your name is enough.',
    },
    draw_or_write: {
      tr: 'Parmağınızla, kalemle ya da fareyle çizin. Çizemiyorsanız adınızı imza olarak yazdırın.',
      en: 'Draw it with a finger, a pen or the mouse. If you cannot draw, have your name written as your signature.',
    },
    write_name: { tr: 'Adımı imza olarak yaz', en: 'Write my name as my signature' },
    name_written: { tr: 'İmza olarak yazılan ad: {name}', en: 'Name written as the signature: {name}' },
    draw_undo: { tr: 'Son çizgiyi sil', en: 'Undo the last stroke' },
    draw_clear: { tr: 'Temizle', en: 'Clear' },
    accept: { tr: 'Sözleşmeyi imzala', en: 'Sign the agreement' },
    missing: { tr: 'Eksik: {what}', en: 'Missing: {what}' },
    missing_read: { tr: 'metnin okunması', en: 'reading the text' },
    missing_name: { tr: 'ad soyad', en: 'your name' },
    missing_box: { tr: 'onay kutusu', en: 'the statement' },
    download: { tr: 'İmzalı sözleşmeyi indir', en: 'Download the signed agreement' },
    signed_done: { tr: 'Sözleşmeniz imzalandı', en: 'Your agreement is signed' },
    signed_done_about: {
      tr: 'Bir kopyasını şimdi indirebilirsiniz; daha sonra kişisel bilgilerinizde de bulursunuz.',
      en: 'You can download a copy now. Later, you can find it under your personal information.',
    },
    go_on: { tr: 'Devam et', en: 'Continue' },
    my_agreements: { tr: 'Sözleşmelerim', en: 'My agreements' },
    my_agreements_about: {
      tr: 'Her programınız için imzaladığınız kayıt sözleşmesi.',
      en: 'The enrollment agreement you signed for each of your programs.',
    },
    agreement_pending: { tr: 'İmzanızı bekliyor', en: 'Waiting for your signature' },
    agreement_signed: {
      tr: '{moment} tarihinde imzalandı · sürüm {version}',
      en: 'Signed {moment} · edition {version}',
    },
    agreement_accepted_earlier: {
      tr: '{moment} tarihinde onaylandı · sürüm {version}',
      en: 'Accepted {moment} · edition {version}',
    },
    sign_now: { tr: 'Oku ve imzala', en: 'Read and sign' },
    preview_tr: { tr: 'Türkçe', en: 'Turkish' },
    preview_en: { tr: 'İngilizce', en: 'English' },
    survey_about: { tr: '{code}-{section} {name}', en: '{code}-{section} {name}' },
    survey_progress: { tr: '{done} / {all} soru yanıtlandı', en: '{done} of {all} {all|question|questions} answered' },
    survey_answered_word: { tr: 'yanıtlandı', en: 'answered' },
    survey_open_word: { tr: 'kaldı', en: 'left' },
    survey_anonymous: {
      tr: 'Anket adsızdır: yanıtlarınız adınızla ilişkilendirilmez, yalnızca yanıtladığınız kaydedilir. Küçük gruplarda serbest yorumlarınızda sizi tanıtacak ayrıntı vermeyin.',
      en: 'This survey is anonymous: your answers are not linked to you. We keep only the fact that you answered. In small groups, do not include details in your comments that could identify you.',
    },
    survey_not_anonymous: { tr: 'Bu anket adsız değildir.', en: 'This survey is not anonymous.' },
    survey_mandatory: {
      tr: 'Bu anket zorunludur: yanıtlayana ya da süresi dolana kadar öteki ekranlar açılmaz. Ödeme, sınav, duyuru ve destek ekranları açık kalır.',
      en: 'This survey is mandatory: other screens open after you answer it or when it ends. Payments, exams, announcements and support stay open.',
    },
    survey_beside: { tr: 'Açık kalan ekranlar', en: 'Screens that stay open' },
    survey_optional: { tr: 'Bu anket isteğe bağlıdır.', en: 'This survey is optional.' },
    survey_later: { tr: 'Daha sonra', en: 'Later' },
    survey_draft: {
      tr: 'Yazdıklarınız bu cihazda saklanıyor.',
      en: 'Your answers are kept on this device until you submit them.',
    },
    survey_missing: { tr: 'Yanıt bekleyen zorunlu soru: {n}', en: 'Required questions without an answer: {n}' },
    survey_done: { tr: 'Teşekkür ederiz', en: 'Thank you' },
    survey_done_about: {
      tr: 'Yanıtlarınız adınız olmadan kaydedildi.',
      en: 'Your answers were saved without your name.',
    },
    survey_answered_before: {
      tr: 'Bu anketi daha önce yanıtladınız; yapmanız gereken bir şey yok.',
      en: 'You have already answered this survey; there is nothing left to do.',
    },
    survey_next: { tr: 'Sıradaki anket', en: 'Next survey' },
    survey_keys: {
      tr: 'Ok tuşlarıyla seçin, Sekme ile sonraki soruya geçin.',
      en: 'Choose with the arrow keys, continue with Tab.',
    },
    clear_answer: { tr: 'Yanıtı sil', en: 'Clear the answer' },
    switch_keys: { tr: 'Ok tuşlarıyla gezinin, Enter ile geçin.', en: 'Move with the arrow keys, switch with Enter.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'access/acting-forms-texts': typeof actingFormsTexts;
  }
}
