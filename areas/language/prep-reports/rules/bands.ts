/** Averages in tens: 0–9 … 80–89, 90–100. */
export const bandNames = Array.from({ length: 10 }, (_, at) => `${at * 10}–${at === 9 ? 100 : at * 10 + 9}`);
/** How many averages lie in each ten; those that are not known yet in none. */
export function bandsOf(averages: readonly (number | null)[]): { band: string; students: number }[] {
  const counts = new Array<number>(bandNames.length).fill(0);
  for (const average of averages)
    if (average !== null) {
      const at = Math.min(bandNames.length - 1, Math.max(0, Math.floor(average / 10)));
      counts[at] = (counts[at] ?? 0) + 1;
    }
  return bandNames.map((band, at) => ({ band, students: counts[at] ?? 0 }));
}
export const averageOfAll = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((each) => each !== null);
  return known.length === 0
    ? null
    : Math.round((known.reduce((sum, each) => sum + each, 0) / known.length) * 100) / 100;
};
/** Percent with one place; nothing of nothing is nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
