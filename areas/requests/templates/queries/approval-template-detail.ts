import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { templateDetail as query } from '../../contract.ts';
import { staffRoles } from '../approvers.ts';
import { factFieldsOf } from '../../machine/rules/fact-fields.ts';
import { requestRefusals } from '../../refusals.ts';
import { problemsOf, stepsOf, templateOf, templateRows, wordIn } from '../rows.ts';

/** One edition with its steps, its other editions, who can stand in a step, and what speaks against it. */
export const approvalTemplateDetail = answer(query, async (context, { id }) => {
  const { db } = context;
  const { today } = context;
  const word = wordIn(context.services);
  const template = await templateOf(context, id, 'approvaltemplate_show');
  const steps = (await stepsOf(db, [id])).map(({ template_id: _template, ...step }) => step);
  const editions = await templateRows(
    db,
    sql`approval_templates.code = ${template.code} and (${context.rows('approvaltemplate_show')})`,
  );
  const from = template.status === 'draft' && template.valid_from > today ? template.valid_from : today;
  const roles = await staffRoles(db);
  const problems = template.status === 'retired' ? [] : await problemsOf(db, template, steps, from, today, word, roles);
  const draft = template.status === 'draft';
  const open = editions.find((each) => each.status === 'draft' && each.id !== id);
  return {
    ...template,
    steps,
    roles,
    problems,
    fact_fields: factFieldsOf(template.request_kind, word),
    editions: editions
      .map(({ id: each, edition, status, valid_from, valid_to }) => ({
        id: each,
        edition,
        status,
        valid_from,
        valid_to,
      }))
      .reverse(),
    can: {
      update: may(draft ? [] : [requestRefusals.template_not_draft()]),
      activate: may(draft ? problems : [requestRefusals.template_not_draft()]),
      new_edition: may(open ? [requestRefusals.template_draft_open({ edition: open.edition })] : []),
      retire: may(template.status === 'active' ? [] : [requestRefusals.template_not_active()]),
      destroy: may(draft ? [] : [requestRefusals.template_not_draft()]),
    },
  };
});
