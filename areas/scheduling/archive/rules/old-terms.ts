/** A term is old when so many years have passed since its last day; before that day nothing is taken out of it. */
export function isOld(lastDay: string, today: string, years: number): boolean {
  const passed = `${String(Number(lastDay.slice(0, 4)) + years).padStart(4, '0')}${lastDay.slice(4)}`;
  return passed < today;
}

/** Sections whose rows go into one file and one transaction: some hundred thousand marks of lessons at most. */
export const sectionsOfPart = 50;
export function partsOf<T>(all: readonly T[], size = sectionsOfPart): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
