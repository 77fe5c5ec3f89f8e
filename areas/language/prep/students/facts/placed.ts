import type { Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { placementResultRead } from '../../../placement/reads/placement-results.ts';
import type { PrepPlacedLine } from '../contract.ts';
import { prepStudentRefusals } from '../refusals.ts';
import { levelFor, mayTake } from '../rules/intake.ts';
import type { Taken } from '../take-students.ts';
import { activeLevels, applicants } from './applicants.ts';

export interface Placed {
  line: PrepPlacedLine;
  taken: Taken | null;
}
interface Row {
  candidate_id: number;
  number: string;
  name: string;
  program: string | null;
  program_en: string | null;
  total: number | null;
  level: string | null;
  exempt: boolean;
  absent: boolean;
}
/** Everybody with a published result of an exam: with the level it leads to, or every reason why not. */
export async function placedBy(db: Db, exam_id: number): Promise<Placed[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select c.id as candidate_id, s.student_number as number, s.first_name || ' ' || s.last_name as name, p.name as program, p.name_en as program_en, c.total, c.level, c.exempt, c.absent
      from ${placementResultRead} c join ${studentRead} s on s.id = c.student_id left join ${programRead} p on p.id = s.program_id where c.exam_id = ${exam_id} order by s.last_name, s.first_name, c.id`,
  );
  const [levels, people] = [
    await activeLevels(db),
    await applicants(
      db,
      rows.map((row) => row.number),
    ),
  ];
  return rows.map((row) => {
    const { number } = row;
    const applicant = people.get(number);
    // below every cut score of the exam: the first level
    const level = row.level === null ? (levels[0] ?? null) : levelFor(levels, { code: row.level, score: null });
    const refusals: Refusal[] = row.absent
      ? [prepStudentRefusals.prep_exam_absent({ number })]
      : row.exempt
        ? [prepStudentRefusals.prep_exam_exempts({ number })]
        : [
            ...(applicant ? mayTake(applicant) : [prepStudentRefusals.prep_unknown_student({ number })]),
            ...(level ? [] : [prepStudentRefusals.prep_no_level({ number, value: row.level ?? '' })]),
          ];
    return {
      line: {
        candidate_id: Number(row.candidate_id),
        number,
        name: row.name,
        program: { tr: row.program ?? '', en: row.program_en ?? '' },
        total: row.total,
        level: level?.code ?? row.level,
        errors: refusals,
      },
      taken:
        applicant && level && refusals.length === 0
          ? { applicant, level_id: Number(level.id), score: row.total }
          : null,
    };
  });
}
