import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { myToolsQuery, type MyToolSection } from '../contract.ts';
import { toolRefusals } from '../refusals.ts';
import { sectionsOf, sectionsTaught } from '../section-people.ts';

interface Row extends Omit<MyToolSection, 'links'> {
  id: number;
  title: string;
  tool: { tr: string; en: string };
  is_on: boolean;
}
/** Newest semester first; a section without links is not among them. */
export const myTools = answer(myToolsQuery, async ({ db, actor }) => {
  const rows = await rowsOf<Row>(
    db,
    sql`select sections.id as section_id, sections.code, sections.section_no, sections.name, sections.name_en, semesters.academic_year, semesters.code as semester_code, sections.id in ${sectionsTaught(actor)} as teaches,
      l.id, l.title, json_build_object('tr', t.name, 'en', t.name_en) as tool, t.is_on
    from lti_links l join lti_tools t on t.id = l.tool_id join ${sectionRead} sections on sections.id = l.section_id join ${semesterRead} semesters on semesters.id = sections.semester_id
    where sections.status not in ('draft', 'cancelled') and sections.id in ${sectionsOf(actor)} order by semesters.academic_year desc, semesters.code desc, sections.code, sections.section_no, l.sort_order, l.id`,
  );
  const sections = Map.groupBy(rows, (row) => Number(row.section_id));
  return {
    sections: [...sections.values()].flatMap((links) => {
      const [first] = links;
      if (!first) return [];
      const { section_id, code, section_no, name, name_en, academic_year, semester_code, teaches } = first;
      return [
        {
          section_id,
          code,
          section_no,
          name,
          name_en,
          academic_year,
          semester_code,
          teaches,
          links: links.map(({ id, title, tool, is_on }) => ({
            id,
            title,
            tool,
            can: { open: may(is_on ? [] : [toolRefusals.tool_is_off({ tool })]) },
          })),
        },
      ];
    }),
  };
});
