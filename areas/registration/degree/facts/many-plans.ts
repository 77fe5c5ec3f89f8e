import type { SQL } from 'drizzle-orm';
import { assignSlots, type Plan } from '#areas/curriculum/rules/slots.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Catalogue, SlotStatic } from '../../desk/facts/catalogue.ts';
import { ownEquivalences, takenOf, transferTaken } from '../../facts/situation.ts';
import type { EnrolmentRow, PlacementRow, TransferRow } from '../../facts/student.ts';

export interface PlanOwner {
  id: number;
  student_id: number;
  program_id: number;
  curriculum_id: number | null;
  class_year: number;
  semester_no: number;
  full_name: string;
  student_number: string;
}
type EnrolmentOf = Pick<EnrolmentRow, 'id' | 'course_id' | 'slot_id' | 'status' | 'letter' | 'semester_id'> & {
  student_id: number;
};
export interface OwnedPlan {
  owner: PlanOwner;
  plan: Plan<SlotStatic>;
  placed: number;
  /** courses that were passed or are being taken */
  held: ReadonlySet<number>;
  /** what was put into a slot by hand, and what was passed elsewhere */
  placements: readonly PlacementRow[];
  transfers: readonly TransferOf[];
  /** letters by enrolment */
  letters: ReadonlyMap<number, string | null>;
}
/** A transferred course with the decision that lets it count. */
export type TransferOf = TransferRow & { student_program_id: number; ects: number; decision_no: string };

/** Whose plans: by their ids, or all of a curriculum that go on; never more than the reader's rows. */
export interface PlansWanted {
  ids?: readonly number[];
  curriculum_id?: number;
  curriculum_ids?: readonly number[];
  class_year?: number | null | undefined;
  /** rows of `student_programs` */
  programs?: SQL;
  /** rows of `students` */
  students?: SQL;
}

/** The plans of many student programs in a few readings, each filled by the rule that the plan's own screen uses (ACA-037). */
export async function manyPlans(db: Db, catalogue: Catalogue, wanted: PlansWanted): Promise<OwnedPlan[]> {
  const {
    ids = null,
    curriculum_id = null,
    curriculum_ids = null,
    class_year = null,
    programs = sql`true`,
    students = sql`true`,
  } = wanted;
  const among = (wantedIds: readonly number[]): SQL => sql`any(${idList(wantedIds)})`;
  // conditions that are not asked for are left out, and each statement stands alone: a plan made once for every question
  // (the sixth time PostgreSQL sees the same text) would read all enrolments once for each student
  const owners = await rowsOf<PlanOwner>(
    db,
    sql`
    select o.*, s.first_name || ' ' || s.last_name as full_name, s.student_number
    from (select student_programs.id, student_programs.student_id, student_programs.program_id, student_programs.curriculum_id, student_programs.class_year, student_programs.semester_no
      from ${studentProgramRead} student_programs
      where student_programs.status in ('active', 'on_leave') and (${programs})
        and student_programs.student_id in (select students.id from ${studentRead} students where ${students})) o
      join ${studentRead} s on s.id = o.student_id
    where ${ids ? sql`o.id = ${among(ids)}` : sql`true`}
      and ${curriculum_id ? sql`o.curriculum_id = ${curriculum_id}` : sql`true`}
      and ${curriculum_ids ? sql`o.curriculum_id = ${among(curriculum_ids)}` : sql`true`}
      and ${class_year === null ? sql`true` : sql`o.class_year = ${class_year}`}
    order by s.last_name, s.first_name, o.id`,
  );
  const enrolmentsOf = Map.groupBy(
    await rowsOf<EnrolmentOf>(
      db,
      sql`select e.student_id, e.id, e.course_id, e.slot_id, e.status, e.letter, e.semester_id from ${enrolmentRead} e
        where e.student_id = ${among([...new Set(owners.map((each) => each.student_id))])} and e.status in ('registered', 'completed') order by e.id`,
    ),
    (each) => each.student_id,
  );
  const all = among(owners.map((each) => each.id));
  const placementsOf = Map.groupBy(
    await rowsOf<PlacementRow & { student_program_id: number }>(
      db,
      sql`select sp.student_program_id, sp.id, pe.course_id, sp.slot_id, sp.reason from slot_placements sp join ${enrolmentRead} pe on pe.id = sp.enrolment_id
        where sp.undone_at is null and sp.student_program_id = ${all} order by sp.id`,
    ),
    (each) => each.student_program_id,
  );
  const transfersOf = Map.groupBy(
    await rowsOf<TransferOf>(
      db,
      sql`select tc.student_program_id, tc.id, tc.course_id, tc.credit, tc.ects, tc.institution, tc.decision_no, tc.decision_on from transferred_courses tc where tc.revoked_at is null and tc.student_program_id = ${all} order by tc.id`,
    ),
    (each) => each.student_program_id,
  );
  return owners.map((owner) => {
    const placements = placementsOf.get(owner.id) ?? [];
    const enrolments = enrolmentsOf.get(owner.student_id) ?? [];
    const transfers = transfersOf.get(owner.id) ?? [];
    const taken = [
      ...enrolments.flatMap((each) => takenOf(each, catalogue, placements)),
      ...transfers.map(transferTaken(placements)),
    ];
    const courses = new Set(taken.map((each) => each.course_id));
    return {
      owner,
      placed: placements.length,
      placements,
      transfers,
      letters: new Map(enrolments.map((each) => [each.id, each.letter])),
      held: new Set(taken.flatMap((each) => (each.status === 'failed' ? [] : [each.course_id]))),
      plan: assignSlots(
        catalogue.slotsOf.get(owner.curriculum_id ?? 0) ?? [],
        taken,
        ownEquivalences(catalogue, enrolments, transfers).filter((each) => courses.has(each.course_id)),
      ),
    };
  });
}
