import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { courseCoordinators as named, sectionInstructors, sections, semesters } from '../../tables.ts';
import { courseCoordinators as query, type CoordinatedCourse } from '../contract.ts';
import { mayCoordinate } from '../rules/may-coordinate.ts';

/** Courses with several sections among those the reader keeps, and those that somebody co-ordinates already. */
export const courseCoordinators = answer(query, async (context, input) => {
  const { db } = context;
  const [semester] = await rowsOf<{ id: number; status: string }>(
    db,
    sql`select m.id, m.status from ${semesters} m where ${input.semester_id ? sql`m.id = ${input.semester_id}` : sql`m.is_active`}`,
  );
  if (!semester) throw notFound();
  const wanted = input.query?.trim();
  const rows = await rowsOf<Omit<CoordinatedCourse, 'can'>>(
    db,
    sql`with own as (
      select sections.course_id, min(sections.code) as code, min(sections.name) as name, min(sections.name_en) as name_en, min(sections.department_id) as department_id, count(*)::int as sections, sum(sections.taken)::int as students, array_agg(sections.id) as ids
      from ${sections} sections where sections.semester_id = ${semester.id} and sections.status <> 'cancelled' and (${context.rows('section_update')}) group by sections.course_id)
    select own.course_id, own.code, own.name, own.name_en, d.code as department, own.sections, own.students,
      coalesce((select string_agg(distinct ${personName('t')}, ', ') from ${sectionInstructors} i join ${staffRead} t on t.id = i.staff_id where i.section_id = any(own.ids)), '') as instructors,
      case when st.id is null then null else jsonb_build_object('staff_id', st.id, 'name', ${personName('st')}, 'teaches', exists (select from ${sectionInstructors} i where i.section_id = any(own.ids) and i.staff_id = st.id)) end as coordinator, n.version
    from own join ${departmentRead} d on d.id = own.department_id left join ${named} n on n.course_id = own.course_id and n.semester_id = ${semester.id} left join ${staffRead} st on st.id = n.staff_id
    where (own.sections > 1 or n.id is not null)${wanted ? sql` and (own.code ilike ${`%${wanted}%`} or own.name ilike ${`%${wanted}%`} or own.name_en ilike ${`%${wanted}%`})` : sql``}
    order by own.code`,
  );
  return {
    semester_id: Number(semester.id),
    missing: rows.filter((row) => row.coordinator === null).length,
    rows: rows
      .filter((row) => !input.missing || row.coordinator === null)
      .map((row) => ({
        ...row,
        can: {
          name: may(
            mayCoordinate({ ...row, semester_status: semester.status }, row.coordinator ? null : { teaches: true }),
          ),
        },
      })),
  };
});
