import type { SQL } from 'drizzle-orm';
import type { Writing } from '#kernel/server/area.ts';
import { filledPort } from '#kernel/server/ports.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { Seats } from '#areas/scheduling/contract.ts';
import { idList } from '#kernel/server/id-list.ts';
import { claimOpenSeats } from '#areas/scheduling/commands/seat-ledger.ts';

/** The enrolment that goes with a claimed seat. */
export interface NewEnrolment {
  section_id: number;
  course_id: number;
  slot_id: number | null;
  kind: string;
  attempt: number;
  credit: number;
  ects: number;
  reserved_id: number | null;
}
export interface Enrolling {
  student_id: number;
  student_program_id: number;
  semester_id: number;
}

/** Claims seats and writes the enrolments of those that were got, in one statement. */
export const claimAndEnrol = (
  tx: Tx,
  of: Enrolling,
  rows: readonly NewEnrolment[],
  now: Date,
): Promise<(Seats & { id: number })[]> =>
  claimOpenSeats(
    tx,
    rows.map((each) => each.section_id),
    insertRows(of, rows, now, sql`where e.section_id in (select section_id from got)`),
  );
/** Writes enrolments whose seats are held; answers their ids by section. A double is stopped by the unique indexes. */
export async function insertEnrolments(
  tx: Tx,
  of: Enrolling,
  rows: readonly NewEnrolment[],
  now: Date,
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const made = await rowsOf<{ id: number; section_id: number }>(tx, insertRows(of, rows, now, sql``));
  return new Map(made.map((row) => [row.section_id, row.id]));
}
const insertRows = (of: Enrolling, rows: readonly NewEnrolment[], now: Date, where: SQL): SQL => sql`
  insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, slot_id, kind, attempt, credit, ects, reserved_id, registered_at)
  select ${of.student_id}, ${of.student_program_id}, ${of.semester_id}, e.section_id, e.course_id, e.slot_id, e.kind, e.attempt, e.credit, e.ects, e.reserved_id, ${now.toISOString()}::timestamptz
  from json_to_recordset(${JSON.stringify(rows)}::json) as e(section_id bigint, course_id bigint, slot_id bigint, kind text, attempt int, credit numeric, ects numeric, reserved_id bigint) ${where}
  returning id, section_id`;
/** Takes back enrolments of the same step: they leaned on a seat that went to another. */
export async function undoEnrolments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await rowsOf(tx, sql`delete from enrolments where id = any(${idList(ids)})`);
}
/** Tells other systems who sits in a section now, or does no longer. */
export const announceEnrolments = async (
  context: Pick<Writing, 'db' | 'now' | 'services' | 'afterCommit'>,
  what: 'added' | 'dropped',
  rows: readonly { id: number; student_id: number; section_id: number }[],
): Promise<void> =>
  filledPort(context.services, 'announce')?.(
    context,
    rows.map(({ id, student_id, section_id }) => ({
      resource: 'enrolment',
      record_id: Number(id),
      action: `enrolment.${what}`,
      after: { student_id, section_id },
    })),
  );
/** Somebody who has left is registered again, there or in another section of the course, with the slot and the attempt he had. */
export async function enrolAgain(context: Writing, enrolment_id: number, section_id: number): Promise<number> {
  const { db, now } = context;
  const [row] = await rowsOf<{ id: number; student_id: number }>(
    db,
    sql`insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, slot_id, kind, attempt, credit, ects, registered_at)
    select e.student_id, e.student_program_id, e.semester_id, ${section_id}, e.course_id, e.slot_id, e.kind, e.attempt, e.credit, e.ects, ${now.toISOString()}::timestamptz from enrolments e where e.id = ${enrolment_id} returning id, student_id`,
  );
  if (row) await announceEnrolments(context, 'added', [{ ...row, section_id }]);
  return Number(row?.id);
}
