import { defineTexts } from '#kernel/contract/text.ts';

export const contentTexts = defineTexts({
  title: { course_contents: { tr: 'Ders İçeriği Sürümleri', en: 'Versions of the Course Content' } },
  api: {
    course_content_added: {
      tr: 'Yeni içerik önerildi; onayı bekleniyor.',
      en: 'The new content was proposed; it awaits approval.',
    },
    course_content_approved: { tr: 'İçerik onaylandı.', en: 'The content was approved.' },
    course_content_declined: { tr: 'Öneri reddedildi.', en: 'The proposal was declined.' },
    course_content_removed: { tr: 'Sürüm kaldırıldı.', en: 'The version was removed.' },
  },
  contents: {
    about: {
      tr: 'Her dönem, başladığı gün geçerli olan içerikle okutulur; eski dönemler kendi içeriğini korur.',
      en: 'Each semester is taught by the content valid on its first day; past semesters keep theirs.',
    },
    on: { tr: 'Hangi gün geçerli', en: 'Valid on' },
    since_beginning: { tr: 'Başlangıçtan beri', en: 'Since the beginning' },
    since: { tr: '{from} gününden itibaren', en: 'Since {from}' },
    starting: { tr: '{from} gününden başlayarak', en: 'Starting {from}' },
    between: { tr: '{from} – {to}', en: '{from} – {to}' },
    until: { tr: '{to} gününe dek', en: 'Until {to}' },
    'state.proposed': { tr: 'Onay bekliyor', en: 'Awaiting approval' },
    'state.declined': { tr: 'Reddedildi', en: 'Declined' },
    'state.past': { tr: 'Geçmiş', en: 'Past' },
    'state.current': { tr: 'Yürürlükte', en: 'In effect' },
    'state.upcoming': { tr: 'Gelecek', en: 'Upcoming' },
    chosen: { tr: 'Seçilen günde geçerli', en: 'Valid on the chosen day' },
    versions: { tr: 'Sürümler', en: 'Versions' },
    no_description: { tr: 'İçerik yazılmamış.', en: 'No description was written.' },
    outcomes: { tr: 'Öğrenme çıktıları', en: 'Learning outcomes' },
    no_outcomes: { tr: 'Öğrenme çıktısı yazılmamış.', en: 'No learning outcomes were written.' },
    new_outcome: { tr: 'yeni', en: 'new' },
    reason: { tr: 'Neden ve kurul kararı', en: 'Reason and board decision' },
    add: { tr: 'Yeni sürüm öner', en: 'Propose a new version' },
    save: { tr: 'Onaya gönder', en: 'Send for approval' },
    proposed_by: { tr: 'Öneren: {name}', en: 'Proposed by {name}' },
    declined_because: { tr: 'Ret gerekçesi', en: 'Declined because' },
    approve: { tr: 'Onayla', en: 'Approve' },
    approve_title: { tr: '{day} gününde başlayacak sürüm onaylansın mı?', en: 'Approve the version starting {day}?' },
    approve_about: {
      tr: 'O gün ve sonrasında başlayan dönemler bu içerikle okutulur; öneren kişiye bildirilir.',
      en: 'Semesters that begin on or after that day are taught by it; the proposer is told.',
    },
    decline: { tr: 'Reddet', en: 'Decline' },
    decline_title: { tr: 'Önerilen sürüm reddedilsin mi?', en: 'Decline the proposed version?' },
    decline_about: {
      tr: 'Gerekçe, öneren kişiye bildirilir; yürürlükteki içerik değişmez.',
      en: 'The proposer is told the reason; the content in effect stays as it is.',
    },
    'told.proposed': {
      tr: '{course}: yeni ders içeriği onayınızı bekliyor',
      en: '{course}: new course content awaits your approval',
    },
    'told.approved': {
      tr: '{course}: önerdiğiniz ders içeriği onaylandı',
      en: '{course}: the content you proposed was approved',
    },
    'told.declined': {
      tr: '{course}: önerdiğiniz ders içeriği reddedildi',
      en: '{course}: the content you proposed was declined',
    },
    valid_from: { tr: 'Geçerlilik başlangıcı', en: 'Valid from' },
    'field.description': { tr: 'İçerik (Türkçe)', en: 'Description (Turkish)' },
    'field.description_en': { tr: 'İçerik (İngilizce)', en: 'Description (English)' },
    'field.outcomes': {
      tr: 'Öğrenme çıktıları (Türkçe, her satıra bir tane)',
      en: 'Learning outcomes (Turkish, one per line)',
    },
    'field.outcomes_en': {
      tr: 'Öğrenme çıktıları (İngilizce, her satıra bir tane)',
      en: 'Learning outcomes (English, one per line)',
    },
    remove: { tr: 'Kaldır', en: 'Remove' },
    remove_title: { tr: '{day} gününde başlayacak sürüm kaldırılsın mı?', en: 'Remove the version starting {day}?' },
    remove_about: {
      tr: 'Henüz yürürlüğe girmedi; önceki sürüm geçerli kalır.',
      en: 'It has not taken effect yet; the version before stays valid.',
    },
    course: { tr: 'Dersi aç', en: 'Open the course' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'curriculum/content-texts': typeof contentTexts;
  }
}
