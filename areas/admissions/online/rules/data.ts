import { isOneOf } from '#kernel/contract/field.ts';
import type { ProblemKey } from '#kernel/contract/text.ts';
import { phoneProblems } from './phone.ts';

/** Whatever the form holds. */
export type Data = Readonly<Record<string, unknown>>;
export interface Problem {
  field: string;
  key: ProblemKey;
}
/** Codes that the parameters offer. */
export interface Choices {
  jobs: readonly string[];
  reasons: readonly string[];
  certificates: readonly string[];
  disabilities: readonly string[];
}
const must = [
  'father_name',
  'mother_name',
  'birth_place',
  'gender',
  'nationality_id',
  'address',
  'emergency_name',
  'emergency_tel',
  'high_school_name',
  'graduation_year',
] as const;
/** An address at home is in a city of the list and has five digits; one abroad names its city, and its code where there is one. */
const postcodes = { home: /^\d{5}$/, abroad: /^[\p{L}\d][\p{L}\d -]{1,11}$/u } as const;
export const isPostcode = (value: string, abroad: boolean): boolean =>
  postcodes[abroad ? 'abroad' : 'home'].test(value.trim());
/** What is wrong with a postal code that was given. */
export const postcodeProblems = (value: unknown, abroad: boolean): Problem[] =>
  typeof value === 'string' && value.trim() !== '' && !isPostcode(value, abroad)
    ? [{ field: 'postcode', key: abroad ? 'postcode_abroad' : 'postcode' }]
    : [];
/** Fields of an address without which nobody can be written to. */
export const addressNeeds = (abroad: boolean): readonly string[] => (abroad ? ['city_name'] : ['city_id', 'postcode']);
const given = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * REG-013: what is missing before data can be saved for good; a draft may lack anything.
 * @param choices codes that the parameters offer today
 * @param abroad he lives in another country than the university's
 * @param leave for which semesters the window takes requests for leave
 */
export function missingData(
  data: Data,
  choices: Choices,
  leave: { fall: boolean; spring: boolean },
  abroad = false,
): Problem[] {
  const required = (field: string): Problem => ({ field, key: 'required' });
  const unknown = (field: string, from: readonly string[]): Problem[] =>
    given(data[field]) && !isOneOf(from, data[field]) ? [{ field, key: 'choice' }] : [];
  const wantsLeave = data.leave_of_absence_fall === true || data.leave_of_absence_spring === true;
  return [
    ...[...must, ...addressNeeds(abroad)].filter((field) => !given(data[field])).map(required),
    ...postcodeProblems(data.postcode, abroad),
    ...phoneProblems('emergency_tel', data.emergency_tel),
    ...unknown('occupation', choices.jobs),
    ...unknown('leave_of_absence_reason', choices.reasons),
    ...unknown('english_certificate_type', choices.certificates),
    ...unknown('disability_type', choices.disabilities),
    ...(given(data.english_certificate_type) && !given(data.english_certificate_score)
      ? [required('english_certificate_score')]
      : []),
    ...(given(data.english_certificate_type) && !given(data.english_certificate_date)
      ? [required('english_certificate_date')]
      : []),
    ...(given(data.disability_type) && !given(data.disability_ratio) ? [required('disability_ratio')] : []),
    ...(wantsLeave && !given(data.leave_of_absence_reason) ? [required('leave_of_absence_reason')] : []),
    ...(data.leave_of_absence_fall === true && !leave.fall
      ? [{ field: 'leave_of_absence_fall', key: 'choice' } as const]
      : []),
    ...(data.leave_of_absence_spring === true && !leave.spring
      ? [{ field: 'leave_of_absence_spring', key: 'choice' } as const]
      : []),
  ];
}
