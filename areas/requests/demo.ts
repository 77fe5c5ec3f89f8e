import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { InferInsertModel } from 'drizzle-orm';
import type { RawClient } from '#kernel/server/database.ts';
import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { proposedTemplates } from '#kernel/server/request-work.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { approvalSteps, approvalSubstitutes, approvalTemplates } from './tables.ts';
import { stepRow, templateRow } from './templates/lay-templates.ts';

type TemplateRow = InferInsertModel<typeof approvalTemplates>;
type StepRow = InferInsertModel<typeof approvalSteps>;

/** Templates in force since last September, one that was replaced, one draft that nobody has finished. */
function templateRows(today: string): { templates: TemplateRow[]; steps: StepRow[] } {
  const templates: TemplateRow[] = [];
  const steps: StepRow[] = [];
  const add = (
    given: ProposedTemplate,
    row: Pick<TemplateRow, 'edition' | 'status' | 'valid_from' | 'valid_to'>,
    chosen = given.steps,
  ): void => {
    const id = templates.length + 1;
    templates.push({ id, ...templateRow(given, row) });
    for (const step of chosen) steps.push({ id: steps.length + 1, ...stepRow(step, id) });
  };
  const began = addDays(today, -430);
  const renewed = addDays(today, -80);
  for (const given of proposedTemplates()) {
    const twice = given.code === 'kayit-dondurma';
    if (twice)
      add(
        given,
        { edition: 1, status: 'retired', valid_from: began, valid_to: addDays(renewed, -1) },
        given.steps.filter((step) => step.condition === undefined),
      );
    add(given, { edition: twice ? 2 : 1, status: 'active', valid_from: twice ? renewed : began, valid_to: null });
  }
  const draft = proposedTemplates().find((each) => each.code === 'dersten-cekilme');
  if (draft)
    add(draft, { edition: 2, status: 'draft', valid_from: addDays(today, 40), valid_to: null }, [
      ...draft.steps,
      {
        position: 4,
        name: 'Dekanlık bilgisi',
        name_en: 'Notice of the dean’s office',
        role: 'unitoffice',
        scope: 'faculty',
        days: 2,
        on_overdue: 'approve',
      },
    ]);
  return { templates, steps };
}

/** Approval templates, substitutes. */
export async function approvalsDemo(_client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const { today, userNamed } = facts;
  const { templates, steps } = templateRows(today);
  await writer.insert(approvalTemplates, templates);
  await writer.insert(approvalSteps, steps);
  await writer.insert(approvalSubstitutes, [
    {
      id: 1,
      user_id: userNamed('chair'),
      substitute_id: userNamed('advisor'),
      role: 'chair',
      starts_on: addDays(today, -70),
      ends_on: addDays(today, -61),
      reason: 'Yurt dışı konferans',
    },
    {
      id: 2,
      user_id: userNamed('advisor'),
      substitute_id: userNamed('instructor'),
      role: 'advisor',
      starts_on: addDays(today, -1),
      ends_on: addDays(today, 12),
      reason: 'Yıllık izin',
    },
    {
      id: 3,
      user_id: userNamed('registrar'),
      substitute_id: userNamed('studentaffairs'),
      role: null,
      starts_on: addDays(today, 20),
      ends_on: addDays(today, 27),
      reason: 'Hizmet içi eğitim',
    },
  ]);
}
