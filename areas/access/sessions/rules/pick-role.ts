/** A role of a user as far as choosing goes. */
export interface Choosable {
  user_role_id: number;
  role_id: number;
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
}
/** ACC-086, ACC-096: what a caller says of the role he means. */
export interface Wanted {
  role_id: number;
  user_role_id?: number | null;
  faculty_code?: string | null;
  department_code?: string | null;
  program_code?: string | null;
}

const same = (wanted: string | null | undefined, has: string | null): boolean => (wanted || null) === has;

/**
 * Which of a person's roles is meant: role id with its scope codes; `user_role_id` decides where it is given.
 * A role that stands alone is found without codes too. Null when he has no such role.
 */
export function pickRole<R extends Choosable>(roles: readonly R[], wanted: Wanted): R | null {
  const named = roles.filter((each) => each.role_id === wanted.role_id);
  if (wanted.user_role_id) return named.find((each) => each.user_role_id === wanted.user_role_id) ?? null;
  const exact = named.find(
    (each) =>
      same(wanted.faculty_code, each.faculty_code) &&
      same(wanted.department_code, each.department_code) &&
      same(wanted.program_code, each.program_code),
  );
  if (exact) return exact;
  const saysNothing = !wanted.faculty_code && !wanted.department_code && !wanted.program_code;
  return saysNothing && named.length === 1 ? (named[0] ?? null) : null;
}
