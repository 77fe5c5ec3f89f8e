import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { announcementsRefusals } from '../refusals.ts';

/** Who is meant: within a line any of the values, all lines together; an empty line means everyone. */
export const Audience = a.record({
  roles: a.many(a.text),
  faculties: a.many(a.text),
  programs: a.many(a.text),
  class_years: a.many(a.number),
  student_types: a.many(a.text),
});
export type Audience = a.Of<typeof Audience>;
export const everyone: Audience = { roles: [], faculties: [], programs: [], class_years: [], student_types: [] };

/** Shown before sign-in too. */
export const publicRole = 'public';
export const publicRoleWords = { tr: 'Oturum açma sayfası', en: 'Sign-in page' } as const;
export const classYears = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The unit an editor writes for: codes of its faculties and programs. */
export interface Unit {
  faculties: readonly string[];
  programs: readonly string[];
}

/** Does an audience stay within an editor's unit? `null` is a central office and may write to everyone. Refuses an audience that reaches others. */
export function withinUnit(audience: Audience, unit: Unit | null): Refusal[] {
  if (unit === null) return [];
  const inside = (wanted: readonly string[], own: readonly string[]): boolean =>
    wanted.length > 0 && wanted.every((code) => own.includes(code));
  const narrowed = inside(audience.faculties, unit.faculties) || inside(audience.programs, unit.programs);
  return narrowed && !audience.roles.includes(publicRole)
    ? []
    : [announcementsRefusals.announcement_outside_unit({}, 'faculties')];
}
/** Same audience, whatever the order. */
export const sameAudience = (a: Audience, b: Audience): boolean =>
  (Object.keys(everyone) as (keyof Audience)[]).every(
    (line) => [...a[line]].sort().join() === [...b[line]].sort().join(),
  );
