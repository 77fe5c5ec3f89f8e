import type { TextKey } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

/** Titles of the schools a student learns at now, as they divide the language group of the menu: the language school, the prep school. */
export async function schoolsOf(db: Db, student_id: number): Promise<TextKey[]> {
  const [at] = await rowsOf<{ language: boolean; prep: boolean }>(
    db,
    sql`select exists (select from esl_students x join ${studentProgramRead} sp on sp.id = x.student_program_id where sp.student_id = ${student_id} and x.status = 'studying') as language,
      exists (select from prep_students x join ${studentProgramRead} sp on sp.id = x.student_program_id where sp.student_id = ${student_id} and x.status in ('waiting', 'studying')) as prep`,
  );
  return [
    ...(at?.language ? (['title:menu_language_school'] as const) : []),
    ...(at?.prep ? (['title:menu_prep_school'] as const) : []),
  ];
}
