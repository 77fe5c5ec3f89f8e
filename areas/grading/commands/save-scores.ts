import { refuse, refuseRows } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { saveScoresCommand } from '#areas/grading/contract.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { mayEnterScores } from '#areas/grading/queries/sheet-facts.ts';
import { openSheet } from '#areas/grading/commands/open-sheet.ts';
import { judgeCells, writeScores } from '#areas/grading/commands/write-scores.ts';

/** Scores of many cells: all or none, or every good one with the others named (ERR-035). */
export const saveScores = handle(saveScoresCommand, async (context, input) => {
  const sheet = await openSheet(context, input.section_id, 'grade_store');
  refuse(
    [
      ...mayEnterScores(sheet, context.now),
      ...(sheet.assessments.length > 0 ? [] : [entryRefusals.assessments_missing({ section: sheet.name })]),
    ],
    'grade_entry_refused',
  );
  const { good, refused } = await judgeCells(
    context,
    sheet,
    input.rows.map((row) => ({
      enrolment_id: row.enrolment_id,
      assessment_id: row.assessment_id,
      points: row.points ?? null,
      absent: row.absent ?? false,
      was: row.was ?? null,
    })),
  );
  if (!input.keep_good || good.length === 0) refuseRows(refused, 'grade_entry_refused');
  return {
    ...(await writeScores(context, sheet, good)),
    refused: refused.map(({ data, refusal }) => ({
      enrolment_id: Number(data.enrolment_id),
      assessment_id: Number(data.assessment_id),
      refusal,
    })),
  };
});
