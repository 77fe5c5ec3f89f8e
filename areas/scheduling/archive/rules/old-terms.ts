/** A term is old when more than so many years have passed since its last day. */
export function isOld(lastDay: string, today: string, years: number): boolean {
  const passed = `${String(Number(lastDay.slice(0, 4)) + years).padStart(4, '0')}${lastDay.slice(4)}`;
  return passed < today;
}

/** so many sections are looked at together, and shared out anew where they have more rows than that: one file and one transaction */
export const sectionsOfPart = 50;
export const rowsOfPart = 50_000;
export function partsOf<T>(all: readonly T[], size = sectionsOfPart): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
