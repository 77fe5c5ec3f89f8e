import { fromDevice, toDevice } from '#kernel/web/device.ts';

/** What somebody has typed of a room reservation. */
export type Typed = Record<string, unknown>;
/** HOU-029: what was typed stays on the device until it is sent, or its reader signs out. */
export function keptReservation(): Typed {
  try {
    const kept: unknown = JSON.parse(fromDevice('roomReservation') ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Typed) : {};
  } catch {
    return {};
  }
}
/** Keeps it; null: it was sent. */
export const keepReservation = (typed: Typed | null): void =>
  toDevice('roomReservation', typed === null ? null : JSON.stringify(typed));
