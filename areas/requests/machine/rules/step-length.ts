import type { TextKey } from '#kernel/contract/text.ts';

/** How long a step that lies ahead takes, in words: quick ones are done on the same day, not after no days at all. */
export const stepLengthKey = ({ measured, days }: { measured: boolean; days: number }): TextKey =>
  !measured
    ? days === 1
      ? 'request:step_day_limit'
      : 'request:step_days_limit'
    : days < 1
      ? 'request:step_same_day'
      : days === 1
        ? 'request:step_day'
        : 'request:step_days';
/** As `stepLengthKey`, without who decides. */
export const daysKey = (days: number): TextKey =>
  days < 1 ? 'request:expected_same_day' : days === 1 ? 'request:expected_day' : 'request:expected_days';
