import { decidedKind } from '#kernel/contract/decided-kinds.ts';
import type {
  DecidedKind,
  FactField,
  Facts,
  RequestDeclaration,
  SubjectKind,
} from '#kernel/contract/define-request.ts';
import type { Field } from '#kernel/contract/field.ts';
import type { Text } from '#kernel/contract/text.ts';
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
    words: { tr: 'Kayıt türü', en: 'Kind of enrollment' },
    choices: {
      major: { tr: 'Anadal', en: 'Major' },
      double: { tr: 'Çift anadal', en: 'Double major' },
      minor: { tr: 'Yandal', en: 'Minor' },
      mentora: { tr: 'Mentora', en: 'Mentora' },
      special: { tr: 'Özel', en: 'Special' },
      exchange: { tr: 'Değişim', en: 'Exchange' },
    },
  },
  is_international: { kind: 'flag', words: { tr: 'Uluslararası öğrenci', en: 'International student' } },
  is_f1: { kind: 'flag', words: { tr: 'F-1 vizesi var', en: 'On an F-1 visa' } },
  gpa: { kind: 'number', words: { tr: 'GNO', en: 'CGPA' } },
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

/** Words of a text key in both languages. */
export type Word = (key: string) => Text;
type Asked = Pick<RequestDeclaration, 'form' | 'offered'>;
const ofForm = (name: string): string => `form.${name}`;

const wordsOf = (choices: Readonly<Record<string, Text>>): Record<string, Text> =>
  Object.fromEntries(Object.entries(choices).map(([code, { tr, en }]) => [code, { tr, en }]));
/** A field of a form as a condition can ask it; null: free text, dates and what is offered anew to each are no facts. */
function askable(field: Field): Omit<FactField, 'words'> | null {
  switch (field.kind) {
    case 'flag':
      return { kind: 'flag' };
    case 'integer':
    case 'decimal':
      return { kind: 'number' };
    case 'choice':
      if (field.numeric) return { kind: 'number' };
      return Object.keys(field.choices).length === 0 ? null : { kind: 'choice', choices: wordsOf(field.choices) };
    default:
      return null;
  }
}
function formFields({ form, offered = [] }: Asked): [string, Omit<FactField, 'words'>][] {
  return Object.entries(form).flatMap(([name, field]): [string, Omit<FactField, 'words'>][] => {
    const fact = offered.includes(name) ? null : askable(field);
    return fact ? [[name, fact]] : [];
  });
}
/** What was filled in, as the conditions of its kind's templates ask it: `form.<field>`. */
export const formFacts = (asked: Asked, form: Readonly<Record<string, unknown>>): Facts =>
  Object.fromEntries(
    formFields(asked).map(([name]) => [ofForm(name), (form[name] ?? null) as string | number | boolean | null]),
  );

const asForm = (kind: DecidedKind | undefined): kind is DecidedKind & Asked => kind !== undefined && 'form' in kind;
/**
 * The facts that conditions of a kind's templates may name: those of its subject first, then what only the kind brings, then
 * its own form.
 * @param word words of the form's fields; without it they stand by their names
 */
export function factFieldsOf(kind: string, word?: Word): Readonly<Record<string, FactField>> {
  const declared = decidedKind(kind);
  const asked = (name: string): Text => {
    const own = word?.(`request:${kind}.${name}`) ?? { tr: name, en: name };
    return { tr: `Form: ${own.tr}`, en: `Form: ${own.en}` };
  };
  return {
    ...factsOf[subjectOf(kind)],
    ...declared?.facts,
    ...(asForm(declared)
      ? Object.fromEntries(formFields(declared).map(([name, fact]) => [ofForm(name), { ...fact, words: asked(name) }]))
      : {}),
  };
}
