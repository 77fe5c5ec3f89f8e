import { choice, date, decimal, flag, list, longText, rows, text } from '#kernel/contract/field.ts';
import { fold } from '#kernel/contract/text.ts';
import { examKinds, genders, languages } from './states.ts';

/** Who applies. */
export const person = {
  first_name: text({ required: true, max: 80, format: 'name' }),
  last_name: text({ required: true, max: 80, format: 'name' }),
  national_id: text({ length: 11, format: 'digits' }),
  passport_no: text({ max: 20, format: 'code' }),
  birth_date: date({ required: true }),
  gender: choice(genders, { required: true }),
} as const;
/** What an approved identity document has proved: it changes no more. */
export const identityNames = ['first_name', 'last_name', 'national_id', 'passport_no', 'birth_date'] as const;
type Identity = Partial<Record<(typeof identityNames)[number], string | null>>;
export const sameIdentity = (one: Identity, other: Identity): boolean =>
  identityNames.every((name) => fold((one[name] ?? '').trim()) === fold((other[name] ?? '').trim()));
/** Each is proved by a code, and changes no more. */
export const contacts = {
  email: text({ required: true, max: 200, format: 'email' }),
  phone: text({ required: true, max: 30, format: 'phone' }),
  language: choice(languages, { required: true, default: 'tr' }),
} as const;
export const degrees = {
  bachelor: { tr: 'Lisans', en: 'Bachelor’s' },
  master: { tr: 'Yüksek lisans', en: 'Master’s' },
} as const;
export const scales = { '4': { tr: '4 üzerinden', en: 'out of 4' }, '100': { tr: '100 üzerinden', en: 'out of 100' } };
export const educationFields = {
  degree: choice(degrees, { required: true }),
  university: text({ required: true, max: 160 }),
  program: text({ required: true, max: 160 }),
  cgpa: decimal({ required: true, min: 0, max: 100, scale: 2 }),
  scale: choice(scales, { required: true, default: '4' }),
  graduated_on: date(),
} as const;
export const examFields = {
  kind: choice(examKinds, { required: true }),
  score: decimal({ required: true, min: 0, max: 1000, scale: 2 }),
  taken_on: date({ required: true }),
} as const;
export const experienceFields = {
  institution: text({ required: true, max: 160 }),
  position: text({ required: true, max: 160 }),
  from_on: date({ required: true }),
  until_on: date(),
} as const;
export const referenceFields = {
  name: text({ required: true, max: 120 }),
  title: text({ max: 60 }),
  institution: text({ required: true, max: 160 }),
  email: text({ required: true, max: 200, format: 'email' }),
  language: choice(languages, { required: true, default: 'tr' }),
  waived: flag({ default: true }),
} as const;
/** What the tabs of the form hold, beside the person. */
export const sections = {
  education: rows(educationFields, { required: true, min: 1, max: 5 }),
  exams: rows(examFields, { required: true, min: 1, max: 8 }),
  experience: rows(experienceFields, { max: 10 }),
  statement: longText({ required: true, min: 100, max: 5000 }),
  references: rows(referenceFields, { required: true, min: 1, max: 5 }),
  /** ids of the openings, what is wanted most first */
  programs: list('integer', { required: true, min: 1, max: 3 }),
} as const;
/** The same in a draft: what is not typed yet is no mistake before it is sent. */
export const draftSections = {
  education: rows(educationFields, { max: 5 }),
  exams: rows(examFields, { max: 8 }),
  experience: sections.experience,
  statement: longText({ max: 5000 }),
  references: rows(referenceFields, { max: 5 }),
  programs: list('integer', { max: 3 }),
} as const;
/** letters that a statement has at least */
export const shortestStatement = 100;
