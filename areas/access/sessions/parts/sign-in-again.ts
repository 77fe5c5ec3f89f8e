import { callHeaders } from '#kernel/web/client.ts';
import type { Me } from '#kernel/web/session.ts';

type Same = Pick<Me, 'active_role' | 'active_student_program'>;
const sameRole = (left: Me['active_role'], right: Me['active_role']): boolean =>
  left.id === right.id &&
  left.faculty_code === right.faculty_code &&
  left.department_code === right.department_code &&
  left.program_code === right.program_code;

// plain fetch: the identity stamp and the stored token still belong to the session that has ended
async function ask<T>(token: string, method: 'GET' | 'PUT', path: string, body?: object): Promise<T | null> {
  const { 'x-identity': _stamp, ...headers } = callHeaders(body !== undefined);
  const response = await fetch(`/api/v1/users/me${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  return response?.ok ? ((await response.json()) as { data: T }).data : null;
}

/** Brings a new session into the role and program of the screen; false when they are no longer open to the user. */
export async function bringBack(token: string, wanted: Same): Promise<boolean> {
  let now = await ask<Same>(token, 'GET', '');
  if (now && !sameRole(now.active_role, wanted.active_role)) {
    const { id, faculty_code, department_code, program_code } = wanted.active_role;
    if ((await ask(token, 'PUT', '/role', { role_id: id, faculty_code, department_code, program_code })) === null)
      return false;
    now = await ask<Same>(token, 'GET', '');
  }
  if (!now) return false;
  const program = wanted.active_student_program?.id ?? null;
  if (program === null || program === (now.active_student_program?.id ?? null)) return true;
  return (await ask(token, 'PUT', '/program', { student_program_id: program })) !== null;
}
