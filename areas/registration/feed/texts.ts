import { defineTexts } from '#kernel/contract/text.ts';

export const feedTexts = defineTexts({
  api: {
    feed_made: { tr: 'Takvim adresi hazır.', en: 'The calendar address is ready.' },
    feed_revoked: {
      tr: 'Takvim adresi iptal edildi; artık hiçbir takvim onu okuyamaz.',
      en: 'The calendar address was revoked. No calendar can read it anymore.',
    },
  },
  feed: {
    open: { tr: 'Takvim adresi', en: 'Calendar address' },
    about: {
      tr: 'Derslerinizi, sınavlarınızı ve akademik takvimi telefonunuzun ya da bilgisayarınızın takvimine ekleyin. Değişiklikler kendiliğinden görünür.',
      en: 'Add your lessons, exams and the academic calendar to the calendar of your phone or computer. Changes appear by themselves.',
    },
    secret: {
      tr: 'Adresi bilen herkes takviminizi okuyabilir; kimseyle paylaşmayın.',
      en: 'Whoever knows the address can read your calendar. Share it with nobody.',
    },
    none: { tr: 'Takviminizin henüz bir adresi yok.', en: 'Your calendar has no address yet.' },
    since: {
      tr: 'Adresiniz {since} tarihinde alındı. Yalnızca alındığında gösterilir; yitirdiyseniz yenileyin.',
      en: 'Your address was made on {since}. It is shown only once. If you have lost it, renew it.',
    },
    make: { tr: 'Adres al', en: 'Get an address' },
    renew: { tr: 'Yenile', en: 'Renew' },
    renew_title: { tr: 'Adres yenilensin mi?', en: 'Renew the address?' },
    renew_about: {
      tr: 'Eski adres artık çalışmaz; onu eklediğiniz takvimlere yenisini ekleyin.',
      en: 'The old address will no longer work. Add the new one to your calendars.',
    },
    revoke: { tr: 'İptal et', en: 'Revoke' },
    revoke_title: { tr: 'Adres iptal edilsin mi?', en: 'Revoke the address?' },
    revoke_about: {
      tr: 'Takvimler bu adresi artık okuyamaz. Dilediğinizde yenisini alabilirsiniz.',
      en: 'Calendars will no longer be able to read it. You can get a new one at any time.',
    },
    once: { tr: 'Adresiniz, yalnız bir kez gösterilir', en: 'Your address, shown only once' },
    how: {
      tr: 'Takvim uygulamanızda “internet adresinden takvim ekle” bölümüne yapıştırın.',
      en: 'Paste it into your calendar app where it adds a calendar by its address.',
    },
    copy: { tr: 'Kopyala', en: 'Copy' },
    copied: { tr: 'Kopyalandı', en: 'Copied' },
    close: { tr: 'Kapat', en: 'Close' },
    name: { tr: 'Kampüs', en: 'Kampüs' },
    exam: { tr: 'Sınav: {code} {name}', en: 'Exam: {code} {name}' },
    exam_otherwise: {
      tr: 'Sınav, ayrıca yapılacak: {code} {name}',
      en: 'Exam, held separately: {code} {name}',
    },
    seat: { tr: 'Sıra {n}', en: 'Seat {n}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/feed/texts': typeof feedTexts;
  }
}
