import type { InputOf } from '#kernel/contract/define-command.ts';
import type { classYearDifferences } from '../contract.ts';

/** What the address says about the differences that are shown. */
export function differencesInput(search: Record<string, unknown>): InputOf<typeof classYearDifferences> {
  const program_id = Number(search.program);
  const direction = (['up', 'down'] as const).find((each) => each === search.direction);
  return {
    ...(Number.isSafeInteger(program_id) && program_id > 0 ? { program_id } : {}),
    ...(direction ? { direction } : {}),
    ...(search.q === undefined || search.q === '' ? {} : { search: String(search.q).slice(0, 60) }),
  };
}
