import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { admissionRegistrations } from '#areas/admissions/online/tables.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { setClassYears } from '#areas/people/commands/set-class-years.ts';
import { classSteps } from '#areas/records/class-years/queries/class-differences.ts';
import { firstSemester, startsIn, type Start, type StartFacts } from '../rules/starts-in.ts';

/** The student program that the accepted application became; null before the definite registration. */
export async function studentProgramOf(db: Db, id: number): Promise<number | null> {
  const [row] = await rowsOf<{ student_program_id: number | null }>(
    db,
    sql`select r.student_program_id from ${admissionRegistrations} r where r.source = 'transfer' and r.source_key = ${String(id)}`,
  );
  return row?.student_program_id ?? null;
}
interface Begins {
  /** by what the board has recognized so far */ start: Start;
  /** by the applicant's own word alone */ by_word: Start;
}
async function beginsOf(context: Pick<Writing, 'db' | 'today'>, registration_id: number): Promise<Begins | null> {
  const [row] = await rowsOf<StartFacts & { level: string }>(
    context.db,
    sql`
    select t.track, t.semester_completed, p.duration_semesters, p.level,
      (select case when count(*) > 0 and count(*) = count(c.decision) then coalesce(sum(coalesce(k.ects, c.ects)) filter (where c.decision = 'counts'), 0) end
        from transfer_courses c left join ${courseRead} k on k.id = c.course_id where c.transfer_id = t.id) as recognized_ects
    from admission_registrations r join undergraduate_transfers t on r.source = 'transfer' and r.source_key = t.id::text join ${programRead} p on p.id = r.program_id where r.id = ${registration_id}`,
  );
  if (!row) return null;
  const { level, ...facts } = row;
  const steps = (await classSteps(context))(level);
  const recognized_ects = facts.recognized_ects === null ? null : Number(facts.recognized_ects);
  return {
    start: startsIn({ ...facts, recognized_ects }, steps),
    by_word: startsIn({ ...facts, recognized_ects: null }, steps),
  };
}
/**
 * Where a registration begins in its program, by the credits of our courses, never by those that an applicant has typed; whoever
 * comes by another way than transfer begins at the beginning.
 */
export const startOf = async (context: Pick<Writing, 'db' | 'today'>, registration_id: number): Promise<Start> =>
  (await beginsOf(context, registration_id))?.start ?? firstSemester;
/** Whoever was registered before the board decided began by his own word: what it recognized puts him right. */
export async function putRight(context: Writing, transfer_id: number, student_program_id: number): Promise<void> {
  const [registration] = await rowsOf<{ id: number; application_no: string }>(
    context.db,
    sql`select r.id, r.application_no from ${admissionRegistrations} r where r.source = 'transfer' and r.source_key = ${String(transfer_id)}`,
  );
  const begins = registration ? await beginsOf(context, Number(registration.id)) : null;
  if (!begins || begins.start.class_year === begins.by_word.class_year) return;
  await setClassYears(
    context,
    [{ student_program_id, before: begins.by_word.class_year, after: begins.start.class_year }],
    registration?.application_no ?? '',
  );
}
