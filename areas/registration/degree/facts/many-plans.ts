import type { SQL } from 'drizzle-orm';
import { assignSlots, type Plan } from '#areas/curriculum/rules/slots.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Catalogue, SlotStatic } from '../../desk/facts/catalogue.ts';
import { takenOf, transferTaken } from '../../facts/situation.ts';
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
interface Row extends PlanOwner {
  enrolments: Pick<EnrolmentRow, 'id' | 'course_id' | 'slot_id' | 'status' | 'letter'>[];
  placements: PlacementRow[];
  transfers: TransferRow[];
}
export interface OwnedPlan {
  owner: PlanOwner;
  plan: Plan<SlotStatic>;
  placed: number;
}

/** Whose plans: by their ids, or all of a curriculum that go on; never more than the reader's rows. */
export interface PlansWanted {
  ids?: readonly number[];
  curriculum_id?: number;
  class_year?: number | null | undefined;
  /** rows of `student_programs` */
  programs?: SQL;
  /** rows of `students` */
  students?: SQL;
}

/** The plans of many student programs in one reading, each filled by the rule that the plan's own screen uses (ACA-037). */
export async function manyPlans(db: Db, catalogue: Catalogue, wanted: PlansWanted): Promise<OwnedPlan[]> {
  const { ids = null, curriculum_id = null, class_year = null, programs = sql`true`, students = sql`true` } = wanted;
  const rows = await rowsOf<Row>(
    db,
    sql`
    with chosen as (select student_programs.id, student_programs.student_id, student_programs.program_id, student_programs.curriculum_id, student_programs.class_year, student_programs.semester_no
      from ${studentProgramRead} student_programs
      where student_programs.status in ('active', 'on_leave') and (${programs})
        and (${ids === null} or student_programs.id = any(${sql.param(ids ?? [])}::bigint[]))
        and (${curriculum_id}::bigint is null or student_programs.curriculum_id = ${curriculum_id}::bigint)
        and (${class_year}::int is null or student_programs.class_year = ${class_year}::int)
        and student_programs.student_id in (select students.id from ${studentRead} students where ${students}))
    select o.*, s.first_name || ' ' || s.last_name as full_name, s.student_number, coalesce(t.enrolments, '[]') as enrolments, coalesce(p.placements, '[]') as placements, coalesce(x.transfers, '[]') as transfers
    from chosen o join ${studentRead} s on s.id = o.student_id
      left join (select e.student_id, json_agg(json_build_object('id', e.id, 'course_id', e.course_id, 'slot_id', e.slot_id, 'status', e.status, 'letter', e.letter) order by e.id) as enrolments
        from ${enrolmentRead} e where e.student_id in (select student_id from chosen) and e.status in ('registered', 'completed') group by e.student_id) t on t.student_id = o.student_id
      left join (select sp.student_program_id, json_agg(json_build_object('id', sp.id, 'course_id', pe.course_id, 'slot_id', sp.slot_id, 'reason', sp.reason)) as placements
        from slot_placements sp join ${enrolmentRead} pe on pe.id = sp.enrolment_id where sp.undone_at is null and sp.student_program_id in (select id from chosen) group by sp.student_program_id) p on p.student_program_id = o.id
      left join (select tc.student_program_id, json_agg(json_build_object('id', tc.id, 'course_id', tc.course_id, 'credit', tc.credit, 'institution', tc.institution)) as transfers
        from transferred_courses tc where tc.revoked_at is null and tc.student_program_id in (select id from chosen) group by tc.student_program_id) x on x.student_program_id = o.id
    order by s.last_name, s.first_name, o.id`,
  );
  return rows.map(({ enrolments, placements, transfers, ...owner }) => {
    const taken = [
      ...enrolments.flatMap((each) => takenOf(each, catalogue, placements)),
      ...transfers.map(transferTaken(placements)),
    ];
    const own = new Set(taken.map((each) => each.course_id));
    return {
      owner,
      placed: placements.length,
      plan: assignSlots(
        catalogue.slotsOf.get(owner.curriculum_id ?? 0) ?? [],
        taken,
        catalogue.equivalences.filter((each) => own.has(each.course_id)),
      ),
    };
  });
}
