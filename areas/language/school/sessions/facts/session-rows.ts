import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';

export interface SessionRow {
  id: number;
  module_date_id: number;
  course_id: number;
  /** code of the course and section */ name: string;
  course: string;
  course_en: string;
  core: boolean;
  level_id: number | null;
  level: string | null;
  level_position: number | null;
  capacity: number;
  taken: number;
  status: string;
  starts_on: string;
  ends_on: string;
  module_status: string;
  module_code: string;
}
const columns = sql`esl_sessions.id, esl_sessions.module_date_id, esl_sessions.course_id, c.code || '-' || esl_sessions.section as name,
  c.name as course, c.name_en as course_en, c.kind = 'core' as core, c.level_id, l.code as level, l.position as level_position,
  esl_sessions.capacity, esl_sessions.taken, esl_sessions.status, m.starts_on, m.ends_on, m.status as module_status, m.code as module_code`;
/** Sessions with their course and module. The condition names `esl_sessions`, `c` (course) and `m` (module). */
export async function sessionRows(db: Db, where: SQL): Promise<SessionRow[]> {
  const rows = await rowsOf<SessionRow>(
    db,
    sql`select ${columns} from esl_sessions join esl_courses c on c.id = esl_sessions.course_id join esl_module_dates m on m.id = esl_sessions.module_date_id
      left join esl_levels l on l.id = c.level_id where ${where} order by m.starts_on desc, l.position nulls last, c.code, esl_sessions.section`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), course_id: Number(row.course_id) }));
}
export interface SlotRow {
  session_id: number;
  weekday: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  room: string | null;
  staff_id: number;
  teacher: string;
}
/** The weeks of sessions. */
export async function slotRows(db: Db, ids: readonly number[]): Promise<Map<number, SlotRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<SlotRow>(
    db,
    sql`select t.session_id, t.weekday, t.starts, t.ends, t.classroom_id, r.code as room, t.staff_id, ${personName('st')} as teacher
      from esl_slots t join ${staffRead} st on st.id = t.staff_id left join ${classroomRead} r on r.id = t.classroom_id
      where t.session_id = any(${idList(ids)}) order by t.weekday, t.starts`,
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, session_id: Number(row.session_id), staff_id: Number(row.staff_id) })),
    (row) => row.session_id,
  );
}
