import { fromDevice, toDevice } from '#kernel/web/device.ts';

/** What somebody has typed of a room reservation. */
export type Typed = Record<string, unknown>;
/** Who typed it: whoever applies without an account, or the office at its desk. Neither finds the other's on one computer. */
export type Typist = 'applicant' | 'desk';
/** HOU-029: what was typed stays on the device until it is sent, or its reader signs out. */
export function keptReservation(by: Typist): Typed {
  try {
    const kept: unknown = JSON.parse(fromDevice('roomReservation') ?? '{}');
    const mine = typeof kept === 'object' && kept !== null && 'by' in kept && 'typed' in kept && kept.by === by;
    const typed: unknown = mine ? kept.typed : null;
    return typeof typed === 'object' && typed !== null && !Array.isArray(typed) ? (typed as Typed) : {};
  } catch {
    return {};
  }
}
/** Keeps it in the place of what another has typed; null: it was sent, or whoever typed it has left. */
export const keepReservation = (by: Typist, typed: Typed | null): void =>
  toDevice('roomReservation', typed === null ? null : JSON.stringify({ by, typed }));
