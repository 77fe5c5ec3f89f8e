import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { admissionRegistrations } from '#areas/admissions/online/tables.ts';
import { programRead } from '#areas/reference/reads/units.ts';
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
/** Where a registration begins in its program; whoever comes by another way than transfer begins at the beginning. */
export async function startOf(context: Pick<Writing, 'db' | 'today'>, registration_id: number): Promise<Start> {
  const [row] = await rowsOf<StartFacts & { level: string }>(
    context.db,
    sql`
    select t.track, t.semester_completed, p.duration_semesters, p.level,
      (select case when count(*) > 0 and count(*) = count(c.decision) then coalesce(sum(c.ects) filter (where c.decision = 'counts'), 0) end from transfer_courses c where c.transfer_id = t.id) as recognized_ects
    from admission_registrations r join undergraduate_transfers t on r.source = 'transfer' and r.source_key = t.id::text join ${programRead} p on p.id = r.program_id where r.id = ${registration_id}`,
  );
  if (!row) return firstSemester;
  const { level, ...facts } = row;
  return startsIn(
    { ...facts, recognized_ects: facts.recognized_ects === null ? null : Number(facts.recognized_ects) },
    (await classSteps(context))(level),
  );
}
