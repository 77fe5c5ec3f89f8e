import type { Tone } from '#kernel/contract/field.ts';
import type { LessonState } from '../rules/lessons.ts';

export const lessonTones: Readonly<Record<LessonState, Tone>> = {
  planned: 'neutral',
  cancelled: 'danger',
  moved: 'info',
  moved_away: 'warning',
  make_up: 'success',
  holiday: 'neutral',
};
/** Nobody teaches there then. */
export const isGone = (state: LessonState): boolean =>
  state === 'cancelled' || state === 'moved_away' || state === 'holiday';
