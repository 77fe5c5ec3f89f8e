import type { InputOf } from '#kernel/contract/define-command.ts';
import type { graduationCandidates, graduationRegister, graduationRun } from '../contract.ts';
import { graduationStates } from '../rules/requirements.ts';

type Search = Record<string, unknown>;
const whole = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
const words = (value: unknown): { search?: string } =>
  value === undefined || value === '' ? {} : { search: String(value).slice(0, 60) };

/** The student whose report the address asks for, and the report of many. */
export const reportStudent = (search: Search): number | null => whole(search.student);
export function runInput(search: Search): InputOf<typeof graduationRun> | null {
  const id = whole(search.run);
  if (id === null) return null;
  const state = graduationStates.find((each) => each === search.state);
  return {
    id,
    ...(state ? { state } : {}),
    ...words(search.q),
    page: whole(search.page) ?? 1,
    limit: Math.min(200, whole(search.limit) ?? 20),
  };
}
export const shownWords = ['able', 'near', 'all'] as const;
export function candidatesInput(search: Search): InputOf<typeof graduationCandidates> {
  const program_id = whole(search.program);
  const show = shownWords.find((each) => each === search.show);
  return { ...(program_id ? { program_id } : {}), ...(show ? { show } : {}), ...words(search.q) };
}
export function registerInput(search: Search): InputOf<typeof graduationRegister> {
  const program_id = whole(search.program);
  return {
    ...(program_id ? { program_id } : {}),
    ...words(search.q),
    page: whole(search.page) ?? 1,
    limit: Math.min(200, whole(search.limit) ?? 20),
  };
}
