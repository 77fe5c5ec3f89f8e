import { isOneOf } from '#kernel/contract/field.ts';
import type { ProblemKey } from '#kernel/contract/text.ts';

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
  'city_id',
  'postcode',
  'emergency_name',
  'emergency_tel',
  'high_school_name',
  'graduation_year',
] as const;
const given = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * REG-013: what is missing before data can be saved for good; a draft may lack anything.
 * @param choices codes that the parameters offer today
 * @param leave for which semesters the window takes requests for leave
 */
export function missingData(data: Data, choices: Choices, leave: { fall: boolean; spring: boolean }): Problem[] {
  const required = (field: string): Problem => ({ field, key: 'required' });
  const unknown = (field: string, from: readonly string[]): Problem[] =>
    given(data[field]) && !isOneOf(from, data[field]) ? [{ field, key: 'choice' }] : [];
  const wantsLeave = data.leave_of_absence_fall === true || data.leave_of_absence_spring === true;
  return [
    ...must.filter((field) => !given(data[field])).map(required),
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
