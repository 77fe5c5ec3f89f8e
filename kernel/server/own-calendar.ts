import type { Locale } from '#kernel/contract/text.ts';
import type { Reading } from './area.ts';

/** Hours of a day in a person's own calendar; minutes since midnight at the university. */
export interface OwnHours {
  /** the same for the same thing, whenever the calendar is read */ uid: string;
  summary: string;
  location?: string;
  description?: string;
  at: { day: string; starts: number; ends: number };
}
/** What of an area stands in a person's own calendar beside lessons, exams and dates of the semester. */
export interface CalendarSource {
  of(
    context: Pick<Reading, 'db' | 'services' | 'now' | 'today'>,
    holder: { student_id: number | null; staff_id: number | null },
    locale: Locale,
  ): Promise<readonly OwnHours[]>;
}
