import { defineRefusals } from '#kernel/contract/refusal.ts';

const school = { office: 'prepschool' } as const;
export const attendanceRefusals = defineRefusals({
  esl_no_class_day: { tr: '{day} günü bu sınıfın dersi yok.', en: 'This session has no class on {day}.', ...school },
  esl_day_ahead: { tr: '{day} henüz gelmedi.', en: '{day} has not come yet.', ...school },
  esl_list_frozen: {
    tr: 'Listenin süresi geçti (gün: {days}); dil okulu düzeltir.',
    en: 'It is too late to change this list (days allowed: {days}); the language school corrects it.',
    ...school,
  },
  esl_module_over: {
    tr: 'Modül bitti; yoklama kapandı.',
    en: 'The module has ended; attendance is closed.',
    ...school,
  },
  esl_not_in_class: { tr: '{student} bu sınıfta değil.', en: '{student} is not in this session.', ...school },
  esl_marked_twice: { tr: '{student} listede iki kez var.', en: '{student} is in the list twice.', ...school },
  esl_hours_too_many: {
    tr: '{student}: o gün {hours} saat ders vardı.',
    en: '{student}: more hours than the class had that day ({hours}).',
    ...school,
  },
  esl_late_too_long: {
    tr: '{student}: gecikme bulunduğu saatlerden uzun olamaz.',
    en: '{student}: the lateness cannot be longer than the hours attended.',
    ...school,
  },
  esl_no_time_off: {
    tr: '{student} o gün için onaylı izinli değil.',
    en: '{student} has no approved time off on that day.',
    ...school,
  },
  esl_mark_changed: {
    tr: '{student} için yoklamayı {by} değiştirdi.',
    en: '{by} has changed the attendance of {student}.',
    ...school,
  },
});
