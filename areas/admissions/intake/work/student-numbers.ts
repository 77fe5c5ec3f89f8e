import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { intakeRefusals } from '../refusals.ts';
import { addressFrom, numberAt, ruleFor, seriesOf, type NumberRule } from '../rules/student-number.ts';

/**
 * Takes the next student number of a program's series. The row of the series stays locked until the commit: whoever comes
 * at the same time waits, a number that was not used goes back with its transaction, so that none is missing and none comes
 * twice. Numbers that students have from before are passed over.
 * @param program the program he begins
 * @param year first year of the academic year he enters in
 */
export async function takeStudentNumber(
  context: Pick<Writing, 'db'>,
  program: { id: number; faculty_id: number; level: string },
  year: number,
): Promise<{ number: string; email: string }> {
  const { db } = context;
  const rules = await rowsOf<NumberRule>(
    db,
    sql`select id, program_id, faculty_id, level, pattern, email_pattern from student_number_rules where status = 'a' and (program_id is null or program_id = ${program.id}) and (faculty_id is null or faculty_id = ${program.faculty_id}) order by id`,
  );
  const rule = ruleFor(rules, program);
  if (!rule) {
    refuse(intakeRefusals.number_rule_missing());
    throw new Error('refused');
  }
  const series = seriesOf(rule.pattern, year);
  await db.execute(
    sql`insert into student_number_counters (prefix, width, last) values (${series.prefix}, ${series.width}, 0) on conflict (prefix, width) do nothing`,
  );
  const [counter] = await rowsOf<{ last: number }>(
    db,
    sql`select last from student_number_counters where prefix = ${series.prefix} and width = ${series.width} for update`,
  );
  for (let n = Number(counter?.last ?? 0) + 1; ; n += 1) {
    const number = numberAt(series, n);
    if (number === null) refuse(intakeRefusals.number_series_full({ prefix: series.prefix }));
    const [taken] = await rowsOf(db, sql`select s.id from ${studentRead} s where s.student_number = ${number}`);
    if (number === null || taken) continue;
    await db.execute(
      sql`update student_number_counters set last = ${n} where prefix = ${series.prefix} and width = ${series.width}`,
    );
    return { number, email: addressFrom(rule.email_pattern, number) };
  }
}
