import { universityDay } from '#kernel/contract/calendar.ts';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import type { NoticeText } from './contract.ts';

/** The notice and the consents in force: of each purpose the latest edition whose day has come. */
export const textsInForce = (now: Date): SQL => sql`
  select distinct on (kind, purpose) * from agreement_texts where kind in ('notice', 'consent') and in_force_from <= ${universityDay(now)}::date order by kind, purpose, in_force_from desc, id desc`;

/** The notice in force, as it reads; null where there is none yet. */
export async function noticeInForce(db: Db, now: Date): Promise<NoticeText | null> {
  const [row] = await rowsOf<NoticeText>(
    db,
    sql`select t.id, t.edition, t.in_force_from, t.name, t.name_en, t.body, t.body_en from (${textsInForce(now)}) t where t.kind = 'notice' order by t.in_force_from desc, t.id desc limit 1`,
  );
  return row ? { ...row, id: Number(row.id) } : null;
}

/** The rows of the access log that are about a person's own record. */
export const aboutPerson = (person: { student_id: number | null; staff_id: number | null }): SQL => sql`
  ((l.subject = 'student' and l.subject_id = ${person.student_id ?? 0}) or (l.subject = 'staff' and l.subject_id = ${person.staff_id ?? 0}))`;
