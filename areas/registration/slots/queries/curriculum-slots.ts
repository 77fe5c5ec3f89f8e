import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { curriculumSlots as query } from '../contract.ts';
import type { Named } from '../../desk/contract-shapes.ts';
import { slotView } from '../facts/audit-view.ts';
import { catalogueOf } from '../../desk/facts/catalogue.ts';
import { curriculumRead, slotRead } from '#areas/curriculum/reads/courses.ts';
import { programRead } from '#areas/reference/reads/units.ts';

interface Row extends Named {
  status: string;
  effective_year: number;
  total_credits: number;
  total_ects: number;
  program_id: number;
  program_code: string;
  program_name: string;
  program_name_en: string;
}

/** The plan of a curriculum by semesters; the rows of slot_index stand in the curriculum area (drafts are not for students). */
export const curriculumSlots = answer(query, async (context, input) => {
  const [row] = await rowsOf<Row>(
    context.db,
    sql`
    select c.id, c.code, c.name, c.name_en, c.status, c.effective_year, c.total_credits, c.total_ects, p.id as program_id, p.code as program_code, p.name as program_name, p.name_en as program_name_en
    from ${curriculumRead} c join ${programRead} p on p.id = c.program_id where c.id = ${input.id}`,
  );
  if (!row) throw notFound();
  const { program_id, program_code, program_name, program_name_en, ...curriculum } = row;
  const seen = await rowsOf<{ id: number }>(
    context.db,
    sql`select slots.id from ${slotRead} slots where slots.curriculum_id = ${input.id} and (${context.rows('slot_index')})`,
  );
  const catalogue = await catalogueOf(context);
  const slots = catalogue.slotsOf.get(input.id) ?? [];
  if (slots.length > 0 && seen.length === 0) throw notFound();
  return {
    curriculum,
    program: { id: program_id, code: program_code, name: program_name, name_en: program_name_en },
    slots: slots.map((slot) => slotView(catalogue, slot)),
  };
});
