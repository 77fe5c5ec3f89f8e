import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { universityGrades } from '../registers/tables.ts';
import type { LetterUse } from './rules/letter-ranges.ts';

declare module '#kernel/server/ports.ts' {
  interface Ports {
    /** how many course grades, final and temporary, carry each letter of a grading system */
    gradesOfLetters(db: Reading['db'], grading_system_id: number): Promise<ReadonlyMap<string, number>>;
  }
}

/** How often each letter of a system is in use; a letter that is absent is free. Grades stand above this floor: they are asked for by a port. */
export async function letterUse(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  system: number,
): Promise<(letter: string) => LetterUse> {
  const grades = await port(services, 'gradesOfLetters')(db, system);
  const equivalences = await rowsOf<{ letter: string; n: number }>(
    db,
    sql`select letter, count(*)::int as n from ${universityGrades} where ${universityGrades.grading_system_id} = ${system} group by letter`,
  );
  const universities = new Map(equivalences.map((each) => [each.letter, Number(each.n)]));
  return (letter) => ({ grades: grades.get(letter) ?? 0, universities: universities.get(letter) ?? 0 });
}
