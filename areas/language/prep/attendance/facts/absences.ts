import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { absenceState, mostAbsent, plannedHours, type AbsenceState, type ModuleHours } from '../rules/absence.ts';

export interface Absences {
  module_id: number;
  module: string;
  missed: number;
  held: number;
  planned: number;
  most: number;
  state: AbsenceState;
}
interface Row extends ModuleHours {
  prep_student_id: number;
  module_id: number;
  module: string;
  missed: number;
  held: number;
}
/** Hours of each student by module, the newest module first; of modules that have begun. */
export async function absencesOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, Absences[]>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<Row>(
    db,
    sql`select o.prep_student_id, m.id as module_id, m.code as module, m.starts_on, m.ends_on, m.hours_per_week, m.absence_limit,
      (select coalesce(sum(k.missed), 0) from prep_marks k join prep_sheets h on h.id = k.sheet_id join prep_classes c on c.id = h.class_id where k.prep_student_id = o.prep_student_id and c.module_id = m.id)::int as missed,
      (select coalesce(sum(h.hours), 0) from prep_memberships x join prep_sheets h on h.class_id = x.class_id and h.held_on >= x.from_on and h.held_on <= coalesce(x.until_on, 'infinity'::date) where x.prep_student_id = o.prep_student_id and x.module_id = m.id)::int as held
      from (select distinct p.prep_student_id, p.module_id from prep_memberships p where p.prep_student_id = any(${idList(ids)})) o join prep_modules m on m.id = o.module_id
      where m.starts_on <= ${today}::date order by m.starts_on desc`,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => Number(row.prep_student_id))].map(([id, own]) => [id, own.map(counted)]),
  );
}
function counted(row: Row): Absences {
  const most = mostAbsent(row);
  return {
    module_id: Number(row.module_id),
    module: row.module,
    missed: row.missed,
    held: row.held,
    planned: plannedHours(row),
    most,
    state: absenceState(row.missed, most),
  };
}
