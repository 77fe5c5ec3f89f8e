import { choice, date, decimal, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { genderWords } from '#areas/people/resources/student-words.ts';

/** What the office enters and changes of an applicant; the rest the applicant says himself. */
export const personFields = {
  first_name: text({ required: true, format: 'name', max: 80 }),
  last_name: text({ required: true, format: 'name', max: 80 }),
  national_id: text({ format: 'digits', length: 11 }),
  passport_no: text({ format: 'code', max: 20 }),
  birth_date: date({ required: true }),
  birth_place: text({ max: 80 }),
  gender: choice(genderWords),
  nationality_id: reference('country'),
  father_name: text({ format: 'name', max: 80 }),
  mother_name: text({ format: 'name', max: 80 }),
} as const;
export const contactFields = {
  email: text({ format: 'email', max: 120 }),
  mobile_tel: text({ format: 'phone' }),
  language: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }, { default: 'tr' }),
  address: longText({ max: 300 }),
  district: text({ max: 80 }),
  home_country_id: reference('country'),
  city_id: reference('city'),
  city_name: text({ max: 80 }),
  postcode: text({ max: 12 }),
  emergency_name: text({ max: 120 }),
  emergency_tel: text({ format: 'phone' }),
} as const;
export const schoolFields = {
  high_school_name: text({ max: 160 }),
  high_school_branch: text({ max: 80 }),
  graduation_year: integer({ min: 1950, max: 2100 }),
  exam_type: text({ max: 20 }),
  exam_score: decimal({ min: 0, scale: 4 }),
  exam_rank: integer({ min: 1 }),
  scholarship_rate: integer({ min: 0, max: 100, default: 0 }),
  leave_of_absence_fall: flag({ default: false }),
  leave_of_absence_spring: flag({ default: false }),
} as const;
export const officeFields = { agency_id: reference('agency'), note: longText({ max: 1000 }) } as const;
/** Where somebody goes: said when the registration is opened, never changed after. */
export const placeFields = {
  intake_id: reference('admission-intake', { required: true, where: { status: 'a' } }),
  program_id: reference('program', { required: true, where: { status: 'a' } }),
} as const;
export const editableFields = { ...personFields, ...contactFields, ...schoolFields, ...officeFields } as const;
/** The groups of the form, in order. */
export const formGroups = [
  { key: 'place', fields: placeFields },
  { key: 'person', fields: personFields },
  { key: 'contact', fields: contactFields },
  { key: 'school', fields: schoolFields },
  { key: 'office', fields: officeFields },
] as const;
