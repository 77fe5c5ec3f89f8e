import { renewalOutcomes, type RenewalOutcome } from './renewal.ts';

const isOutcome = (name: string | undefined): name is RenewalOutcome =>
  name !== undefined && Object.hasOwn(renewalOutcomes, name);
/** Lines that were accepted one by one, as `12:lost`; null where all of them are. What is no such line is left out. */
export function acceptedLines(lines: readonly string[]): Map<number, RenewalOutcome> | null {
  if (lines.length === 0) return null;
  return new Map(
    lines.flatMap((line) => {
      const [id, outcome] = line.split(':');
      return Number.isSafeInteger(Number(id)) && isOutcome(outcome) ? [[Number(id), outcome] as const] : [];
    }),
  );
}
export const acceptedLine = (row: { award_id: number; outcome: RenewalOutcome }): string =>
  `${row.award_id}:${row.outcome}`;
