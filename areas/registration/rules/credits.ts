import type { CreditBand, DegreeLevel } from '#areas/registration/rules/register-facts.ts';

/** Sum of credits without float error (two decimals). */
export const sumCredits = (courses: readonly { credits: number }[]): number =>
  courses.reduce((sum, each) => sum + Math.round(each.credits * 100), 0) / 100;

/** Credits of full-time study on an F-1 visa (8 CFR 214.2(f)(6)); null where study is not measured in credits. */
export const fullTimeCredits: Readonly<Record<DegreeLevel, number | null>> = {
  undergraduate: 12,
  graduate: 9,
  other: null,
};

/** Credits that count toward F-1 full-time study: of online courses one, and 3 credits of it at most. */
export function f1Credits(courses: readonly { credits: number; online: boolean }[]): number {
  const online = Math.min(3, Math.max(0, ...courses.filter((each) => each.online).map((each) => each.credits)));
  return sumCredits([...courses.filter((each) => !each.online), { credits: online }]);
}

/** Full time or not; levels without a credit measure are always full time. `f1` counts online courses as 8 CFR does. */
export function isFullTime(
  courses: readonly { credits: number; online: boolean }[],
  degree: DegreeLevel,
  f1: boolean,
): boolean {
  const needed = fullTimeCredits[degree];
  return needed === null || (f1 ? f1Credits(courses) : sumCredits(courses)) >= needed;
}

/** ACA-035: most credits a CGPA allows, of the highest band it reaches (bound included); null without a band. A CGPA below all bands gets the lowest. */
export function creditLimit(bands: readonly CreditBand[], degree: DegreeLevel, cgpa: number | null): number | null {
  const own = bands.filter((band) => band.degree === degree);
  if (cgpa === null) return own.find((band) => band.min_cgpa === null)?.max_credits ?? null;
  const graded = own.filter((band) => band.min_cgpa !== null).sort((a, b) => (b.min_cgpa ?? 0) - (a.min_cgpa ?? 0));
  const reached = graded.find((band) => Math.round((band.min_cgpa ?? 0) * 100) <= Math.round(cgpa * 100));
  return (reached ?? graded.at(-1))?.max_credits ?? null;
}
