import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { lockSheet, refreshLetters, setSheet } from '../../commands/open-sheet.ts';
import { readSheet, type Sheet } from '../../queries/sheet-facts.ts';
import { copyPlan as command } from '../contract.ts';
import { besides, plannedBy } from '../queries/parallel-sections.ts';
import { coordinationRefusals } from '../refusals.ts';
import { comparePlans, mayTakePlan, type PlanPart } from '../rules/parallel-plan.ts';

export const copyPlan = handle(command, async (context, { section_id }) => {
  const { db, actor, now } = context;
  const visible = plannedBy(context);
  const { section, name } = await readSheet(db, section_id, visible, now);
  const targets = (await besides(db, { section }, visible)).filter((each) => each.writes).map((each) => each.id);
  // the plan that is given and the sections that take it, in the order of their keys: it changes for nobody meanwhile
  const sheets = new Map<number, Sheet>();
  for (const id of [section_id, ...targets].toSorted((one, other) => one - other))
    sheets.set(id, await lockSheet(context, id, visible));
  const plan = sheets.get(section_id)?.assessments ?? [];
  if (plan.length === 0) refuse(coordinationRefusals.no_plan_to_copy({ section: name }));
  if (targets.length === 0) refuse(coordinationRefusals.no_parallel_sections());
  const copied: string[] = [];
  const same: string[] = [];
  const kept: { section: string; refusals: Refusal[] }[] = [];
  for (const other of targets.flatMap((id) => sheets.get(id) ?? [])) {
    if (comparePlans(plan, other.assessments) === 'same') {
      same.push(other.name);
      continue;
    }
    const refusals = mayTakePlan({
      section: other.name,
      state: other.section.sheet_status,
      scored: other.scores.length > 0,
    });
    if (refusals.length > 0) {
      kept.push({ section: other.name, refusals });
      continue;
    }
    const { id } = other.section;
    await db.execute(sql`delete from assessments where section_id = ${id}`);
    // what is published in one section need not be in another
    await db.execute(
      sql`insert into assessments (section_id, type_id, name, name_en, weight, due_on, is_published, sort_order)
        select ${id}, p.type_id, p.name, p.name_en, p.weight, p.due_on, false, p.at - 1 from rows from (jsonb_to_recordset(${JSON.stringify(plan.map(partOf))}::jsonb) as (type_id bigint, name text, name_en text, weight numeric, due_on date)) with ordinality as p (type_id, name, name_en, weight, due_on, at)`,
    );
    if (other.section.sheet_status === 'not_started') await setSheet(db, id, sql`status = 'draft'`);
    await refreshLetters(db, { ...other, assessments: [] }, actor.user_id, now);
    context.audit({
      resource: 'grade-sheet',
      record_id: id,
      before: other.assessments.map(partOf),
      after: plan.map(partOf),
    });
    copied.push(other.name);
  }
  if (copied.length === 0 && kept.length > 0)
    refuse(
      kept.flatMap((each) => each.refusals),
      'assessments_refused',
    );
  return { copied, same, kept };
});
const partOf = ({ type_id, name, name_en, weight, due_on }: PlanPart): PlanPart => ({
  type_id,
  name,
  name_en,
  weight,
  due_on,
});
