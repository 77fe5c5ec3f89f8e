import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { wordingOfBoth } from '#areas/communication/templates/wording.ts';
import { returnGradeSheetCommand } from '#areas/grading/contract.ts';
import { gradeSheetStateNames, gradingRefusals } from '#areas/grading/refusals.ts';
import type { Sheet } from '#areas/grading/queries/sheet-facts.ts';
import { openSheet, setSheet } from '#areas/grading/commands/open-sheet.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

export const returnGradeSheet = handle(returnGradeSheetCommand, async (context, input) => {
  const sheet = await openSheet(context, input.section_id, 'gradesheet_finalize');
  const state = sheet.section.sheet_status;
  if (state !== 'submitted')
    refuse(gradingRefusals.grade_sheet_state({ section: sheet.name, state: gradeSheetStateNames[state] }));
  await setSheet(
    context.db,
    input.section_id,
    sql`status = 'draft', submitted_at = null, submitted_by = null, submitted_real_by = null`,
  );
  await tellInstructor(context, sheet, input.reason);
  context.audit({
    resource: 'grade-sheet',
    record_id: input.section_id,
    before: { status: state },
    after: { status: 'draft', reason: input.reason },
  });
  return { status: 'draft' as const };
});

/** Whoever submitted the sheet learns why it comes back, in both languages: his own is not known here. */
async function tellInstructor(context: Writing, sheet: Sheet, reason: string): Promise<void> {
  const [who] = await rowsOf<{ id: number; email: string }>(
    context.db,
    sql`select id, email from ${userRead} users where id = ${sheet.section.submitted_by} and status = 'a'`,
  );
  if (!who) return;
  const template = 'grade-sheet-returned';
  context.send({
    channel: 'mail',
    to: who.email,
    user_id: who.id,
    template,
    ...(await wordingOfBoth(context, template, { section: sheet.name, reason, by: context.actor.full_name })),
  });
}
