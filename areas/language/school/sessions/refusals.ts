import { defineRefusals } from '#kernel/contract/refusal.ts';

const school = { rule: 'ESL-001', office: 'prepschool' } as const;
export const sessionRefusals = defineRefusals({
  session_not_open: { tr: '{session} açık değil.', en: '{session} is not open.', ...school },
  session_full: { tr: '{session} dolu: {capacity} yer.', en: '{session} is full. Seats: {capacity}.', ...school },
  session_level: {
    tr: '{session} {wanted} seviyesinde; sizin seviyeniz {own}.',
    en: '{session} is for level {wanted}; your level is {own}.',
    ...school,
  },
  session_two_core: {
    tr: 'Bir modülde tek ana derse kaydolunur.',
    en: 'Only one core course can be taken in a module.',
    ...school,
  },
  session_overlap: {
    tr: '{session} ve {other} aynı saatte.',
    en: '{session} and {other} are held at the same time.',
    ...school,
  },
  session_f1_hours: {
    tr: 'F-1 öğrencisi haftada en az {least} saat almalı; seçtikleriniz {hours} saat.',
    en: 'On F-1 status at least {least} hours a week are needed; the sessions you chose have {hours}.',
    rule: '8 CFR 214.2(f)(6)',
    office: 'prepschool',
  },
  session_window: {
    tr: 'Kayıt {from} – {until} günleri arasında açık.',
    en: 'Registration is open from {from} to {until}.',
    ...school,
  },
  session_module_ended: { tr: 'Modül bitti.', en: 'The module has ended.', ...school },
  session_no_learner: {
    tr: 'Dil okulunda öğrenim görmüyorsunuz.',
    en: 'You are not studying at the language school.',
    ...school,
  },
  session_other_module: {
    tr: 'Seçilen sınıf bu modülde değil.',
    en: 'The chosen session is not in this module.',
    ...school,
  },
  session_not_free: {
    tr: 'Sınıfta öğrenci var: {taken}',
    en: 'There are students in this session: {taken}',
    ...school,
  },
  session_capacity: {
    tr: 'Kontenjan kayıtlı öğrenci sayısından az olamaz: {taken}',
    en: 'The capacity cannot be below the number of students: {taken}',
    ...school,
  },
  session_week_unconfirmed: {
    tr: 'Yeni hafta, sınıftaki öğrencileri etkiliyor. Aşağıdakileri okuyup onaylayın.',
    en: 'The new week affects students of this session. Read the following, then confirm.',
    ...school,
  },
  session_week_overlap: {
    tr: '{other} ile aynı saatte. Her iki sınıftaki öğrenci sayısı {n}: {students}',
    en: 'At the same time as {other}. Students in both: {n} ({students})',
    ...school,
  },
  session_week_f1: {
    tr: 'F-1 için gereken haftada {least} saatin altında kalan öğrenci sayısı {n}: {students}',
    en: 'Students on F-1 left with fewer hours a week than {least}: {n} ({students})',
    rule: '8 CFR 214.2(f)(6)',
    office: 'prepschool',
  },
  slot_time: {
    tr: 'Ders tam saatler sürmeli ve başlangıcı bitişinden önce olmalı.',
    en: 'A class lasts whole hours and starts before it ends.',
    ...school,
  },
  slot_room_taken: {
    tr: '{room} bu saatte dolu: {day} {from}–{until}, {by}',
    en: '{room} is taken at this time: {day} {from}–{until}, {by}',
    ...school,
  },
  slot_teacher_busy: {
    tr: '{teacher} bu saatte derste: {day} {from}–{until}, {by}',
    en: '{teacher} teaches at this time: {day} {from}–{until}, {by}',
    ...school,
  },
  slot_room_small: {
    tr: '{room} yeterli değil. Yer: {seats}',
    en: '{room} is too small. Seats: {seats}',
    ...school,
  },
  slot_itself: {
    tr: 'Sınıfın iki dersi aynı saatte.',
    en: 'Two classes of this session are at the same time.',
    ...school,
  },
});
