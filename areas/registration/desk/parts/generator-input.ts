import type { InputOf } from '#kernel/contract/define-command.ts';
import type { generateTimetables } from '../../contract.ts';

/** What the student asks the generator for; `free_day` 0 is any weekday. */
export interface Asked {
  course_ids: readonly number[];
  /** sections of the plan that stay */
  kept: readonly number[];
  include_full: boolean;
  /** minutes since midnight */
  not_before: number | null;
  free_day: number | null;
  short_days: boolean;
}

/** As the query takes it: what is not wished is not sent, for an empty list in an address is a list that cannot be read. */
export const generatorInput = (asked: Asked): InputOf<typeof generateTimetables> => ({
  course_ids: [...asked.course_ids],
  ...(asked.kept.length > 0 ? { fixed_section_ids: [...asked.kept] } : {}),
  ...(asked.not_before === null ? {} : { not_before: asked.not_before }),
  ...(asked.free_day === null ? {} : { free_day: asked.free_day }),
  ...(asked.short_days ? { short_days: true } : {}),
  include_full: asked.include_full,
  keep_registered: true,
  limit: 12,
});
