import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** how long a code stands, in milliseconds: long enough to type, too short to pass on */
export const codeLife = 15_000;
const windowOf = (now: Date): number => Math.floor(now.getTime() / codeLife);
const codeAt = (secret: string, window: number): string =>
  String(createHmac('sha256', secret).update(String(window)).digest().readUInt32BE(0) % 1_000_000).padStart(6, '0');
/** Six digits that stand for a quarter of a minute. */
export const codeNow = (secret: string, now: Date): string => codeAt(secret, windowOf(now));
/** Seconds until the next code, 1 to 15. */
export const secondsLeft = (now: Date): number => Math.ceil((codeLife - (now.getTime() % codeLife)) / 1000);
/** Whether a code stands now, or stood until just now: whoever began to type it can finish. */
export function codeStands(secret: string, code: string, now: Date): boolean {
  const given = Buffer.from(code);
  const at = windowOf(now);
  return [at, at - 1].some((window) => {
    const right = Buffer.from(codeAt(secret, window));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
/** What is kept of a device within one opening: enough to see it twice, nothing to find it by. */
export const deviceMark = (secret: string, device: string): string =>
  createHash('sha256').update(`${secret}.${device}`).digest('hex').slice(0, 32);
/** The network an address belongs to: the first three numbers of IPv4, the first four groups of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain.split('.').slice(0, 3).join('.') : plain.split(':').slice(0, 4).join(':');
}
