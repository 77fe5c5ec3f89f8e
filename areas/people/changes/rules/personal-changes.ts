import * as a from '#kernel/contract/answer.ts';
/** What of a person's record can be changed by a request, and what of it at once. */
export const approvalFields = [
  'first_name',
  'last_name',
  'birth_place',
  'nationality_id',
  'national_id',
  'passport_no',
] as const;
export const directFields = ['address', 'city_id'] as const;
export type ApprovalField = (typeof approvalFields)[number];
export type DirectField = (typeof directFields)[number];
export const PersonalField = a.either(a.oneOf(...approvalFields), a.oneOf(...directFields));
export type PersonalField = a.Of<typeof PersonalField>;
export type PersonalValues = Partial<Record<PersonalField, string | number | null>>;
/** Of staff only the name is kept here; the rest belongs to the personnel file. */
export const staffFields: readonly PersonalField[] = ['first_name', 'last_name'];

const names: readonly string[] = ['first_name', 'last_name'];
/** Names in Turkish upper case (VAL-025), passports in upper case without Turkish rules, spaces never doubled. */
export function cleaned(field: PersonalField, value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value;
  const text = field === 'address' ? value.trim() : value.trim().replaceAll(/\s+/g, ' ');
  if (names.includes(field)) return text.toLocaleUpperCase('tr');
  if (field === 'passport_no') return text.toUpperCase();
  return text === '' ? null : text;
}
/** Are two values of a field the same? Names that differ only in their case are. */
const same = (field: PersonalField, before: string | number | null, after: string | number | null): boolean =>
  names.includes(field) && typeof before === 'string' && typeof after === 'string'
    ? before.toLocaleUpperCase('tr') === after
    : before === after;

/**
 * What really changes: given fields that differ from the present ones, those that are saved at once apart from those an office
 * has to approve (ACC-099). A field that was not given stays; a name is never emptied. Both empty: nothing changes (VAL-041).
 */
export function personalChanges(
  present: PersonalValues,
  given: PersonalValues,
): { direct: PersonalValues; approval: PersonalValues } {
  const pick = (fields: readonly PersonalField[]): PersonalValues =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const raw = given[field];
        if (raw === undefined || (raw === null && names.includes(field))) return [];
        const value = cleaned(field, raw);
        return same(field, present[field] ?? null, value) ? [] : [[field, value]];
      }),
    );
  return { direct: pick(directFields), approval: pick(approvalFields) };
}
