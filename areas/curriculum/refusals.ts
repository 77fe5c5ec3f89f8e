import { defineRefusals } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';

/** Why a course's conditions are not met, why a condition can't be stored, and when a plan needs nothing more. */
export const curriculumRefusals = defineRefusals({
  prerequisite_course_missing: {
    tr: '{course} dersinin ön koşulu olan {required} dersi başarılmamış.',
    en: '{course} requires {required}, which you have not passed.',
    rule: 'prerequisite',
    office: 'advisor',
  },
  prerequisite_grade_low: {
    tr: '{course} dersi için {required} dersinden en az {min_grade} gerekir; notunuz {letter}.',
    en: '{course} requires at least {min_grade} in {required}; your grade is {letter}.',
    rule: 'prerequisite',
    office: 'advisor',
  },
  corequisite_missing: {
    tr: '{course} dersinin yan koşulu olan {required} dersi daha önce başarılmış olmalı veya aynı dönemde alınmalıdır.',
    en: '{course} requires {required} beforehand or in the same semester.',
    rule: 'corequisite',
    office: 'advisor',
  },
  prerequisite_credits_low: {
    tr: '{course} dersi için en az {needed} kredi tamamlanmış olmalıdır; tamamladığınız kredi: {earned}.',
    en: '{course} requires {needed} completed credits; you have {earned}.',
    rule: 'prerequisite',
    office: 'advisor',
  },
  prerequisite_class_year_low: {
    tr: '{course} dersi için en az {needed}. sınıf olmak gerekir; sınıfınız: {class_year}.',
    en: '{course} requires class year {needed}; you are in class year {class_year}.',
    rule: 'prerequisite',
    office: 'advisor',
  },
  prerequisite_consent_instructor: {
    tr: '{course} dersi için öğretim elemanının onayı gerekir.',
    en: '{course} requires the consent of the instructor.',
    rule: 'prerequisite',
    office: 'instructor',
  },
  prerequisite_consent_department: {
    tr: '{course} dersi için bölümün onayı gerekir.',
    en: '{course} requires the consent of the department.',
    rule: 'prerequisite',
    office: 'department',
  },
  prerequisite_any_missing: {
    tr: '{course} dersi için şu koşullardan biri sağlanmalıdır: {options}.',
    en: '{course} requires one of the following: {options}.',
    rule: 'prerequisite',
    office: 'advisor',
  },
  prerequisite_excluded: {
    tr: '{course} dersi şu durumda alınamaz: {excluded}.',
    en: 'You cannot take {course} together with {excluded}.',
    rule: 'exclusion',
    office: 'advisor',
  },
  prerequisite_tree_invalid: {
    tr: 'Koşulun {path} bölümü geçersiz: beklenen {expected}.',
    en: 'The condition is not valid at {path}: expected {expected}.',
    rule: 'prerequisite',
    office: 'registrar',
  },
  prerequisite_cycle: {
    tr: 'Ön koşullar birbirini döngü hâlinde istiyor: {cycle}.',
    en: 'The prerequisites require each other in a circle: {cycle}.',
    rule: 'prerequisite',
    office: 'registrar',
  },
  slot_type_completed: {
    tr: 'Bu slot türündeki tüm dersleri tamamladınız.',
    en: 'You have completed all courses for this slot type.',
    rule: 'ACA-037',
    office: 'advisor',
  },
});

/** Words the plain-text form of a condition is built of; `{…}` are filled in by the rule. */
export const conditionWords = {
  none: { tr: 'Koşul yok', en: 'None' },
  and: { tr: ' ve ', en: ' and ' },
  or: { tr: ' veya ', en: ' or ' },
  not: { tr: '{inner} olmamalı', en: 'not {inner}' },
  course: { tr: '{code}', en: '{code}' },
  course_grade: { tr: '{code} (en az {min_grade})', en: '{code} (at least {min_grade})' },
  course_concurrent: { tr: '{code} (aynı dönemde alınabilir)', en: '{code} (may be concurrent)' },
  course_grade_concurrent: {
    tr: '{code} (en az {min_grade} veya aynı dönemde)',
    en: '{code} (at least {min_grade} or concurrent)',
  },
  credits: { tr: 'en az {credits} kredi', en: 'at least {credits} credits' },
  class_year: { tr: 'en az {class_year}. sınıf', en: 'class year {class_year} or above' },
  consent_instructor: { tr: 'öğretim elemanı onayı', en: 'consent of the instructor' },
  consent_department: { tr: 'bölüm onayı', en: 'consent of the department' },
} as const satisfies Record<string, Text>;

/** What a stored condition was expected to hold where it is not valid. */
export const conditionExpectations = {
  kind: {
    tr: 'tam olarak bir koşul türü (all, any, not, course, credits, class_year, consent)',
    en: 'exactly one kind of condition (all, any, not, course, credits, class_year, consent)',
  },
  list: { tr: 'en az bir koşul içeren liste', en: 'a list of at least one condition' },
  course: { tr: 'katalogdaki bir ders', en: 'a course of the catalog' },
  letter: { tr: 'tanımlı bir harf notu', en: 'a known letter grade' },
  flag: { tr: 'true veya false', en: 'true or false' },
  credits: { tr: '0 ile 400 arasında bir kredi', en: 'credits between 0 and 400' },
  class_year: { tr: '1 ile 7 arasında bir sınıf', en: 'a class year between 1 and 7' },
  consent: { tr: 'instructor veya department', en: 'instructor or department' },
  size: { tr: 'en çok 10 düzey ve 200 koşul', en: 'at most 10 levels and 200 conditions' },
  name: { tr: 'bilinen bir alan adı', en: 'a known field name' },
} as const satisfies Record<string, Text>;
