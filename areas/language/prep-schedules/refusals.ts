import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-014', office: 'prepschool' } as const;
export const prepScheduleRefusals = defineRefusals({
  prep_draft_no_lessons: {
    tr: 'Bu modülün sınıflarına henüz öğretim elemanı saati verilmedi.',
    en: 'No teaching hours have been given to the classes of this module yet.',
    ...rule,
  },
  prep_draft_running: {
    tr: 'Bu modül için bir taslak aranıyor. Bitmesini bekleyin ya da durdurun.',
    en: 'A draft of this module is being searched for. Wait for it or stop it.',
    ...rule,
  },
  prep_draft_not_running: { tr: 'Taslak artık aranmıyor.', en: 'The draft is no longer being searched for.', ...rule },
  prep_draft_not_ready: { tr: 'Taslak hazır değil.', en: 'The draft is not ready.', ...rule },
  prep_draft_published: {
    tr: 'Bu program yayımlanmış; yalnız dersleri tek tek taşınabilir.',
    en: 'This schedule has been published; only single lessons of it can be moved.',
    ...rule,
  },
  prep_draft_unplaced: {
    tr: 'Yeri olmayan ders saati: {hours}. İlki: {class}, {teacher}.',
    en: 'Hours without a place: {hours}. The first: {class}, {teacher}.',
    ...rule,
  },
  prep_draft_outdated: {
    tr: 'Sınıfların saatleri bu taslaktan sonra değişti: {class}. Yeni bir taslak hazırlayın.',
    en: 'The hours of classes have changed since this draft: {class}. Make a new draft.',
    ...rule,
  },
  prep_draft_breach: {
    tr: 'Taslak artık kurallara uymuyor: {what}.',
    en: 'The draft no longer keeps the rules: {what}.',
    ...rule,
  },
  prep_move_clash: {
    tr: '{day} {at}, {room}: {what}.',
    en: '{day} {at}, {room}: {what}.',
    ...rule,
  },
  prep_lesson_unplaced: {
    tr: 'Yeri olmayan ders sabitlenemez.',
    en: 'A lesson without a place cannot be pinned.',
    ...rule,
  },
  prep_draft_no_room: {
    tr: 'Seçilen dersliklerin hiçbiri yeterince büyük değil. Gereken yer: {size}.',
    en: 'None of the chosen rooms is large enough. Seats needed: {size}.',
    ...rule,
  },
});
