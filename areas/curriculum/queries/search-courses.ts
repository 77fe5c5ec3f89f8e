import { sql, type SQL } from 'drizzle-orm';
import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { searchCourses as searchCoursesQuery, type FoundCourse } from '#areas/curriculum/contract.ts';
import { typedCode } from '#areas/curriculum/rules/code-search.ts';
import { courses } from '#areas/curriculum/tables.ts';

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

export const searchCourses = answer(searchCoursesQuery, async (context, input) => {
  const words = fold(input.key).split(/\s+/).filter(Boolean).slice(0, 6);
  const each = (all: readonly string[]): SQL[] => all.map((word) => sql`${courses.search} like ${pattern(word)}`);
  const code = typedCode(input.key);
  // a code is found however it is written, and by the name of one of its sections
  const byCode = code
    ? sql.join(
        [sql`replace(replace(${courses.search}, ' ', ''), '-', '') like ${pattern(code.course)}`, ...each(code.rest)],
        sql` and `,
      )
    : sql`false`;
  const found = sql`(${sql.join(each(words), sql` and `)} or ${byCode})`;
  // what begins with the key stands first: `ceng1` before names that contain it
  return rowsOf<FoundCourse>(
    context.db,
    sql`
    select id, code, name, name_en from ${courses}
    where ${words.length > 0 ? found : sql`false`} and ${courses.status} = 'a' and (${context.rows('course_index')})
    order by starts_with(${courses.search}, ${words[0] ?? ''}) desc, ${input.sort === 'code' ? courses.code : courses.name}, ${courses.id} limit 50`,
  );
});
