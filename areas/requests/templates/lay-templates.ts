import type { InferInsertModel } from 'drizzle-orm';
import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { proposedTemplates } from '#kernel/server/request-work.ts';
import { approvalSteps, approvalTemplates } from '../tables.ts';
import { lockKind } from './rows.ts';

type TemplateRow = InferInsertModel<typeof approvalTemplates>;
type StepRow = InferInsertModel<typeof approvalSteps>;

/** What a proposed template says, as it is stored. */
export const templateRow = (
  given: ProposedTemplate,
  row: Pick<TemplateRow, 'edition' | 'status' | 'valid_from' | 'valid_to'>,
): TemplateRow => ({
  code: given.code,
  name: given.name,
  name_en: given.name_en,
  request_kind: given.kind,
  condition: given.condition ?? null,
  description: given.about,
  description_en: given.about_en,
  ...row,
});
export const stepRow = (step: ProposedTemplate['steps'][number], template_id: number): StepRow => ({
  template_id,
  position: step.position,
  name: step.name,
  name_en: step.name_en,
  role: step.role,
  scope: step.scope,
  mode: step.mode ?? 'any',
  condition: step.condition ?? null,
  days: step.days,
  on_overdue: step.on_overdue ?? 'remind',
  escalate_role: step.escalate_role ?? null,
  may_return: step.may_return ?? true,
  may_decline: step.may_decline ?? true,
});

/**
 * Gives each kind of request that has no template at all those that are declared with it, in force from today: a kind that
 * comes with an upgrade can be asked for at once. What the university has made of a kind stays as it is, also where it has
 * retired every template or only begun a draft. Can be run again.
 * @param today YYYY-MM-DD at the university
 * @returns the kinds that were given theirs
 */
export async function layTemplates(database: Database, today: string): Promise<string[]> {
  return database.transaction(async (tx) => {
    await lockKind(tx); // two processes may start at once
    const held = await rowsOf<{ code: string; request_kind: string }>(
      tx,
      sql`select code, request_kind from approval_templates`,
    );
    const kinds = new Set(held.map((each) => each.request_kind));
    const codes = new Set(held.map((each) => each.code));
    const laid = new Set<string>();
    for (const given of proposedTemplates()) {
      if (kinds.has(given.kind)) continue;
      const code = freeCode(given.code, codes);
      codes.add(code);
      const [row] = await tx
        .insert(approvalTemplates)
        .values(templateRow({ ...given, code }, { edition: 1, status: 'active', valid_from: today, valid_to: null }))
        .returning({ id: approvalTemplates.id });
      if (!row) throw new Error(`the template ${code} was not written`);
      await tx.insert(approvalSteps).values(given.steps.map((step) => stepRow(step, row.id)));
      laid.add(given.kind);
    }
    return [...laid];
  });
}
/** A code that the university has taken for a template of its own is numbered. */
function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}-${number}`;
  return code;
}
