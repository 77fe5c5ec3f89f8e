import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { comesFrom, type ModuleStatus } from '../rules/status-words.ts';

/** The states a status may come from, as a list of SQL. */
const before = (to: ModuleStatus) => sql`(select jsonb_array_elements_text(${JSON.stringify(comesFrom(to))}::jsonb))`;
/** Locks sessions in the one order everywhere: by their number. */
export async function lockSessions(context: Pick<Writing, 'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db.execute(
    sql`select id from esl_sessions where id = any(${idList([...new Set(ids)].toSorted((a, b) => a - b))}) order by id for update`,
  );
}
export interface Seat {
  session_id: number;
  student_program_id: number;
  source: 'registered' | 'office' | 'moved' | 'changed';
}
/**
 * Seats students in locked sessions, where the seats have been checked.
 * @returns the enrolments, in the order of `seats`
 */
export async function seat(context: Pick<Writing, 'db' | 'now'>, seats: readonly Seat[]): Promise<number[]> {
  if (seats.length === 0) return [];
  const rows = await rowsOf<{ id: number; session_id: number; student_program_id: number }>(
    context.db,
    sql`insert into esl_enrolments (session_id, module_date_id, student_program_id, core, source, attempt, created_at, updated_at)
      select x.session_id, s.module_date_id, x.student_program_id, c.kind = 'core', x.source,
        1 + (select count(*) from esl_enrolments o join esl_sessions os on os.id = o.session_id where o.student_program_id = x.student_program_id and os.course_id = s.course_id and o.status not in ('withdrawn', 'enrolled')),
        ${context.now}, ${context.now}
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as x(session_id bigint, student_program_id bigint, source text) join esl_sessions s on s.id = x.session_id join esl_courses c on c.id = s.course_id
      on conflict (student_program_id, session_id) do update set status = 'enrolled', source = excluded.source, version = esl_enrolments.version + 1, updated_at = excluded.updated_at where esl_enrolments.status in ${before('enrolled')}
      returning id, session_id, student_program_id`,
  );
  await countSeats(
    context,
    seats.map((each) => each.session_id),
  );
  return seats.map((wanted) =>
    Number(
      rows.find(
        (row) =>
          Number(row.session_id) === wanted.session_id && Number(row.student_program_id) === wanted.student_program_id,
      )?.id ?? 0,
    ),
  );
}
/** Takes a student out of a locked session. */
export async function unseat(
  context: Pick<Writing, 'db' | 'now'>,
  enrolment_id: number,
  session_id: number,
): Promise<void> {
  await context.db.execute(
    sql`update esl_enrolments set status = 'withdrawn', version = version + 1, updated_at = ${context.now} where id = ${enrolment_id} and status in ${before('withdrawn')}`,
  );
  await countSeats(context, [session_id]);
}
/** The check `esl_sessions_seats` refuses what the seats do not hold. */
const countSeats = async ({ db, now }: Pick<Writing, 'db' | 'now'>, ids: readonly number[]): Promise<void> => {
  await db.execute(
    sql`update esl_sessions s set taken = (select count(*) from esl_enrolments e where e.session_id = s.id and e.status <> 'withdrawn'), version = version + 1, updated_at = ${now} where s.id = any(${idList([...new Set(ids)])})`,
  );
};
