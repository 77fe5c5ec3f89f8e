import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { combinable as combinableQuery, type CombinableLesson } from '../contract.ts';
import { meetings, sectionInstructors, sections } from '../../tables.ts';

const shown = 20;
/** What the reader may put together with a lesson, as the rule asks for it; those that stand at its hour first. */
export const combinable = answer(combinableQuery, async (context, { id, query }) => {
  const [held] = await rowsOf<{ id: number }>(
    context.db,
    sql`select m.id from ${meetings} m join ${sections} sections on sections.id = m.section_id where m.id = ${id} and (${context.rows('courseschedule_update')})`,
  );
  if (!held) throw notFound();
  const word = query?.trim() ? `%${query.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;
  const rows = await rowsOf<CombinableLesson>(
    context.db,
    sql`select m.id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, sections.name, sections.name_en, m.day, m.starts, m.ends, r.code as room
    from ${meetings} h join ${meetings} m on m.semester_id = h.semester_id and m.type = h.type and m.ends - m.starts = h.ends - h.starts and m.combined_with is null
      join ${sections} sections on sections.id = m.section_id left join ${classroomRead} r on r.id = m.classroom_id
    where h.id = ${id} and sections.status <> 'cancelled' and (${context.rows('courseschedule_update')})
      and not exists (select from ${meetings} t where (t.id = h.id or t.combined_with = h.combined_with) and t.section_id = m.section_id)
      and exists (select from ${sectionInstructors} i join ${sectionInstructors} o on o.staff_id = i.staff_id where i.section_id = h.section_id and o.section_id = m.section_id)
      and (${word}::text is null or sections.code || '-' || lpad(sections.section_no::text, 2, '0') ilike ${word} or sections.name ilike ${word} or sections.name_en ilike ${word})
    order by (m.day = h.day and m.starts = h.starts) desc, sections.code, sections.section_no, m.day, m.starts limit ${shown}`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
});
