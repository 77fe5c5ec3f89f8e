import { addDays } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { upkeepRefusals } from '../refusals.ts';

export const cleaningReasons = {
  checkout: { tr: 'Çıkıştan sonra', en: 'After a check-out' },
  schedule: { tr: 'Düzenli', en: 'Scheduled' },
  request: { tr: 'İstek üzerine', en: 'Asked for' },
} as const;
export const cleaningStates = {
  open: { tr: 'Bekliyor', en: 'Open', tone: 'warning' },
  done: { tr: 'Yapıldı', en: 'Done', tone: 'success' },
} as const;
export const parcelStates = {
  waiting: { tr: 'Ofiste bekliyor', en: 'At the desk', tone: 'warning' },
  handed: { tr: 'Teslim edildi', en: 'Handed over', tone: 'success' },
} as const;
export const mayClean = (state: string): Refusal[] => (state === 'open' ? [] : [upkeepRefusals.cleaning_done()]);
export const mayHand = (state: string): Refusal[] => (state === 'waiting' ? [] : [upkeepRefusals.parcel_handed()]);
/** The day on which a room is due: so many days after it was last cleaned, or after somebody moved in. Days, YYYY-MM-DD. */
export const dueDay = (last: string, every_days: number): string => addDays(last, every_days);
