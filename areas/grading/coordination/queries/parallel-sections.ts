import type { SQL } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { courseCoordinatorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { coordinatedSections } from '../../access.ts';
import { readSheet, sectionName, type Sheet } from '../../queries/sheet-facts.ts';
import { sheetStatus } from '../../queries/section-progress.ts';
import type { GradeSheetState } from '../../rules/grade-sheet.ts';
import { parallelSections as query } from '../contract.ts';
import { comparePlans, mayTakePlan, type PlanPart } from '../rules/parallel-plan.ts';

/** Sections whose assessments the caller may set: those he co-ordinates, and those he may write anyway. A condition on `sections`. */
export const plannedBy = (context: Pick<Reading, 'actor' | 'rows'>): SQL =>
  sql`(${coordinatedSections(context.actor)} or ${context.rows('grade_store')})`;

/** Sections of the same course and semester beside `sheet`'s, that `visible` admits, in order of their keys. */
export const besides = (
  db: Reading['db'],
  { section }: Pick<Sheet, 'section'>,
  visible: SQL,
): Promise<{ id: number; writes: boolean }[]> =>
  rowsOf<{ id: number; writes: boolean }>(
    db,
    sql`select sections.id, coalesce(${visible}, false) as writes from ${sectionRead} sections
      where sections.course_id = ${section.course_id} and sections.semester_id = ${section.semester_id} and sections.id <> ${section.id} and sections.status not in ('draft', 'cancelled') order by sections.id`,
  );
interface Other {
  id: number;
  code: string;
  section_no: number;
  instructor: string | null;
  state: GradeSheetState;
  students: number;
  plan: PlanPart[];
  scored: boolean;
}
export const parallelSections = answer(query, async (context, { section_id }) => {
  const { db, now } = context;
  const sheet = await readSheet(db, section_id, context.rows('grade_index'), now);
  const found = await besides(db, sheet, plannedBy(context));
  const coordinators = await rowsOf<{ name: string }>(
    db,
    sql`select ${personName('st')} as name from ${courseCoordinatorRead} co join ${staffRead} st on st.id = co.staff_id
      where co.course_id = ${sheet.section.course_id} and co.semester_id = ${sheet.section.semester_id}`,
  );
  const others = await rowsOf<Other>(
    db,
    sql`select sections.id, sections.code, sections.section_no, nullif(trim(concat(st.first_name, ' ', st.last_name)), '') as instructor, ${sheetStatus} as state,
        (select count(*)::int from ${enrolmentRead} e where e.section_id = sections.id and e.status in ('registered', 'completed')) as students,
        coalesce((select jsonb_agg(jsonb_build_object('type_id', p.type_id, 'name', p.name, 'name_en', p.name_en, 'weight', p.weight, 'due_on', p.due_on)) from assessments p where p.section_id = sections.id), '[]'::jsonb) as plan,
        exists (select from scores join assessments p on p.id = scores.assessment_id where p.section_id = sections.id) as scored
      from ${sectionRead} sections left join ${staffRead} st on st.id = sections.instructor_id left join grade_sheets on grade_sheets.section_id = sections.id
      where sections.id = any(${idList(found.filter((each) => each.writes).map((each) => each.id))}) order by sections.section_no, sections.id`,
  );
  const sections = others.map(({ id, instructor, state, students, plan, scored, ...section }) => {
    const name = sectionName(section);
    const compared = comparePlans(sheet.assessments, plan);
    return {
      id,
      name,
      instructor,
      students,
      plan: compared,
      can: { copy: may(compared === 'same' ? [] : mayTakePlan({ section: name, state, scored })) },
    };
  });
  return { coordinators: coordinators.map((each) => each.name), sections };
});
