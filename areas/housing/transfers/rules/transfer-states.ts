import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { transferRefusals } from '../refusals.ts';

export const transferStateWords = {
  requested: { tr: 'İstendi', en: 'Requested', tone: 'warning' },
  confirmed: { tr: 'Onaylandı', en: 'Confirmed', tone: 'info' },
  assigned: { tr: 'Sürücü atandı', en: 'Driver assigned', tone: 'info' },
  completed: { tr: 'Tamamlandı', en: 'Completed', tone: 'success' },
  no_show: { tr: 'Yolcu gelmedi', en: 'No-show', tone: 'danger' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'neutral' },
} as const;
export type TransferState = keyof typeof transferStateWords;
export const transferStates = defineStates<TransferState>({
  requested: ['confirmed', 'assigned', 'cancelled'],
  confirmed: ['assigned', 'cancelled'],
  assigned: ['completed', 'no_show', 'cancelled'],
  completed: [],
  no_show: [],
  cancelled: [],
});
export const directions = {
  pickup: { tr: 'Karşılama', en: 'Pick-up' },
  dropoff: { tr: 'Uğurlama', en: 'Drop-off' },
} as const;
export const airports = {
  ESB: { tr: 'Ankara Esenboğa (ESB)', en: 'Ankara Esenboğa (ESB)' },
  IST: { tr: 'İstanbul (IST)', en: 'Istanbul (IST)' },
  SAW: { tr: 'İstanbul Sabiha Gökçen (SAW)', en: 'Istanbul Sabiha Gökçen (SAW)' },
} as const;
/** hours before the flight until which a transfer can be asked for */
export const leastHours = 24;

export const mayMoveTransfer = (from: TransferState, to: TransferState, driver: string | null = ''): Refusal[] =>
  !canGo(transferStates, from, to)
    ? [transferRefusals.transfer_not_so({ status: transferStateWords[from] })]
    : to === 'assigned' && driver === null
      ? [transferRefusals.transfer_no_driver(undefined, 'driver')]
      : [];
/** A driver must be found in time. Moments in milliseconds. */
export const mayAskTransfer = (flight_at: number, now: number): Refusal[] =>
  flight_at - now >= leastHours * 3_600_000 ? [] : [transferRefusals.transfer_too_late({ n: leastHours }, 'flight_at')];
/**
 * Address that opens a talk with somebody: digits alone, with the country's. A number without + or 00 is one of Türkiye where it
 * is written like one: ten digits after a 0, or a mobile's ten.
 */
export function talkTo(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `https://wa.me/${digits}`;
  const home = /^(?:0(?=[2-58]\d{9}$)|(?=5\d{9}$))/;
  return `https://wa.me/${home.test(digits) ? digits.replace(home, '90') : digits.replace(/^00/, '')}`;
}
