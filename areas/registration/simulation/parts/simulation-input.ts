import type { InputOf } from '#kernel/contract/define-command.ts';
import type { simulation } from '../contract.ts';

/** What the address says of a simulation: whose, against which plan, what is not passed, how many credits a semester. */
export function simulationInput(id: unknown, search: Record<string, unknown>): InputOf<typeof simulation> {
  const number = (value: unknown): number => (Number(value) > 0 ? Number(value) : 0);
  const failing = String(search.failing ?? '')
    .split('.')
    .map(number)
    .filter(Boolean);
  return {
    ...(number(id) ? { student_program_id: number(id) } : {}),
    ...(number(search.curriculum) ? { curriculum_id: number(search.curriculum) } : {}),
    ...(number(search.credits) ? { credits: number(search.credits) } : {}),
    ...(failing.length > 0 ? { failing } : {}),
  };
}

/** A kept simulation as the address says it: what it does not ask stands there no more. */
export const simulationSearch = (of: {
  curriculum_id: number | null;
  failing: readonly number[];
  credits: number | null;
}): Record<'curriculum' | 'failing' | 'credits', string | undefined> => ({
  curriculum: of.curriculum_id === null ? undefined : String(of.curriculum_id),
  failing: of.failing.join('.') || undefined,
  credits: of.credits === null ? undefined : String(of.credits),
});
