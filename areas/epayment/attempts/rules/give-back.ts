/** How money goes back to a card: the whole payment on its day (no line on the statement), an amount afterwards. */
export type BackWay = 'cancel' | 'refund';
export const wayBack = (given: { amount: number; taken: number; before: number; same_day: boolean }): BackWay =>
  given.same_day && given.before === 0 && given.amount === given.taken ? 'cancel' : 'refund';

/** the bank has not closed its day yet: only the whole payment can be taken back */
const notSettled = new Set(['CORE-2508', '2508', '10223']);
/** the bank has closed its day: only an amount can be given back */
const closed = new Set(['CORE-2511', '2511', '5090']);
/**
 * What follows when the bank declines. Cancel and refund change places once, by the bank's code; a part waits until the bank
 * has closed its day.
 */
export function afterDecline(
  code: string,
  { how, whole, switched }: { how: BackWay; whole: boolean; switched: boolean },
): BackWay | 'tomorrow' | 'refused' {
  if (how === 'cancel' && closed.has(code)) return switched ? 'refused' : 'refund';
  if (how === 'refund' && notSettled.has(code)) return whole && !switched ? 'cancel' : 'tomorrow';
  return 'refused';
}
/** Of a payment whose result is not known: was it given back? @param before given back by earlier ones @param now in the bank's books */
export const arrived = (amount: number, before: number, now: number): boolean => now >= before + amount;
