import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';

/** Something else a person has on one day, beside lessons and exams; minutes since midnight. */
export interface OtherDate {
  /** the same for the same thing, whenever the calendar is read */ uid: string;
  summary: Text;
  about?: Text;
  place?: string;
  day: string;
  starts: number;
  ends: number;
}
declare module '#kernel/server/ports.ts' {
  interface Ports {
    /** what areas above have planned with a person on a day: it stands in the own calendar. Nobody need answer it. */
    otherDates(
      db: Reading['db'],
      of: { student_id: number | null; staff_id: number | null },
    ): Promise<readonly OtherDate[]>;
  }
}
