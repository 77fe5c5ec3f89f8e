import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Tone } from '#kernel/contract/field.ts';
import type { StandingRun, standingRun } from '../contract.ts';
import { standings, type AcademicStanding } from '../rules/standing.ts';

type Search = Record<string, unknown>;
const whole = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
/** The run the address asks for, as it is to be shown. */
export function standingInput(search: Search): InputOf<typeof standingRun> | null {
  const id = whole(search.run);
  if (id === null) return null;
  const standing = standings.find((each) => each === search.standing);
  return {
    id,
    ...(standing ? { standing } : {}),
    ...(search.q === undefined || search.q === '' ? {} : { search: String(search.q).slice(0, 60) }),
    page: whole(search.page) ?? 1,
    limit: Math.min(200, whole(search.limit) ?? 20),
  };
}
export const standingTone: Readonly<Record<AcademicStanding, Tone>> = {
  good: 'success',
  warning: 'warning',
  probation: 'warning',
  dismissal: 'danger',
};
export const standingRunTone: Readonly<Record<StandingRun['status'], Tone>> = {
  queued: 'info',
  running: 'info',
  previewed: 'warning',
  applying: 'info',
  applied: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};
