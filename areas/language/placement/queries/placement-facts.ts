import { notFound } from '#kernel/server/failure.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { examAccommodationRead } from '#areas/scheduling/reads/exams.ts';
import type { WritesLonger } from '../rules/extra-time.ts';
import type { PlacementFacts, PlacementState } from '../rules/placement-states.ts';
import type { ResultLevel } from '../rules/results.ts';

export interface PlacementExam extends PlacementFacts {
  id: number;
  version: number;
  name: string;
  name_en: string;
  kind: 'placement' | 'proficiency';
  mode: 'in_class' | 'online' | 'hybrid';
  apart: 'none' | 'program' | 'department';
  status: PlacementState;
  held_on: string;
  apply_from: string;
  apply_until: string;
  exempt_from: number;
  objection_days: number;
  published_on: string | null;
}
export interface PlacementPartRow {
  id: number;
  position: number;
  name: string;
  name_en: string;
  weight: number;
  max_score: number;
  starts: number;
  minutes: number;
}
/** An exam with what its rules ask; `lock` holds it until the commit: whoever changes anything of an exam holds its row first. */
export async function readPlacement(db: Db, id: number, lock = false): Promise<PlacementExam> {
  if (lock) await db.execute(sql`select id from placement_exams where id = ${id} for update`);
  const [exam] = await rowsOf<PlacementExam>(
    db,
    sql`select e.id, e.version, e.name, e.name_en, e.kind, e.mode, e.apart, e.status, e.held_on, e.apply_from, e.apply_until, e.exempt_from, e.objection_days, e.published_on,
    (select count(*)::int from placement_parts p where p.exam_id = e.id) as parts,
    (select coalesce(sum(p.weight), 0)::int from placement_parts p where p.exam_id = e.id) as weight,
    (select count(*)::int from placement_levels l where l.exam_id = e.id) as levels,
    (select count(*)::int from placement_rooms r where r.exam_id = e.id) as rooms,
    (select count(*)::int from placement_candidates c where c.exam_id = e.id) as candidates,
    (select count(*)::int from placement_candidates c join placement_parts p on p.exam_id = c.exam_id where c.exam_id = e.id and not exists (select from placement_scores s where s.part_id = p.id and s.candidate_id = c.id)) as unscored
    from placement_exams e where e.id = ${id}`,
  );
  if (!exam) throw notFound();
  return exam;
}
/** Who of an exam gets more time, by student number. */
export const longerWriters = (db: Db, exam: { id: number; held_on: string }): Promise<WritesLonger[]> =>
  rowsOf(
    db,
    sql`select s.student_number || ' ' || ${personName('s')} as student, o.extra_percent from placement_candidates c join ${studentRead} s on s.id = c.student_id
      join ${examAccommodationRead} o on o.student_id = c.student_id and o.extra_percent > 0 and (o.valid_until is null or o.valid_until >= ${exam.held_on}::date)
      where c.exam_id = ${exam.id} order by s.student_number`,
  );
export const partsOf = (db: Db, exam_id: number): Promise<PlacementPartRow[]> =>
  rowsOf(
    db,
    sql`select p.id, p.position, p.name, p.name_en, p.weight, p.max_score, p.starts, p.minutes from placement_parts p where p.exam_id = ${exam_id} order by p.position`,
  );
export const levelsOf = (db: Db, exam_id: number): Promise<ResultLevel[]> =>
  rowsOf(db, sql`select l.code, l.min_total from placement_levels l where l.exam_id = ${exam_id} order by l.min_total`);
