import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'ESL-014', office: 'prepschool' } as const;
export const prepAttendanceRefusals = defineRefusals({
  prep_day_outside: { tr: '{day} modülün günlerinden biri değil.', en: '{day} is not a day of the module.', ...rule },
  prep_no_class_day: { tr: '{day} günü ders yok.', en: 'There is no class on {day}.', ...rule },
  prep_day_ahead: { tr: '{day} henüz gelmedi.', en: '{day} has not come yet.', ...rule },
  prep_list_frozen: {
    tr: 'Listenin süresi geçti (gün: {days}); hazırlık okulu düzeltir.',
    en: 'It is too late to change this list (days allowed: {days}); the prep school corrects it.',
    ...rule,
  },
  prep_not_in_class: { tr: '{student} bu sınıfta değil.', en: '{student} is not in this class.', ...rule },
  prep_marked_twice: { tr: '{student} listede iki kez var.', en: '{student} is in the list twice.', ...rule },
  prep_hours_too_many: {
    tr: '{student}: o gün {hours} saat ders vardı.',
    en: '{student}: more hours than the class had that day ({hours}).',
    ...rule,
  },
  prep_day_longer: {
    tr: '{hours} saat bu sınıfın bir günü için çok (olağan ders saati: {usual}). Daha uzun günü hazırlık okulu işler.',
    en: 'That is too long a day for this class (hours: {hours}, usually {usual}). The prep school records longer days.',
    ...rule,
  },
  prep_day_cut: {
    tr: 'Gün {hours} saate indirilemez: sonraki saatlerde yok yazılmış, bu listede adı geçmeyen öğrenci var (öğrenci sayısı: {n}).',
    en: 'That is too short a day (hours: {hours}): students who are not in this list were absent in a later hour (students: {n}).',
    ...rule,
  },
  prep_mark_changed: {
    tr: '{student} için yoklamayı {by} değiştirdi.',
    en: '{by} has changed the attendance of {student}.',
    ...rule,
  },
  prep_excuse_office: {
    tr: '{student}: raporu hazırlık okulu işler.',
    en: '{student}: only the prep school can record a report.',
    ...rule,
  },
  prep_not_over: {
    tr: 'Devamsızlık {missed} saat; sınır {most} saat aşılmadı.',
    en: 'Hours missed: {missed}; the limit of {most} is not passed.',
    ...rule,
  },
  prep_not_studying: {
    tr: 'Öğrenci bu yıl bir sınıfta okumuyor.',
    en: 'The student is not studying in a class this year.',
    ...rule,
  },
});
