import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Locale } from '#kernel/contract/text.ts';
import { call, setIdentity } from './client.ts';
import { hasOpenDraft } from './drafts-open.ts';
import { toDevice, userToken, forgetDraftsOfOthers } from './device.ts';

export interface Role {
  id: number;
  name: string;
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
  explanation: string;
  explanation_en: string;
  default: boolean;
}
export interface StudentProgram {
  id: number;
  program_name: string;
  program_name_en?: string;
  student_type?: string;
}
/** The current user as `GET /users/me` answers (ACC-072…074). */
export interface Me {
  id: number;
  username: string;
  full_name: string;
  identity: string;
  permissions: string[];
  roles: Role[];
  active_role: Role;
  active_student_program: StudentProgram | null;
  old_token?: string;
  person: { type: 'student' | 'staff' | null };
  student: {
    id: number;
    student_number: string;
    student_program: StudentProgram[];
    forms: { show_enrollment_agreement_form: boolean };
  } | null;
  staff: { id: number; registration_number: string } | null;
  kvkk_status: boolean;
  collect_mobile_tel: boolean;
  collect_personal_email: boolean;
  surveys: { id: number; necessity: number; related_id: number | null }[];
  settings?: {
    night_mode?: boolean;
    locale?: string;
    date_format?: string;
    number_format?: string;
    density?: 'comfortable' | 'compact';
    favorites?: string[];
  } | null;
  real_user?: { id: number; full_name: string };
  may_write?: boolean;
}
export interface MenuItem {
  name: string;
  class: string;
  url: string;
  items?: MenuItem[];
}

// boot.js has asked for these before this code arrived
const early =
  (
    globalThis as {
      kampusBoot?: { me?: Promise<unknown>; menu?: Promise<unknown>; lines?: Promise<unknown>; own?: Promise<unknown> };
    }
  ).kampusBoot ?? {};
async function firstOr<T>(name: 'me' | 'menu' | 'lines' | 'own', path: string): Promise<T> {
  const started = early[name];
  delete early[name];
  const value = started ? await started.catch(() => null) : null;
  return (value ?? (await call<T>(path))) as T;
}

let activeRole: string | null = null;
/** Name of the active role as last read; null while nobody is signed in. */
export const deviceRole = (): string | null => activeRole;
/** The active role was read. */
export const knowRole = (name: string | null): void => {
  activeRole = name;
};

export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  retry: false,
  queryFn: async ({ client }): Promise<Me | null> => {
    // signed out in another tab: a screen on which something is typed stays until somebody leaves it, any other goes
    if (userToken() === null) return hasOpenDraft() ? (client.getQueryData<Me | null>(['me']) ?? null) : null;
    const { data } = await firstOr<{ data: Me }>('me', '/api/v1/users/me');
    knowRole(data.active_role.name);
    setIdentity(data.identity ?? null);
    toDevice('identity', data.identity ?? null);
    forgetDraftsOfOthers(data.real_user?.id ?? data.id);
    return data;
  },
});
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  staleTime: 300_000,
  retry: false,
  queryFn: async (): Promise<MenuItem[]> =>
    userToken() !== null ? (await firstOr<{ data: MenuItem[] }>('menu', '/api/v1/users/me/menu')).data : [],
});
/** All words of the language, or those of some namespaces. */
export const readLines = async (
  locale: Locale,
  namespaces?: readonly string[],
): Promise<Record<string, Record<string, string>>> =>
  (
    await firstOr<{ data: Record<string, Record<string, string>> }>(
      namespaces ? 'own' : 'lines',
      `/api/v1/language/lines?locale=${locale}${namespaces ? `&namespaces=${namespaces.join(',')}` : ''}`,
    )
  ).data;

/** A sign-in, role change or login-as has given another identity: everything read before belongs to the earlier one. */
export async function freshIdentity(client: QueryClient): Promise<void> {
  setIdentity(null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'lines' && query.queryKey[0] !== 'me' });
  await client.fetchQuery({ ...meQuery, staleTime: 0 });
  await client.prefetchQuery({ ...menuQuery, staleTime: 0 });
}
