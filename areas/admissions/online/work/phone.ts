import { malformed } from '#kernel/server/failure.ts';
import { phoneProblems } from '../rules/phone.ts';

/** Refuses a number that begins like one of Türkiye and is none, at its field. */
export function checkPhone(field: string, value: unknown): void {
  const [problem] = phoneProblems(field, value);
  if (problem) throw malformed({ [field]: [{ key: problem.key, params: {} }] });
}
