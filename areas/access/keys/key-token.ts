import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyPrefix } from '#kernel/server/principals.ts';
import { tokenHash } from '#kernel/server/tokens.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [lookupLength, secretLength, sumLength] = [12, 43, 6];
const shape = new RegExp(
  `^${keyPrefix}([0-9A-Za-z]{${lookupLength}})[0-9A-Za-z]{${secretLength}}([0-9A-Za-z]{${sumLength}})$`,
);
const drawn = (length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
/** Tells a key from what only looks like one, without asking the database: for us, and for whoever looks for leaked keys. */
function sumOf(text: string): string {
  let rest = crc32(text);
  let sum = '';
  for (let place = 0; place < sumLength; place += 1) {
    sum = letters.charAt(rest % letters.length) + sum;
    rest = Math.floor(rest / letters.length);
  }
  return sum;
}

export interface MadeKey {
  /** shown once, kept nowhere */
  key: string;
  lookup: string;
  hash: string;
}
/** A new key: prefix, twelve letters by which it is found, 256 secret bits, checksum. */
export function makeKey(): MadeKey {
  const lookup = drawn(lookupLength);
  const body = `${keyPrefix}${lookup}${drawn(secretLength)}`;
  const key = `${body}${sumOf(body)}`;
  return { key, lookup, hash: tokenHash(key) };
}
/** What of a key may be read; null when its checksum is wrong, so that guesses cost no look into the database. */
export function readKey(key: string): { lookup: string; hash: string } | null {
  const [, lookup, sum] = shape.exec(key) ?? [];
  if (lookup === undefined || sum !== sumOf(key.slice(0, -sumLength))) return null;
  return { lookup, hash: tokenHash(key) };
}
