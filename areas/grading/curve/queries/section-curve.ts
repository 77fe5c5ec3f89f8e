import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { entryRefusals } from '../../entry-refusals.ts';
import { readSystem } from '../../queries/grading-systems.ts';
import { isoOf } from '../../queries/moments.ts';
import { mayEnterScores, readSheet } from '../../queries/sheet-facts.ts';
import { sectionCurve as curveQuery } from '../contract.ts';
import { boundProblems } from '../rules/curve.ts';

export const sectionCurve = answer(curveQuery, async (context, { section_id }) => {
  const { db, now } = context;
  const sheet = await readSheet(db, section_id, context.rows('grade_index'), now);
  const system = await readSystem(db, sheet.section.grading_system_id);
  const [moved] = await rowsOf<{ full_name: string | null; set_at: string; reason: string }>(
    db,
    sql`select u.full_name, c.set_at, c.reason from section_curves c left join ${userRead} u on u.id = c.set_by where c.section_id = ${section_id}`,
  );
  const [rights] = await rowsOf<{ stores: boolean }>(
    db,
    sql`select (${context.rows('grade_store')}) as stores from ${sectionRead} sections where sections.id = ${section_id}`,
  );
  const own = system.curve?.bounds ?? [];
  return {
    own: own.map((each) => ({ ...each })),
    moved: moved ? { by: moved.full_name, at: isoOf(moved.set_at), reason: moved.reason } : null,
    can: {
      move: may([
        ...(rights?.stores ? [] : [entryRefusals.grade_entry_not_permitted({ section: sheet.name })]),
        ...mayEnterScores(sheet, now),
        ...boundProblems({ section: sheet.name, system, bounds: own, reason: '-' }),
      ]),
    },
  };
});
