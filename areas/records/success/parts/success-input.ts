import type { InputOf } from '#kernel/contract/define-command.ts';
import type { classSuccess, graduationSuccess } from '../contract.ts';

const whole = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
export function classInput(search: Record<string, unknown>): InputOf<typeof classSuccess> {
  const [semester_id, program_id] = [whole(search.semester), whole(search.program)];
  return { ...(semester_id ? { semester_id } : {}), ...(program_id ? { program_id } : {}) };
}
export function cohortInput(search: Record<string, unknown>): InputOf<typeof graduationSuccess> {
  const [program_id, entry_year] = [whole(search.program), whole(search.year)];
  return { ...(program_id ? { program_id } : {}), ...(entry_year ? { entry_year } : {}) };
}
