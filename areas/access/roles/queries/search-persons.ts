import { sql, type SQL } from 'drizzle-orm';
import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { searchPersons as searchPersonsQuery, type FoundPerson } from '../../contract.ts';

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
const most = 50;

export const searchPersons = answer(searchPersonsQuery, async (context, input) => {
  const given = input.query || input.key;
  if (!given) throw malformed({ query: [{ key: 'required', params: {} }] });
  const words = fold(given).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const fits = (table: 'staff' | 'students'): SQL =>
    sql.join(
      words.map((word) => sql`${sql.raw(table)}.search like ${pattern(word)}`),
      sql` and `,
    );
  // two reads side by side: each uses the trigram index of its own table
  return rowsOf<FoundPerson>(
    context.db,
    sql`
    select user_id, name, surname from (
      (select u.id as user_id, staff.first_name as name, staff.last_name as surname from staff join users u on u.staff_id = staff.id and u.status = 'a' where ${fits('staff')} limit ${most})
      union all
      (select u.id, students.first_name, students.last_name from students join users u on u.student_id = students.id and u.status = 'a' where ${fits('students')} and (${context.rows('student_index')}) limit ${most})
    ) as found order by surname, name, user_id limit ${most}`,
  );
});
