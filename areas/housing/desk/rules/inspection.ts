import type { Refusal } from '#kernel/contract/refusal.ts';
import { deskRefusals } from '../refusals.ts';

export const conditions = {
  good: { tr: 'İyi', en: 'Good' },
  worn: { tr: 'Kullanılmış', en: 'Worn' },
  damaged: { tr: 'Hasarlı', en: 'Damaged' },
  missing: { tr: 'Eksik', en: 'Missing' },
} as const;
export type Condition = keyof typeof conditions;
export interface InspectedLine {
  item_id: number;
  condition: Condition;
  note?: string | null;
  /** minor units of the reservation's currency */ charge?: number | null;
}
const isPicture = (signature: string): boolean => /^data:image\/png;base64,[A-Za-z0-9+/=]{100,}$/.test(signature);

/** Every item of the list was looked at, only damage at a check-out costs something, and both have signed. */
export function mayInspect(
  kind: 'in' | 'out',
  items: readonly number[],
  given: { lines: readonly InspectedLine[]; tenant_signature: string; staff_signature: string },
): Refusal[] {
  const seen = new Set(given.lines.map((line) => line.item_id));
  const missing =
    items.filter((item) => !seen.has(item)).length + given.lines.filter((line) => !items.includes(line.item_id)).length;
  const wrongCharge = given.lines.some(
    (line) =>
      (line.charge ?? 0) > 0 && (kind === 'in' || (line.condition !== 'damaged' && line.condition !== 'missing')),
  );
  return [
    ...(missing > 0 || seen.size !== given.lines.length
      ? [deskRefusals.inspection_incomplete({ n: Math.max(1, missing) }, 'lines')]
      : []),
    ...(wrongCharge ? [deskRefusals.inspection_charge(undefined, 'lines')] : []),
    ...(isPicture(given.tenant_signature) && isPicture(given.staff_signature)
      ? []
      : [deskRefusals.inspection_unsigned()]),
  ];
}
