import { sql } from 'drizzle-orm';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, reference, text } from '#kernel/contract/field.ts';
import { bindResource } from '#kernel/server/area.ts';
import { section } from '#areas/scheduling/resources/section.ts';
import { semester } from '#areas/scheduling/resources/semester.ts';
import { sections, semesters } from '#areas/scheduling/tables.ts';

/** Resources that commands and queries of this area hand to the engine themselves. */
export const semesterRecord = bindResource(semester, semesters);

const derive = {
  meetings: sql`select jsonb_agg(jsonb_build_object('id', m.id, 'day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type, 'room', r.code) order by m.day, m.starts)
    from meetings m left join classrooms r on r.id = m.classroom_id where m.section_id = ${sections.id}`,
};
export const sectionRecord = bindResource(section, sections, { derive });

/** The same with what the server itself fills in when a section is opened. */
export const newSectionRecord = bindResource(
  defineResource({
    name: section.name,
    area: section.area,
    path: section.path,
    label: ['code', 'section_no', 'name'],
    list: { columns: ['code'], filters: [], sorts: [], sort: 'id' },
    fields: {
      ...section.fields,
      code: text({ required: true }),
      name: bilingual({ required: true, max: 300 }),
      department_id: reference('department', { required: true }),
      status: text({ required: true }),
    },
  }),
  sections,
  { derive },
);
