import { universityDay } from '#kernel/contract/calendar.ts';
import { sql, type SQL } from 'drizzle-orm';

/** The notice and the consents in force: of each purpose the latest edition whose day has come. */
export const textsInForce = (now: Date): SQL => sql`
  select distinct on (kind, purpose) * from agreement_texts where kind in ('notice', 'consent') and in_force_from <= ${universityDay(now)}::date order by kind, purpose, in_force_from desc, id desc`;

/** The rows of the access log that are about a person's own record. */
export const aboutPerson = (person: { student_id: number | null; staff_id: number | null }): SQL => sql`
  ((l.subject = 'student' and l.subject_id = ${person.student_id ?? 0}) or (l.subject = 'staff' and l.subject_id = ${person.staff_id ?? 0}))`;
