import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { openSheet, refreshLetters } from '../../commands/open-sheet.ts';
import { readSystem } from '../../queries/grading-systems.ts';
import { calculated, mayEnterScores } from '../../queries/sheet-facts.ts';
import { setCurve as setCommand } from '../contract.ts';
import { boundProblems } from '../rules/curve.ts';

/** The letters of the whole class follow in the same transaction; letters given by hand stay. */
export const setCurve = handle(setCommand, async (context, { section_id, bounds, reason }) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, section_id, 'grade_store');
  const system = await readSystem(db, sheet.section.grading_system_id);
  const back = !bounds || bounds.length === 0;
  const wanted = back ? (system.curve?.bounds ?? []) : bounds;
  refuse(
    [
      ...mayEnterScores(sheet, now),
      ...boundProblems({ section: sheet.name, system, bounds: wanted, reason: back ? 'back' : (reason ?? '') }),
    ],
    'grade_entry_refused',
  );
  if (back) await db.execute(sql`delete from section_curves where section_id = ${section_id}`);
  else
    await db.execute(
      sql`insert into section_curves (section_id, bounds, reason, set_by, set_at) values (${section_id}, ${JSON.stringify(wanted)}::jsonb, ${(reason ?? '').trim()}, ${actor.user_id}, ${now.toISOString()}::timestamptz)
        on conflict (section_id) do update set bounds = excluded.bounds, reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at, version = section_curves.version + 1, updated_at = now()`,
    );
  const curve = system.curve && { ...system.curve, bounds: wanted };
  const after = { ...sheet, system: curve ? { ...system, curve } : system };
  const before = calculated(sheet);
  const changed = [...calculated(after)].filter(([id, each]) => before.get(id)?.letter !== each.letter).length;
  await refreshLetters(db, after, actor.user_id, now);
  context.audit({
    resource: 'grade-sheet',
    record_id: section_id,
    before: { bounds: sheet.system.curve?.bounds ?? null },
    after: { bounds: wanted, reason: back ? null : reason },
  });
  return { changed };
});
