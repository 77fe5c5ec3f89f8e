/** Hues of the week, in degrees: far enough from one another to be told apart, none of them the red of a clash. */
export const courseHues = [250, 145, 70, 310, 195, 110, 345, 275, 45, 220] as const;

/** The hue a course has by itself: the same on every screen, for everybody and in every semester. */
export function ownHue(code: string): number {
  let sum = 7;
  for (const letter of code.replaceAll(' ', '')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % courseHues.length;
}

/**
 * Hues of the courses of one week, by code. Each has its own; where two would share one, the later code takes the next
 * that is free, so that the same courses always look alike, whatever their order.
 * @returns degrees by code; of more courses than hues some share
 */
export function huesOf(codes: readonly string[]): Map<string, number> {
  const taken = new Set<number>();
  const hues = new Map<string, number>();
  for (const code of [...new Set(codes)].sort()) {
    const own = ownHue(code);
    const place = courseHues.map((_, step) => (own + step) % courseHues.length).find((each) => !taken.has(each)) ?? own;
    taken.add(place);
    hues.set(code, courseHues[place] ?? courseHues[0]);
  }
  return hues;
}
