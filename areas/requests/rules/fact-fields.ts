import type { Text } from '#kernel/contract/text.ts';
import { requestKindOf } from './request-kinds.ts';

/** What a condition can ask of the facts. `program`, `department` and `faculty` hold the unit's code. */
export interface FactField {
  kind: 'choice' | 'number' | 'flag' | 'program' | 'department' | 'faculty';
  words: Text;
  choices?: Readonly<Record<string, Text>>;
}
/** The facts of one matter: of its student, and what the request itself brings. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What is known of every student. Values are those of the record: codes, not words. */
export const studentFacts: Readonly<Record<string, FactField>> = {
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
};

/** The facts that conditions of a kind's templates may name, students' first. */
export const factFieldsOf = (kind: string): Readonly<Record<string, FactField>> => ({
  ...studentFacts,
  ...requestKindOf(kind)?.facts,
});
