import type { Tone } from '#kernel/contract/field.ts';
import type { StayState } from '../../stays/rules/states.ts';

/** What a bed is tonight; each has its colour, its shape and its word. */
export const tonightWords = {
  free: { tr: 'Boş', en: 'Free', tone: 'success' },
  held: { tr: 'Ayrılmış', en: 'Held', tone: 'warning' },
  occupied: { tr: 'Dolu', en: 'Occupied', tone: 'info' },
  closed: { tr: 'Kapalı', en: 'Closed', tone: 'neutral' },
} as const satisfies Record<string, { tr: string; en: string; tone: Tone }>;
export type Tonight = keyof typeof tonightWords;

/**
 * HOU-001: what the plan says of a bed. Whoever sleeps in it comes first, then that it is closed, then a promise.
 * @param bed `open`: bed, room and building are in use and nothing is closed tonight; `stay`: of whoever has it tonight
 */
export function bedTonight(bed: { open: boolean; stay: StayState | null }): Tonight {
  if (bed.stay === 'in') return 'occupied';
  if (!bed.open) return 'closed';
  return bed.stay === null ? 'free' : 'held';
}
