import { fold } from '#kernel/contract/text.ts';

/** Something that is looked for by its name, or by what else people call it (words with commas between them). */
export interface Findable {
  name: string;
  words: string;
}
const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** What Turkish hangs on a word that somebody types: `transkriptim` is the transcript too. */
const longestEnding = 4;
const meets = (typed: string, word: string): boolean =>
  word.startsWith(typed) || (word.length > 3 && typed.startsWith(word) && typed.length - word.length <= longestEnding);
const all = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((each) => words.some((word) => meets(each, word)));

/**
 * How well something fits what was typed, in either language, with or without Turkish letters. 0: not at all.
 * Its own name counts more than what else it is called, and a name that begins so more than one that contains it.
 */
export function fitOf(typed: string, { name, words }: Findable): number {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return 0;
  const phrase = wanted.join(' ');
  const own = wordsIn(name);
  if (own.join(' ').startsWith(phrase)) return 5;
  const names = words.split(',').map(wordsIn);
  if (names.some((each) => each.join(' ') === phrase)) return 4;
  if (all(wanted, own)) return 3;
  if (names.some((each) => all(wanted, each))) return 2;
  return all(wanted, [...own, ...names.flat()]) ? 1 : 0;
}
/** What fits, the best first; what fits alike stays in its order. */
export const findScreens = <T extends Findable>(typed: string, among: readonly T[]): T[] =>
  among
    .map((each) => ({ each, fit: fitOf(typed, each) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ each }) => each);
