import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { runPrepPromotion as runCommand } from '../contract.ts';
import { promotionRows } from '../promotion-facts.ts';
import { mayPromote } from '../rules/may-pass.ts';

/** ESL-014: levels after a module, for everybody who has passed it; again is allowed and moves only who has not moved yet. */
export const runPrepPromotion = handle(runCommand, async (context, { id }) => {
  const { db, now, today, actor } = context;
  const [module] = await rowsOf<{ id: number; code: string; ends_on: string; pass_mark: number }>(
    db,
    sql`select id, code, ends_on, pass_mark from prep_modules where id = ${id} for update`,
  );
  if (!module) throw notFound();
  refuse(mayPromote(module, today));
  // levels that are changed by hand meanwhile come before or after, never between
  await db.execute(
    sql`select o.id from prep_students o where o.id in (select m.prep_student_id from prep_memberships m where m.module_id = ${id}) order by o.id for update`,
  );
  const rows = await promotionRows(db, { id, pass_mark: module.pass_mark });
  const going = rows.filter((each) => each.promotion === 'moves');
  if (going.length > 0) {
    await db.execute(
      sql`insert into prep_promotions (prep_student_id, module_id, from_level_id, to_level_id, average, moved_by, created_at, updated_at)
        select x.prep_student_id, ${id}::bigint, x.from_level_id, x.to_level_id, x.average, ${actor.user_id}::bigint, ${now}, ${now}
        from jsonb_to_recordset(${JSON.stringify(going)}::jsonb) as x(prep_student_id bigint, from_level_id bigint, to_level_id bigint, average numeric)`,
    );
    await db.execute(
      sql`update prep_students o set level_id = p.to_level_id, version = o.version + 1, updated_at = ${now} from prep_promotions p
        where p.prep_student_id = o.id and p.module_id = ${id} and o.level_id = p.from_level_id and o.id in (select x.prep_student_id from jsonb_to_recordset(${JSON.stringify(going)}::jsonb) as x(prep_student_id bigint))`,
    );
    context.audit({
      resource: 'prep-module',
      record_id: id,
      after: {
        promoted: going.map(({ prep_student_id, from, to, average }) => ({ prep_student_id, from, to, average })),
      },
    });
  }
  return {
    moved: going.length,
    stayed: rows.filter((each) => each.promotion === 'stays').length,
    open: rows.filter((each) => each.promotion === 'open' || each.promotion === 'no_exams').length,
  };
});
