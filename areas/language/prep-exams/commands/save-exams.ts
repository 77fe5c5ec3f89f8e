import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { notFound } from '#kernel/server/failure.ts';
import { savePrepExams as saveCommand } from '../contract.ts';
import { stateOf, storedExams } from '../facts/stored-exams.ts';
import { tellTeachers } from './tell-results.ts';
import { prepExamRefusals } from '../refusals.ts';
import { mayPlan, needsReason, plansOtherwise, type ExamKind, type PlannedExam } from '../rules/exam-plan.ts';

/** All exams of a module at once: its row is the lock, so that two who write at the same time cannot make 200 percent. */
export const savePrepExams = handle(saveCommand, async (context, input) => {
  const { db, actor, now } = context;
  const [module] = await rowsOf<{ id: number; code: string; starts_on: string; ends_on: string }>(
    db,
    sql`select id, code, starts_on, ends_on from prep_modules where id = ${input.module_id} for update`,
  );
  if (!module) throw notFound();
  const stored = await storedExams(db, input.module_id);
  if (input.state && input.state !== stateOf(stored)) refuse(prepExamRefusals.prep_exam_changed());
  const planned = input.exams.map((each): PlannedExam => ({
    ...each,
    id: each.id ?? null,
    kind: each.kind as ExamKind,
  }));
  const known = new Set(stored.map((each) => each.id));
  const ids = planned.flatMap((each) => (each.id === null ? [] : [each.id]));
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw notFound();
  const reason = input.reason?.trim() ?? '';
  refuse(mayPlan(planned, stored, module, reason, context.today));
  const gone = stored.filter((each) => !ids.includes(each.id)).map((each) => each.id);
  if (gone.length > 0) {
    await db.execute(sql`delete from prep_publications where exam_id = any(${idList(gone)})`);
    await db.execute(sql`delete from prep_exams where id = any(${idList(gone)})`);
  }
  const rows = JSON.stringify(planned);
  await db.execute(
    sql`update prep_exams e set kind = x.kind, name = x.name, name_en = x.name_en, weight = x.weight, max_score = x.max_score, held_on = x.held_on, version = e.version + 1, updated_at = ${now.toISOString()}
      from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, kind text, name text, name_en text, weight int, max_score int, held_on date) where e.id = x.id and (e.kind, e.name, e.name_en, e.weight, e.max_score, e.held_on) is distinct from (x.kind, x.name, x.name_en, x.weight, x.max_score, x.held_on)`,
  );
  await db.execute(
    sql`insert into prep_exams (module_id, kind, name, name_en, weight, max_score, held_on) select ${module.id}, x.kind, x.name, x.name_en, x.weight, x.max_score, x.held_on from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, kind text, name text, name_en text, weight int, max_score int, held_on date) where x.id is null`,
  );
  if (reason !== '' && stored.length > 0)
    await db.execute(
      sql`insert into prep_exam_changes (module_id, reason, before, after, changed_by, created_at) values (${module.id}, ${reason}, ${JSON.stringify(stored)}::jsonb, ${JSON.stringify(planned)}::jsonb, ${actor.user_id}, ${now.toISOString()})`,
    );
  context.audit({
    resource: 'prep-exams',
    record_id: Number(module.id),
    before: { exams: stored },
    after: { exams: planned, ...(reason === '' ? {} : { reason }) },
  });
  if (needsReason(stored, module, context.today) && plansOtherwise(planned, stored))
    await tellTeachers(context, Number(module.id), module.code, reason);
  return { exams: planned.length };
});
