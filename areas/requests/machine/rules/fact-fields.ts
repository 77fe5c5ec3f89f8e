import { decidedKind } from '#kernel/contract/decided-kinds.ts';
import type { FactField, SubjectKind } from '#kernel/contract/define-request.ts';
import { subjectOf } from './subject-scopes.ts';

/** What is known of every student. Values are those of the record: codes, not words. */
export const studentFacts = {
  level: {
    kind: 'choice',
    words: { tr: 'Düzey', en: 'Level' },
    choices: {
      undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
      master: { tr: 'Yüksek lisans', en: 'Master' },
      doctorate: { tr: 'Doktora', en: 'Doctorate' },
      mentora: { tr: 'Mentora', en: 'Mentora' },
    },
  },
  student_type: {
    kind: 'choice',
    words: { tr: 'Öğrenci türü', en: 'Student type' },
    choices: {
      undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
      graduate: { tr: 'Lisansüstü', en: 'Graduate' },
      mentora: { tr: 'Mentora', en: 'Mentora' },
      special: { tr: 'Özel öğrenci', en: 'Special student' },
      exchange: { tr: 'Değişim öğrencisi', en: 'Exchange student' },
    },
  },
  program_kind: {
    kind: 'choice',
    words: { tr: 'Kayıt türü', en: 'Kind of enrolment' },
    choices: {
      major: { tr: 'Ana dal', en: 'Major' },
      double: { tr: 'Çift ana dal', en: 'Double major' },
      minor: { tr: 'Yan dal', en: 'Minor' },
      mentora: { tr: 'Mentora', en: 'Mentora' },
      special: { tr: 'Özel', en: 'Special' },
      exchange: { tr: 'Değişim', en: 'Exchange' },
    },
  },
  is_international: { kind: 'flag', words: { tr: 'Uluslararası öğrenci', en: 'International student' } },
  is_f1: { kind: 'flag', words: { tr: 'F-1 vizesi var', en: 'On an F-1 visa' } },
  gpa: { kind: 'number', words: { tr: 'GANO', en: 'CGPA' } },
  class_year: { kind: 'number', words: { tr: 'Sınıf', en: 'Class year' } },
  semester_no: { kind: 'number', words: { tr: 'Yarıyıl', en: 'Semester number' } },
  credits_earned: { kind: 'number', words: { tr: 'Kazanılan kredi', en: 'Credits earned' } },
  program: { kind: 'program', words: { tr: 'Program', en: 'Program' } },
  department: { kind: 'department', words: { tr: 'Bölüm', en: 'Department' } },
  faculty: { kind: 'faculty', words: { tr: 'Fakülte', en: 'Faculty' } },
} as const satisfies Readonly<Record<string, FactField>>;

/** What is known of every member of the staff. */
const staffFacts: Readonly<Record<string, FactField>> = {
  is_academic: { kind: 'flag', words: { tr: 'Akademik kadroda', en: 'Academic staff' } },
  department: studentFacts.department,
  faculty: studentFacts.faculty,
};
const factsOf: Readonly<Record<SubjectKind, Readonly<Record<string, FactField>>>> = {
  student_program: studentFacts,
  staff: staffFacts,
  applicant: {},
  tenant: {},
};

/** The facts that conditions of a kind's templates may name: those of its subject first. */
export const factFieldsOf = (kind: string): Readonly<Record<string, FactField>> => ({
  ...factsOf[subjectOf(kind)],
  ...decidedKind(kind)?.facts,
});
