import { fold } from '#kernel/contract/text.ts';

/** Words that stand beside each other: so many make a shingle. */
const words = 5;
/** Of the shingles of a text every fourth is kept, by its number: the same ones of every text. */
const kept = 4;

function numberOf(text: string): number {
  // FNV-1a, 32 bits
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) | 0;
}
/**
 * The shingles of a text as numbers: five words each, without case, accents and punctuation.
 * @param most so many at the most, the smallest numbers first
 */
export function shinglesOf(text: string, most = 20_000): number[] {
  const all = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<number>();
  for (let at = 0; at + words <= all.length; at += 1) {
    const hash = numberOf(all.slice(at, at + words).join(' '));
    if ((hash >>> 0) % kept === 0) found.add(hash);
  }
  return [...found].sort((one, other) => one - other).slice(0, most);
}
/** Percent of the shingles that were found elsewhere, one place behind the point. */
export const percentOf = (found: number, all: number): number =>
  all === 0 ? 0 : Math.round((found / all) * 1000) / 10;
