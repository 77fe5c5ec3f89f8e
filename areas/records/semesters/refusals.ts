import { defineRefusals } from '#kernel/contract/refusal.ts';

const of = { rule: 'student-semesters', office: 'registrar' } as const;
/** Why the status of a student's semester can't be corrected. */
export const semesterRefusals = defineRefusals({
  semester_not_begun: {
    tr: 'Dönem henüz başlamadı; durumu ancak başladıktan sonra düzeltilebilir.',
    en: 'The semester has not begun. Its status can be corrected after it begins.',
    ...of,
  },
  semester_has_courses: {
    tr: 'Öğrencinin bu dönem {n} dersi var. Önce dersler bırakılmalı ya da çekilmeli; dönem o zamana kadar kayıtlıdır.',
    en: 'The student has {n} {n|course|courses} in this semester. As long as they stand, the semester is a registered one.',
    ...of,
  },
  semester_is_that: {
    tr: 'Dönemin durumu zaten bu.',
    en: 'The semester already has this status.',
    ...of,
  },
  semester_moved: {
    tr: 'Dönemin durumu bu sırada değişti; sayfayı yenileyip yeniden bakın.',
    en: 'The status of the semester has changed meanwhile. Reload the page and look again.',
    ...of,
  },
  correction_undone: {
    tr: 'Bu düzeltme zaten geri alınmış ya da yerini yenisi almış.',
    en: 'This correction has been undone or replaced already.',
    ...of,
  },
});
