import { addDays, earlierDay, isBusinessDay, type Holidays } from '#kernel/contract/calendar.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import type { ModuleHours } from '../rules/absence.ts';

export interface ClassRow extends ModuleHours {
  id: number;
  code: string;
  module_id: number;
  module_code: string;
}
/** Classes that fit a condition on `prep_classes`, those of the module that runs or ended last come first. */
export const classRows = (db: Db, where: ReturnType<typeof sql>, today: string): Promise<ClassRow[]> =>
  rowsOf<ClassRow>(
    db,
    sql`select prep_classes.id, prep_classes.code, prep_classes.module_id, m.code as module_code, m.starts_on, m.ends_on, m.hours_per_week, m.absence_limit
      from prep_classes join prep_modules m on m.id = prep_classes.module_id where m.starts_on <= ${today}::date and (${where}) order by m.starts_on desc, prep_classes.code limit 200`,
  );
/** Days on which classes of a module are held, until a day. */
export function classDaysUntil(module: ModuleHours, last: string, closed: Holidays): string[] {
  const days: string[] = [];
  for (let day = module.starts_on; day <= earlierDay(module.ends_on, last); day = addDays(day, 1))
    if (isBusinessDay(day, closed)) days.push(day);
  return days;
}
export const closedDays = (db: Db, module: ModuleHours): Promise<Holidays> => holidaysAround(db, module.starts_on);
export interface Member {
  prep_student_id: number;
  student_id: number;
  number: string;
  name: string;
  /** hours of the module so far */ missed: number;
}
/** Who sits in a class on a day, with the hours missed in its module, whatever class they were missed in. */
export async function membersOn(db: Db, class_id: number, module_id: number, on: string): Promise<Member[]> {
  const rows = await rowsOf<Member>(
    db,
    sql`select o.id as prep_student_id, s.id as student_id, s.student_number as number, ${personName('s')} as name,
      (select coalesce(sum(k.missed), 0) from prep_marks k join prep_sheets h on h.id = k.sheet_id join prep_classes c on c.id = h.class_id where k.prep_student_id = o.id and c.module_id = ${module_id})::int as missed
      from prep_memberships m join prep_students o on o.id = m.prep_student_id join ${studentProgramRead} sp on sp.id = o.student_program_id join ${studentRead} s on s.id = sp.student_id
      where m.class_id = ${class_id} and m.from_on <= ${on}::date and coalesce(m.until_on, 'infinity'::date) >= ${on}::date order by s.last_name, s.first_name, o.id`,
  );
  return rows.map((row) => ({
    ...row,
    prep_student_id: Number(row.prep_student_id),
    student_id: Number(row.student_id),
  }));
}
export interface MarkRow {
  prep_student_id: number;
  absent: number;
  excused: boolean;
  version: number;
  by: string;
}
export async function sheetOf(
  db: Db,
  class_id: number,
  on: string,
): Promise<{ id: number; hours: number; marks: Map<number, MarkRow> } | null> {
  const [sheet] = await rowsOf<{ id: number; hours: number }>(
    db,
    sql`select id, hours from prep_sheets where class_id = ${class_id} and held_on = ${on}::date`,
  );
  if (!sheet) return null;
  const marks = await rowsOf<MarkRow>(
    db,
    sql`select k.prep_student_id, k.absent, k.excused, k.version, u.full_name as by from prep_marks k join ${userRead} u on u.id = k.entered_by where k.sheet_id = ${sheet.id}`,
  );
  return { ...sheet, marks: new Map(marks.map((mark) => [Number(mark.prep_student_id), mark])) };
}
