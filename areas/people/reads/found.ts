import type { SQL } from 'drizzle-orm';
import type { WantedWord } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';

/**
 * Behind a column with ids: is it one of these? Of one or two letters the trigram index finds nothing, and nearly everybody
 * has them: then they are looked up, not listed.
 */
export const amongFound = ({ word }: Pick<WantedWord, 'word'>, ids: SQL): SQL =>
  [...word].length < 3 ? sql`in (${ids})` : sql`= any(array(${ids}))`;

/** Behind a column with a student's id, which has an index: is it of those a word finds by name, number or e-mail? */
export const studentFound = (wanted: WantedWord): SQL =>
  amongFound(wanted, sql`select s.id from ${studentRead} s where ${wanted.holds(sql`s.search`)}`);
/** As `studentFound`, for members of staff. */
export const staffFound = (wanted: WantedWord): SQL =>
  amongFound(wanted, sql`select st.id from ${staffRead} st where ${wanted.holds(sql`st.search`)}`);
