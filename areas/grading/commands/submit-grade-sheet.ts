import { sql } from 'drizzle-orm';
import { handle } from '#kernel/server/area.ts';
import { submitGradeSheetCommand } from '#areas/grading/contract.ts';
import { maySubmit } from '#areas/grading/rules/grade-sheet.ts';
import { factsOf } from '#areas/grading/queries/sheet-facts.ts';
import { openSheet, setSheet, stopUnless } from '#areas/grading/commands/open-sheet.ts';

export const submitGradeSheet = handle(submitGradeSheetCommand, async (context, input) => {
  const sheet = await openSheet(context, input.section_id, 'grade_store');
  stopUnless(maySubmit(factsOf(sheet)), 'grade_entry_incomplete');
  await setSheet(
    context.db,
    input.section_id,
    sql`status = 'submitted', submitted_at = ${context.now.toISOString()}::timestamptz, submitted_by = ${context.actor.user_id}, submitted_real_by = ${context.actor.real_user_id}`,
  );
  context.audit({
    resource: 'grade-sheet',
    record_id: input.section_id,
    before: { status: sheet.section.sheet_status },
    after: { status: 'submitted' },
  });
  return { status: 'submitted' as const };
});
