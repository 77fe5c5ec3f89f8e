/**
 * Is a number that is written without + one of Türkiye where it begins like one (0, 5, 90)? Ten digits follow the 0 or the 90: a
 * mobile of 5, or an area code of 2 to 4 or 8. With + the format of the field has judged it; any other is from abroad.
 */
export function isPhone(value: string): boolean {
  const digits = value.trim();
  if (!/^(?:0090|0[^0]|5|90)\d*$/.test(digits)) return true;
  return /^(?:5\d{9}|(?:0|90|0090)(?:[2-58]\d{9}|444\d{4}))$/.test(digits);
}
/** What is wrong with a phone number of a field. */
export const phoneProblems = (field: string, value: unknown): { field: string; key: 'phone_home' }[] =>
  typeof value === 'string' && !isPhone(value) ? [{ field, key: 'phone_home' }] : [];
