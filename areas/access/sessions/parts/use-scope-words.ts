import { useText } from '#kernel/web/hooks.ts';

/** The unit a role is bound to, in words; empty where it is bound to none. */
export function useScopeWords(): (role: {
  faculty_code: string | null;
  department_code: string | null;
  program_code: string | null;
}) => string {
  const t = useText();
  return ({ faculty_code, department_code, program_code }) =>
    [
      faculty_code && t('access:faculty_scope', { code: faculty_code }),
      department_code && t('access:department_scope', { code: department_code }),
      program_code && t('access:program_scope', { code: program_code }),
    ]
      .filter(Boolean)
      .join(' · ');
}
