import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a plan can't be changed, and what is remarkable in one. */
export const planRefusals = defineRefusals({
  curriculum_locked: {
    tr: '{code} müfredatı yürürlükte veya kapalı ve {students} öğrenci buna göre okuyor; değiştirmek için yeni sürüme kopyalayın.',
    en: '{code} is active or closed and {students} {students|student studies|students study} by it. Copy it to a new version to change it.',
    rule: 'curriculum-slot',
    office: 'registrar',
  },
  slot_size_missing: {
    tr: 'Seçmeli bir slotun yerel kredisi ve AKTS değeri yazılmalıdır.',
    en: 'An elective slot needs its local credit and ECTS.',
    rule: 'curriculum-slot',
    office: 'registrar',
  },
  slot_semester_outside: {
    tr: 'Müfredat {semesters} yarıyıldır; {semester}. yarıyıla slot konamaz.',
    en: 'The curriculum has {semesters} {semesters|semester|semesters}; there is no semester {semester}.',
    rule: 'curriculum-slot',
    office: 'registrar',
  },
  curriculum_code_taken: {
    tr: '{code} kodlu bir müfredat var.',
    en: 'A curriculum with the code {code} exists.',
    rule: 'curriculum-slot',
    office: 'registrar',
  },
  plan_semester_ects: {
    tr: '{semester}. yarıyıl {ects} AKTS; beklenen 30.',
    en: 'Semester {semester} has {ects} ECTS; 30 are expected.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_semester_empty: {
    tr: '{semester}. yarıyıl boş.',
    en: 'Semester {semester} is empty.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_total_credits: {
    tr: 'Slotların toplamı {sum} kredi; müfredatta yazan {total}.',
    en: 'The slots add up to {sum} {sum|credit|credits}; the curriculum says {total}.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_total_ects: {
    tr: 'Slotların toplamı {sum} AKTS; müfredatta yazan {total}.',
    en: 'The slots add up to {sum} ECTS; the curriculum says {total}.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_course_twice: {
    tr: '{course} birden çok yerde duruyor.',
    en: '{course} is in the plan more than once.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_course_passive: {
    tr: '{course} artık açılmıyor.',
    en: '{course} is no longer offered.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_course_size: {
    tr: '{course} katalogda {credit} kredi, {ects} AKTS; slotta başka yazıyor.',
    en: '{course} has {credit} {credit|credit|credits} and {ects} ECTS in the catalog; the slot says otherwise.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_pool_small: {
    tr: '{pool} havuzunda {courses} ders var; plandaki slot sayısı {slots}.',
    en: 'The pool {pool} has {courses} {courses|course|courses} for {slots} slots of the plan.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
  plan_prerequisite_late: {
    tr: '{course} ({semester}. yarıyıl) için gereken koşul plana göre o zamana kadar sağlanamaz: {condition}.',
    en: 'Following the plan, what {course} (semester {semester}) requires is not met by then: {condition}.',
    rule: 'curriculum-plan',
    level: 'warning',
  },
});
