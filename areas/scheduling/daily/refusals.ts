import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why the lesson of one day can't be cancelled, moved or made up for. */
export const dailyRefusals = defineRefusals({
  lesson_semester_closed: {
    tr: 'Dönem kapandı; dersleri artık değiştirilemez.',
    en: 'The semester is closed, so its lessons cannot be changed.',
    rule: 'semester-states',
    office: 'registrar',
  },
  lesson_begun: {
    tr: 'Ders başladı ya da geçti; artık yalnızca bölüm ya da Öğrenci İşleri değiştirebilir.',
    en: 'The lesson has begun or is over. Only the department or the Registrar’s Office can change it now.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_changed_already: {
    tr: 'Bu ders zaten iptal edilmiş ya da taşınmış; önce o değişikliği geri alın.',
    en: 'The lesson has been cancelled or moved already. Undo that change first.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_on_holiday: {
    tr: 'Ders tatile denk geliyor ve yapılmıyor; isterseniz telafi dersi planlayın.',
    en: 'The lesson falls on a holiday and is not held. You can plan a make-up lesson.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_is_held: {
    tr: 'Telafi dersi, yalnızca iptal edilen ya da tatile denk gelen bir ders için planlanır.',
    en: 'A make-up lesson is planned only for a lesson that is cancelled or falls on a holiday.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_made_up: {
    tr: 'Bu dersin telafisi zaten planlanmış.',
    en: 'A make-up lesson is planned already.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_has_make_up: {
    tr: 'Dersin telafisi planlanmış; önce telafi dersini geri alın.',
    en: 'A make-up lesson is planned for it. Undo the make-up lesson first.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_undone_already: {
    tr: 'Bu değişiklik zaten geri alınmış.',
    en: 'This change has been undone already.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_outside_classes: {
    tr: 'Dersler {from} ile {until} arasında yapılır; başka bir gün seçin.',
    en: 'Classes are held from {from} to {until}. Choose another day.',
    rule: 'daily-lessons',
    office: 'registrar',
  },
  lesson_to_holiday: {
    tr: '{day} tatil: {holiday}. Başka bir gün seçin.',
    en: '{day} is a holiday: {holiday}. Choose another day.',
    rule: 'daily-lessons',
    office: 'registrar',
  },
  lesson_to_past: {
    tr: 'Seçilen zaman geçti; ileri bir zaman seçin.',
    en: 'That time is over. Choose a later one.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_same_place: {
    tr: 'Ders zaten bu günde, saatte ve derslikte.',
    en: 'The lesson is at that time and in that classroom already.',
    rule: 'daily-lessons',
    office: 'department',
  },
  lesson_exam_room: {
    tr: '{room} bu saatte sınavda: {exam} ({time}).',
    en: '{room} is taken by an exam at that time: {exam} ({time}).',
    rule: 'meeting-room',
    office: 'registrar',
  },
  lesson_exam_students: {
    tr: '{n} öğrencinin bu saatte sınavı var: {exam} ({time}): {names}',
    en: '{n} {n|student has|students have} an exam at that time: {exam} ({time}): {names}',
    rule: 'timetable-students',
    office: 'department',
    level: 'warning',
  },
});
