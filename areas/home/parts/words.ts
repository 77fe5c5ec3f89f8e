import { textKey } from '#kernel/contract/text.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { RegistrationStatus, SheetStatus, TaughtSection } from '#areas/home/contract.ts';
import { daysBetween, universityDay, weekdayOf } from '#kernel/contract/calendar.ts';

export const registrationTones: Readonly<Record<RegistrationStatus, Tone>> = {
  none: 'neutral',
  draft: 'neutral',
  submitted: 'info',
  approved: 'success',
  returned: 'warning',
  finalized: 'success',
};
export const sheetTones: Readonly<Record<SheetStatus, Tone>> = {
  not_started: 'neutral',
  draft: 'warning',
  submitted: 'info',
  finalized: 'success',
};
export const standingTones: Readonly<Record<string, Tone>> = {
  good: 'success',
  warning: 'warning',
  probation: 'danger',
};

/** Sent in: what the advisor has before him or has decided for. */
export const sentIn = (counts: Readonly<Record<RegistrationStatus, number>>): number =>
  counts.submitted + counts.approved + counts.finalized;

/** Grades of this section are still owed. */
export const sheetWaits = (section: TaughtSection): boolean =>
  section.due_on !== null && (section.sheet === 'not_started' || section.sheet === 'draft') && section.students > 0;

/** Today, tomorrow, or the weekday with its date. */
export function useDayName(today: string): (date: string) => string {
  const t = useText();
  const { date: dateText } = useFormat();
  return (date) => {
    const away = daysBetween(today, date);
    return away === 0
      ? t('home:today')
      : away === 1
        ? t('home:tomorrow')
        : `${t(textKey(`home:day.${weekdayOf(date)}`))} ${dateText(date)}`;
  };
}
/** How long something stays open: the last day, or the days left when they are few; nothing otherwise. `pressing` in the last three days. */
export function useTimeLeft(today: string): (at: string) => { text: string; pressing: boolean } | null {
  const t = useText();
  return (at) => {
    const left = daysBetween(today, universityDay(new Date(at)));
    return left > 14
      ? null
      : {
          text:
            left <= 0 ? t('home:open.last_day') : t(left === 1 ? 'home:open.left_one' : 'home:open.left', { n: left }),
          pressing: left <= 3,
        };
  };
}
export const shareOf = (part: number, total: number): number => (total > 0 ? Math.round((part / total) * 100) : 0);
