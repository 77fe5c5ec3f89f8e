import { addDays } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import {
  proficiencyRecord as recordQuery,
  proficiencyRecords as recordsQuery,
  type ProficiencyRecord,
} from '../contract.ts';
import { placementRefusals } from '../refusals.ts';
import { mayJoinPlacement } from '../rules/placement-states.ts';
import { levelsOf, readPlacement } from './placement-facts.ts';
import { pattern } from './exams.ts';

interface Row {
  id: number;
  exam_id: number;
  name: string;
  name_en: string;
  kind: 'placement' | 'proficiency';
  status: ProficiencyRecord['status'];
  held_on: string;
  student_id: number;
  student: string;
  number: string;
  total: number | null;
  level: string | null;
  exempt: boolean;
  absent: boolean;
  overridden: boolean;
}
const columns = sql`c.id, c.exam_id, e.name, e.name_en, e.kind, e.status, e.held_on, c.student_id, s.first_name || ' ' || s.last_name as student, s.student_number as number, c.total, c.level, c.exempt, c.absent, c.overridden_by is not null as overridden`;
const source = sql`placement_candidates c join placement_exams e on e.id = c.exam_id join ${studentRead} s on s.id = c.student_id`;
/** Before their publication results are nobody's but the coordinators'. */
function shown(
  { name, name_en, student_id: _id, ...row }: Row,
  office: boolean,
): Omit<Row, 'name' | 'name_en' | 'student_id'> & { exam: { name: string; name_en: string } } {
  const told = row.status === 'published' || office;
  return {
    ...row,
    exam: { name, name_en },
    total: told ? row.total : null,
    level: told ? row.level : null,
    exempt: told && row.exempt,
    absent: told && row.absent,
    overridden: told && row.overridden,
  };
}
const limit = 25;
export const proficiencyRecords = answer(recordsQuery, async (context, { search, page }) => {
  const { db, actor, today } = context;
  const office = actor.permissions.has('placementexam_index');
  const typed = search?.trim() ?? '';
  const found = sql`(${context.rows('proficiency_index')}) and e.status not in ('draft', 'cancelled') ${typed ? sql`and s.search like ${pattern(typed)}` : sql``}`;
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${source} where ${found}`);
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from ${source} where ${found} order by e.held_on desc, s.student_number, c.id limit ${limit} offset ${((page ?? 1) - 1) * limit}`,
  );
  const open =
    actor.student_id === null
      ? []
      : await rowsOf<{
          id: number;
          name: string;
          name_en: string;
          kind: 'placement' | 'proficiency';
          held_on: string;
          apply_from: string;
          apply_until: string;
          status: string;
        }>(
          db,
          sql`select e.id, e.name, e.name_en, e.kind, e.held_on, e.apply_from, e.apply_until, e.status from placement_exams e where e.status = 'open' and e.apply_until >= ${today} and not exists (select from placement_candidates c where c.exam_id = e.id and c.student_id = ${actor.student_id}) order by e.held_on, e.id`,
        );
  return {
    rows: rows.map((row) => shown(row, office)),
    total: count?.n ?? 0,
    open: open.map(({ apply_from, status, ...exam }) => ({
      ...exam,
      can: may(mayJoinPlacement({ ...exam, apply_from, status }, today)),
    })),
  };
});
export const proficiencyRecord = answer(recordQuery, async (context, { id }) => {
  const { db, actor, today } = context;
  const office = actor.permissions.has('placementexam_index');
  const [row] = await rowsOf<Row & { version: number; reason: string | null; tr: number | null; en: number | null }>(
    db,
    sql`select ${columns}, c.version, c.override_reason as reason, c.document_tr_id as tr, c.document_en_id as en from ${source} where c.id = ${id} and (${context.rows('proficiency_index')})`,
  );
  if (!row) throw notFound();
  const exam = await readPlacement(db, row.exam_id);
  noteReading(context.services, actor, { person: 'student', id: row.student_id }, recordQuery.name, context);
  const told = row.status === 'published' || office;
  const parts = await rowsOf<ProficiencyRecord['parts'][number]>(
    db,
    sql`select p.name, p.name_en, p.weight, p.max_score, p.starts, p.minutes, k.code as room, z.seat_no, coalesce(z.extra_minutes, 0) as extra_minutes, ${told ? sql`x.score` : sql`null::numeric`} as score from placement_parts p left join placement_seats z on z.part_id = p.id and z.candidate_id = ${id} left join ${classroomRead} k on k.id = z.classroom_id left join placement_scores x on x.part_id = p.id and x.candidate_id = ${id} where p.exam_id = ${row.exam_id} order by p.position`,
  );
  const { version, reason, tr, en, ...plain } = row;
  const published = row.status === 'published';
  const objection_until = exam.published_on === null ? null : addDays(exam.published_on, exam.objection_days);
  const own = actor.student_id !== null && actor.student_id === row.student_id;
  return {
    ...shown(plain, office),
    parts,
    version,
    reason: told ? reason : null,
    levels: await levelsOf(db, row.exam_id),
    objection_until,
    documents: { tr, en },
    can: {
      override: actor.permissions.has('placementexam_publish')
        ? may(published || row.status === 'scored' ? [] : [placementRefusals.placement_not_final()])
        : null,
      document: may([
        ...(published ? [] : [placementRefusals.placement_not_final()]),
        ...(row.absent && told ? [placementRefusals.placement_absent()] : []),
      ]),
      leave: own && row.status === 'open' ? may(mayJoinPlacement(exam, today)) : null,
      object: own && objection_until !== null && today <= objection_until,
    },
  };
});
