import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { meetingText } from '../../rules/time.ts';
import { crossLists as listsTable, meetings, sectionInstructors, sections, semesters } from '../../tables.ts';
import { crossLists as listsQuery, listableSections as listableQuery, type CrossList } from '../contract.ts';
import { lessonsAgree, type ListedLesson } from '../rules/cross-list.ts';

const label = sql`sections.code || '-' || lpad(sections.section_no::text, 2, '0')`;
const shown = 30;
async function semesterOf(context: Reading, id: number | null | undefined): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`select m.id from ${semesters} m where ${id ? sql`m.id = ${id}` : sql`m.is_active`}`,
  );
  if (!row) throw notFound();
  return Number(row.id);
}
interface Row {
  list_id: number;
  version: number;
  seats: number | null;
  lead: boolean;
  section_id: number;
  section: string;
  name: string;
  name_en: string;
  department: string;
  status: string;
  taken: number;
  quota: number;
  waitlisted: number;
  staff: number[];
  instructors: string;
  lessons: (ListedLesson & { type: 1 | 2; room: string | null })[];
  mine: boolean;
}
/** Cross-lists of a semester in which the reader keeps a section. */
export const crossLists = answer(listsQuery, async (context, input) => {
  const semester_id = await semesterOf(context, input.semester_id);
  const rows = await rowsOf<Row>(
    context.db,
    sql`select l.id as list_id, l.version, l.seats, l.lead_id = sections.id as lead, sections.id as section_id, ${label} as section, sections.name, sections.name_en, d.code as department, sections.status, sections.taken, sections.quota, sections.waitlisted,
      coalesce((select array_agg(i.staff_id order by i.staff_id) from ${sectionInstructors} i where i.section_id = sections.id), '{}') as staff,
      coalesce((select string_agg(${personName('st')}, ', ' order by i.share desc, st.last_name) from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id), '') as instructors,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'day', m.day, 'starts', m.starts, 'ends', m.ends, 'combined_with', m.combined_with, 'room', r.code) order by m.day, m.starts) from ${meetings} m left join ${classroomRead} r on r.id = m.classroom_id where m.section_id = sections.id), '[]') as lessons,
      (${context.rows('section_crosslist')}) as mine
    from ${listsTable} l join ${sections} sections on sections.cross_list_id = l.id join ${departmentRead} d on d.id = sections.department_id
    where l.semester_id = ${semester_id} order by l.id, (l.lead_id = sections.id) desc nulls last, sections.code, sections.section_no`,
  );
  const lists = [...Map.groupBy(rows, (row) => Number(row.list_id)).entries()].filter(([, own]) =>
    own.some((each) => each.mine),
  );
  return {
    semester_id,
    rows: lists.map(([id, own]): CrossList => {
      const [lead] = own;
      return {
        id,
        version: lead?.version ?? 1,
        seats: lead?.seats ?? null,
        taken: own.reduce((sum, each) => sum + each.taken, 0),
        sections: own.map(({ section_id, section, name, name_en, department, status, taken, quota, waitlisted }) => ({
          section_id,
          section,
          name,
          name_en,
          department,
          status,
          taken,
          quota,
          waitlisted,
        })),
        instructors: lead?.instructors ?? '',
        meetings: (lead?.lessons ?? []).map((each) => meetingText(each)),
        rooms: [...new Set((lead?.lessons ?? []).flatMap((each) => each.room ?? []))].join(', '),
        aligned:
          lessonsAgree(own.map((each) => each.lessons)) && new Set(own.map((each) => each.staff.join())).size === 1,
        may: own.every((each) => each.mine),
      };
    }),
  };
});

export const listableSections = answer(listableQuery, async (context, input) => {
  const semester_id = await semesterOf(context, input.semester_id);
  const word = input.query?.trim() ? `%${input.query.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;
  return rowsOf<{
    section_id: number;
    section: string;
    name: string;
    name_en: string;
    taken: number;
    quota: number;
  }>(
    context.db,
    sql`select sections.id as section_id, ${label} as section, sections.name, sections.name_en, sections.taken, sections.quota from ${sections} sections
    where sections.semester_id = ${semester_id} and sections.status in ('draft', 'open', 'closed') and sections.cross_list_id is null and (${context.rows('section_crosslist')})
      and (${word}::text is null or ${label} ilike ${word} or sections.name ilike ${word} or sections.name_en ilike ${word}) order by sections.code, sections.section_no limit ${shown}`,
  );
});
