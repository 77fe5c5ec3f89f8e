import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { wishes } from './contract.ts';

export const observerTexts = defineTexts({
  api: {
    exam_wish_saved: { tr: 'Tercihiniz kaydedildi.', en: 'Your preference was saved.' },
    exam_watch_offered: {
      tr: 'Gözetmenlik devre açıldı; üstlenilene kadar sizindir.',
      en: 'The watch is on offer. It stays yours until someone takes it.',
    },
    exam_watch_kept: { tr: 'Gözetmenlik sizde kaldı.', en: 'You keep the watch.' },
    exam_watch_taken: {
      tr: 'Gözetmenlik için kaydınız alındı; iki tarafa da bildirildi.',
      en: 'You were noted for the watch, and both of you have been told.',
    },
    exam_swap_decided: {
      tr: 'Karar kaydedildi; iki tarafa da bildirildi.',
      en: 'The decision was saved, and both people have been told.',
    },
    exam_swaps_set: { tr: 'Devir kuralı kaydedildi.', en: 'The rule for swaps was saved.' },
    exam_period_shut: { tr: 'Sınav dönemi kapatıldı.', en: 'The exam period was closed.' },
    exam_period_reopened: { tr: 'Sınav dönemi yeniden açıldı.', en: 'The exam period was opened again.' },
  },
  watches: {
    ...prefixed('wish', wishes),
    own_title: { tr: 'Yaklaşan görevleriniz', en: 'Your watches to come' },
    own_none: { tr: 'Yaklaşan gözetmenliğiniz yok.', en: 'You have no watches to come.' },
    offers_title: { tr: 'Devredilmek istenen görevler', en: 'Watches on offer' },
    offers_about: {
      tr: 'Üstlendiğiniz görev sizin olur; aynı saatte ikinci görev ve yük dengesini bozan devir olmaz.',
      en: 'A watch you take becomes yours. Nobody gets two at once, and loads stay even.',
    },
    offers_none: { tr: 'Devredilmek istenen görev yok.', en: 'No watches are on offer.' },
    wishes_title: { tr: 'Saat tercihleriniz', en: 'Your preferred times' },
    wishes_about: {
      tr: 'Gözetmenler dağıtılırken gelemeyeceğiniz saatlere görev verilmez, istediğiniz saatler öne alınır.',
      en: 'When watches are shared out you get none at times you cannot come; times you prefer go first.',
    },
    wishes_none: {
      tr: 'Tercih yazılabilecek sınav saati yok.',
      en: 'There are no exam times to state a preference for.',
    },
    holder: { tr: 'Görevli', en: 'Assigned to' },
    wish_label: { tr: 'Tercih', en: 'Preference' },
    wish_for: { tr: '{time} için tercih', en: 'Preference for {time}' },
    note: { tr: 'Not', en: 'Note' },
    state: { tr: 'Durum', en: 'Status' },
    on_offer: { tr: 'Devre açık', en: 'On offer' },
    yours: { tr: 'Sizde', en: 'Yours' },
    waits: { tr: '{name} üstlenmek istiyor, onay bekliyor', en: '{name} wants it, waiting for approval' },
    offer: { tr: 'Devret', en: 'Offer' },
    offer_title: { tr: 'Görevi devret', en: 'Offer the watch' },
    offer_about: {
      tr: 'Bir başkası üstlenene kadar görev sizde kalır.',
      en: 'The watch stays yours until someone takes it.',
    },
    keep: { tr: 'Bende kalsın', en: 'Keep it' },
    take: { tr: 'Üstlen', en: 'Take it on' },
    agree: { tr: 'Devri onayla', en: 'Approve the swap' },
    refuse: { tr: 'Devri reddet', en: 'Decline the swap' },
    confirm_swaps: { tr: 'Devirleri sınav birimi onaylar', en: 'The office approves swaps' },
    close: { tr: 'Dönemi kapat', en: 'Close the period' },
    close_title: { tr: 'Sınav dönemi kapatılsın mı?', en: 'Close the exam period?' },
    close_about: {
      tr: 'Kapanan dönemde sınav, salon ve gözetmen değişmez; yalnızca gerekçeyle yeniden açılır.',
      en: 'Exams, rooms and observers of a closed period no longer change. It can only be opened again with a reason.',
    },
    reopen: { tr: 'Yeniden aç', en: 'Open again' },
    reopen_title: { tr: 'Sınav dönemi yeniden açılsın mı?', en: 'Open the exam period again?' },
    reason: { tr: 'Gerekçe', en: 'Reason' },
    'news.taken': { tr: 'Sınav gözetmenliği el değiştirdi', en: 'An exam watch has changed hands' },
    'news.taken_body': {
      tr: '{when}, {room}: görev {holder} yerine {taker} üzerinde.',
      en: '{when}, {room}: {taker} watches instead of {holder}.',
    },
    'news.asked': { tr: 'Sınav gözetmenliğinin devri onay bekliyor', en: 'A swap of an exam watch waits for approval' },
    'news.asked_body': {
      tr: '{when}, {room}: {holder} yerine {taker} gelmek istiyor.',
      en: '{when}, {room}: {taker} would watch instead of {holder}.',
    },
    'news.declined': { tr: 'Sınav gözetmenliğinin devri reddedildi', en: 'The swap of an exam watch was declined' },
    'news.declined_body': {
      tr: '{when}, {room}: görev {holder} üzerinde kaldı.',
      en: '{when}, {room}: {holder} keeps the watch.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/exams/observers/texts': typeof observerTexts;
  }
}
