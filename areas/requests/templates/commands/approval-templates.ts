import { blocking, refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed } from '#kernel/server/failure.ts';
import * as contract from '../../contract.ts';
import { requestRefusals } from '../../refusals.ts';
import { conditionReasons } from '../rules/template-check.ts';
import { factFieldsOf } from '../../machine/rules/fact-fields.ts';
import {
  lockKind,
  lockTemplate,
  problemsOf,
  stepsOf,
  templateOf,
  templateRows,
  wordIn,
  type TemplateRow,
} from '../rows.ts';

const resource = 'approval-template';
const fresh = (row: TemplateRow, version: number): void => {
  if (row.version !== version) throw new Failure(406, 'record_changed_meanwhile');
};
const onlyDraft = (row: TemplateRow): Refusal[] =>
  row.status === 'draft' ? [] : [requestRefusals.template_not_draft()];
/** What the audit row keeps of a template: the whole procedure, so that a decision can be understood years later. */
const trace = async (context: Writing, id: number) => {
  const [row] = await templateRows(context.db, sql`approval_templates.id = ${id}`);
  return { ...row, steps: await stepsOf(context.db, [id]) };
};
const copySteps = (context: Writing, from: number, to: number): Promise<unknown> =>
  context.db.execute(sql`
  insert into approval_steps (template_id, position, name, name_en, role, scope, mode, condition, days, on_overdue, escalate_role, may_return, may_decline)
  select ${to}, position, name, name_en, role, scope, mode, condition, days, on_overdue, escalate_role, may_return, may_decline from approval_steps where template_id = ${from} order by position, id`);

export const createApprovalTemplate = handle(contract.createTemplate, async (context, input) => {
  await lockKind(context.db);
  const code = input.code.toLowerCase();
  const source = input.copy_from ? await templateOf(context, input.copy_from, 'approvaltemplate_show') : null;
  if ((await templateRows(context.db, sql`approval_templates.code = ${code}`)).length > 0)
    refuse(requestRefusals.template_code_in_use({ code }, 'code'));
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into approval_templates (code, edition, name, name_en, request_kind, valid_from, status) values (${code}, 1, ${input.name}, ${input.name_en || input.name}, ${input.request_kind}, ${context.today}, 'draft') returning id`,
  );
  if (!made) throw new Error('the template was not written');
  if (source) await copySteps(context, source.id, made.id);
  context.audit({ resource, record_id: made.id, after: await trace(context, made.id) });
  return made;
});

/** The whole draft at once: what is not among its steps any more is gone. Positions are counted anew from 1. */
export const saveApprovalTemplate = handle(contract.saveTemplate, async (context, input) => {
  const row = await lockTemplate(context, input.id, 'approvaltemplate_update');
  refuse(onlyDraft(row));
  fresh(row, input.version);
  const before = await trace(context, row.id);
  const given = input.steps ?? [];
  // roles and people may be completed later; a condition that can't be read is refused at once
  const fields = factFieldsOf(row.request_kind, wordIn(context.services));
  refuse(
    blocking([
      ...conditionReasons(input.condition, fields, null),
      ...given.flatMap((step) =>
        conditionReasons(step.condition, fields, { step: { tr: step.name, en: step.name_en || step.name } }),
      ),
    ]),
  );
  const unnamed = given.findIndex((step) => step.role.trim() === '');
  if (unnamed >= 0) throw malformed({ [`steps.${unnamed}.role`]: [{ key: 'required', params: {} }] });
  const places = [...new Set(given.map((step) => step.position))].sort((a, b) => a - b);
  await context.db.execute(sql`delete from approval_steps where template_id = ${row.id}`);
  for (const step of given) {
    await context.db.execute(sql`
      insert into approval_steps (template_id, position, name, name_en, role, scope, mode, condition, days, on_overdue, escalate_role, may_return, may_decline)
      values (${row.id}, ${places.indexOf(step.position) + 1}, ${step.name}, ${step.name_en || step.name}, ${step.role}, ${step.scope}, ${step.mode}, ${jsonOf(step.condition)}::jsonb, ${step.days}, ${step.on_overdue}, ${step.on_overdue === 'escalate' ? step.escalate_role || null : null}, ${step.may_return}, ${step.may_decline})`);
  }
  const [saved] = await rowsOf<{ id: number; version: number }>(
    context.db,
    sql`
    update approval_templates set name = ${input.name}, name_en = ${input.name_en || input.name}, description = ${input.description || null}, description_en = ${input.description_en || null}, condition = ${jsonOf(input.condition)}::jsonb, version = version + 1, updated_at = ${context.now.toISOString()}::timestamptz where id = ${row.id} returning id, version`,
  );
  if (!saved) throw new Error('the template was not written');
  context.audit({ resource, record_id: row.id, before, after: await trace(context, row.id) });
  return saved;
});
/** An empty condition is none. */
const jsonOf = (condition: unknown): string | null =>
  typeof condition !== 'object' || condition === null || Object.keys(condition).length === 0
    ? null
    : JSON.stringify(condition);

export const newApprovalTemplateEdition = handle(contract.newEdition, async (context, { id }) => {
  const row = await lockTemplate(context, id, 'approvaltemplate_update');
  const editions = await templateRows(context.db, sql`approval_templates.code = ${row.code}`);
  const draft = editions.find((each) => each.status === 'draft');
  if (draft) refuse(requestRefusals.template_draft_open({ edition: draft.edition }));
  const next = Math.max(...editions.map((each) => each.edition)) + 1;
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into approval_templates (code, edition, name, name_en, description, description_en, request_kind, condition, valid_from, status)
    select code, ${next}, name, name_en, description, description_en, request_kind, condition, ${context.today}, 'draft' from approval_templates where id = ${id} returning id`,
  );
  if (!made) throw new Error('the edition was not written');
  await copySteps(context, id, made.id);
  context.audit({ resource, record_id: made.id, after: { code: row.code, edition: next, copied_from: row.edition } });
  return made;
});

