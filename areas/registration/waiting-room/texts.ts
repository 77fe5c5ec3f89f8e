import { defineTexts } from '#kernel/contract/text.ts';

export const waitingRoomTexts = defineTexts({
  title: { waiting_room: { tr: 'Kayıt Bekleme Odası', en: 'Registration Waiting Room' } },
  api: { waiting_room_set: { tr: 'Bekleme odası ayarlandı.', en: 'The waiting room was set.' } },
  waiting_room: {
    wait: { tr: 'Sıranızı bekliyorsunuz', en: 'You are in line' },
    early: { tr: 'Ders kaydı henüz açılmadı', en: 'Registration has not opened yet' },
    wait_about: {
      tr: 'Geliş sırasına göre alınırsınız. Bu sayfayı kapatsanız, yenileseniz ya da başka cihazdan açsanız da yeriniz korunur; birden çok sekme sizi öne geçirmez.',
      en: 'Students are let in in order of arrival. You keep your place if you close or reload this page or open it on another device. More tabs do not move you forward.',
    },
    early_about: {
      tr: 'Kayıt {opens} saatinde açılır. Geliş sıranız şimdiden alındı.',
      en: 'Registration opens at {opens}. Your place in line is kept from now on.',
    },
    position: { tr: 'Sıranız', en: 'Your place' },
    of: { tr: 'Bekleyen: {n}', en: 'Waiting: {n}' },
    time: { tr: 'Tahmini bekleme', en: 'Expected wait' },
    minutes_one: { tr: 'Yaklaşık {from} dakika', en: 'About {from} {from|minute|minutes}' },
    minutes: { tr: '{from}–{to} dakika', en: '{from}–{to} minutes' },
    paused: {
      tr: 'Girişler kısa süre durduruldu. Yeriniz korunuyor.',
      en: 'Nobody is being let in for a moment. You keep your place.',
    },
    lost: {
      tr: 'Bağlantı yok; yeriniz korunuyor. Bağlantı gelince sayfa kendiliğinden sürer.',
      en: 'You are offline and keep your place. The page goes on by itself when the connection is back.',
    },
    live: { tr: 'Sıranız: {position}', en: 'Your place: {position}' },
    turn: { tr: 'Sıra sizde', en: 'It is your turn' },
    until: { tr: 'Kaydınızı {until} saatine kadar tamamlayın.', en: 'Complete your registration by {until}.' },
    about: {
      tr: 'Kayıt açıldığında öğrenciler geliş sırasına göre içeri alınır. Kalabalık yoksa kimse beklemez.',
      en: 'When registration opens, students are let in in order of arrival. Without a crowd nobody waits.',
    },
    is_on: { tr: 'Bekleme odası açık', en: 'Waiting room on' },
    pause: { tr: 'Girişleri durdur', en: 'Let nobody in' },
    per_minute: { tr: 'Dakikada alınan öğrenci', en: 'Students let in per minute' },
    active_limit: { tr: 'Aynı anda içeride en çok', en: 'Inside at once, at most' },
    stay_minutes: { tr: 'İçeride kalma süresi (dakika)', en: 'Time inside (minutes)' },
    save: { tr: 'Kaydet', en: 'Save' },
    waiting: { tr: 'Bekleyen', en: 'Waiting' },
    inside: { tr: 'İçeride', en: 'Inside' },
    admitted: { tr: 'Çağrılan', en: 'Called so far' },
    opens: { tr: 'Kayıt açılışı', en: 'Registration opens' },
    closed: {
      tr: 'Şu anda açık ya da açılmak üzere bir kayıt dönemi yok.',
      en: 'No registration period is open or about to open.',
    },
    settings: { tr: 'Ayarlar', en: 'Settings' },
    settings_about: {
      tr: 'Değişiklik bütün sunucularda yarım dakika içinde geçerli olur.',
      en: 'A change takes effect on all servers within half a minute.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/waiting-room/texts': typeof waitingRoomTexts;
  }
}
