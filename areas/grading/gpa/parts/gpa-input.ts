import type { InputOf } from '#kernel/contract/define-command.ts';
import type { gpaRunQuery } from '../contract.ts';

export const gpaKinds = ['semester', 'program', 'standing', 'skipped'] as const;
const whole = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;

/** What the address says about the run that is shown; null without one. */
export function gpaRunInput(search: Record<string, unknown>): InputOf<typeof gpaRunQuery> | null {
  const id = whole(search.run);
  if (id === null) return null;
  const kind = gpaKinds.find((each) => each === search.kind);
  return {
    id,
    ...(kind ? { kind } : {}),
    ...(search.q === undefined || search.q === '' ? {} : { search: String(search.q) }),
    ...(search.sort === 'student' ? { sort: 'student' as const } : {}),
    page: whole(search.page) ?? 1,
    limit: Math.min(200, whole(search.limit) ?? 20),
  };
}