/** The draft takes effect; the edition before it ends the day before, one that had not begun never does. */
export const activateApprovalTemplate = handle(
  contract.activateTemplate,
  async (context, { id, version, valid_from }) => {
    const row = await lockTemplate(context, id, 'approvaltemplate_update');
    refuse(onlyDraft(row));
    fresh(row, version);
    refuse(
      await problemsOf(
        context.db,
        row,
        await stepsOf(context.db, [id]),
        valid_from,
        context.today,
        wordIn(context.services),
      ),
      'template_not_ready',
    );
    const moment = context.now.toISOString();
    const earlier = await rowsOf<{ id: number; edition: number; status: string; valid_to: string | null }>(
      context.db,
      sql`
    update approval_templates set valid_to = greatest(valid_from, least(coalesce(valid_to, ${valid_from}::date - 1), ${valid_from}::date - 1)), status = case when valid_from >= ${valid_from}::date or ${valid_from}::date <= ${context.today}::date then 'retired' else status end, version = version + 1, updated_at = ${moment}::timestamptz
    where code = ${row.code} and id <> ${id} and status = 'active' and coalesce(valid_to, 'infinity'::date) >= ${valid_from}::date returning id, edition, status, valid_to`,
    );
    await context.db.execute(
      sql`update approval_templates set status = 'active', valid_from = ${valid_from}, valid_to = null, version = version + 1, updated_at = ${moment}::timestamptz where id = ${id}`,
    );
    context.audit({ resource, record_id: id, before: { status: 'draft' }, after: await trace(context, id) });
    for (const each of earlier)
      context.audit({
        resource,
        record_id: each.id,
        before: { status: 'active' },
        after: { status: each.status, valid_to: each.valid_to },
      });
    return { id };
  },
);

/** From now on nothing of this kind can be sent, unless another template decides it; what is under way keeps its own plan. */
export const retireApprovalTemplate = handle(contract.retireTemplate, async (context, { id, version }) => {
  const row = await lockTemplate(context, id, 'approvaltemplate_update');
  if (row.status !== 'active') refuse(requestRefusals.template_not_active());
  fresh(row, version);
  await context.db.execute(
    sql`update approval_templates set status = 'retired', valid_to = greatest(valid_from, least(coalesce(valid_to, ${context.today}::date), ${context.today}::date)), version = version + 1, updated_at = ${context.now.toISOString()}::timestamptz where id = ${id}`,
  );
  context.audit({ resource, record_id: id, before: { status: 'active' }, after: { status: 'retired' } });
  return { id };
});

export const deleteApprovalTemplate = handle(contract.deleteTemplate, async (context, { id }) => {
  const row = await lockTemplate(context, id, 'approvaltemplate_destroy');
  refuse(onlyDraft(row));
  context.audit({ resource, record_id: id, before: await trace(context, id) });
  await context.db.execute(sql`delete from approval_templates where id = ${id}`);
  return null;
});
