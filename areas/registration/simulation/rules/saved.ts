import type { Refusal } from '#kernel/contract/refusal.ts';
import { simulationRefusals } from '../refusals.ts';

/** as many as a student keeps */
export const mostSimulations = 20;
interface Asked {
  /** null: his own plan */ curriculum_id: number | null;
  failing: readonly number[];
  credits: number | null;
}

/** May it be kept under this name? A name stands for one simulation of a student, and he keeps a limited number. */
export function maySave(
  others: readonly { id: number; name: string }[],
  given: { id: number | null; name: string },
): Refusal[] {
  const rest = others.filter((each) => each.id !== given.id);
  return [
    ...(rest.some((each) => each.name === given.name)
      ? [simulationRefusals.simulation_name_taken({ name: given.name }, 'name')]
      : []),
    ...(given.id === null && rest.length >= mostSimulations
      ? [simulationRefusals.simulations_too_many({ limit: mostSimulations })]
      : []),
  ];
}
/** May it go to the advisor? Once, until it asks something else or he has another advisor. */
export function maySend(of: { advisor_id: number | null; sent_to: number | null }): Refusal[] {
  if (of.advisor_id === null) return [simulationRefusals.simulation_no_advisor()];
  return of.sent_to === of.advisor_id ? [simulationRefusals.simulation_sent_already()] : [];
}
/** Does it ask the same? What asks something else is no longer what was sent. */
export const asksTheSame = (one: Asked, other: Asked): boolean =>
  one.curriculum_id === other.curriculum_id &&
  one.credits === other.credits &&
  [...new Set(one.failing)].sort((x, y) => x - y).join() === [...new Set(other.failing)].sort((x, y) => x - y).join();
/** Whoever it was sent to reads it, and whoever advises the student now. */
export const maySee = (of: { sent_to: number | null; advisor_id: number | null }, staff_id: number | null): boolean =>
  staff_id !== null && of.sent_to !== null && (of.sent_to === staff_id || of.advisor_id === staff_id);
