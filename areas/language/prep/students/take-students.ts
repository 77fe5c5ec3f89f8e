import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { setClassYears } from '#areas/people/commands/set-class-years.ts';
import type { ApplicantRow } from './facts/applicants.ts';
import type { prepSources } from './rules/student-states.ts';

export interface Taken {
  applicant: ApplicantRow;
  level_id: number;
  score: number | null;
}
/**
 * Opens a prep year for each; who got one meanwhile is left out by the index `prep_students_open`. Whoever stands in the first
 * year of the program goes back to the year before it. @returns how many were taken
 */
export async function takeStudents(
  context: Writing,
  taken: readonly Taken[],
  source: keyof typeof prepSources,
  exam_id: number | null,
): Promise<number> {
  if (taken.length === 0) return 0;
  const { db, now, today } = context;
  const rows = JSON.stringify(
    taken.map(({ applicant, level_id, score }) => ({
      student_program_id: applicant.student_program_id,
      attempt: applicant.attempts + 1,
      level_id,
      score,
    })),
  );
  const made = await rowsOf<{ id: number; student_program_id: number }>(
    db,
    sql`insert into prep_students (student_program_id, attempt, source, placement_exam_id, score, level_id, joined_on, created_at, updated_at)
      select x.student_program_id, x.attempt, ${source}, ${exam_id}::bigint, x.score, x.level_id, ${today}::date, ${now}, ${now}
      from jsonb_to_recordset(${rows}::jsonb) as x(student_program_id bigint, attempt int, level_id bigint, score numeric)
      on conflict do nothing returning id, student_program_id`,
  );
  const inside = new Set(made.map((each) => Number(each.student_program_id)));
  await setClassYears(
    context,
    taken
      .filter(({ applicant }) => applicant.class_year === 1 && inside.has(Number(applicant.student_program_id)))
      .map(({ applicant }) => ({ student_program_id: Number(applicant.student_program_id), before: 1, after: 0 })),
    'prep school',
  );
  if (made.length > 0)
    context.audit({
      resource: 'prep-student',
      after: { source, exam_id, student_program_ids: made.map((each) => Number(each.student_program_id)) },
    });
  return made.length;
}
