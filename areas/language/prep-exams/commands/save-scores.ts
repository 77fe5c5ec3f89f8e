import { fileTypeFromBuffer } from 'file-type';
import { refuse, refuseRows } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { splitText } from '#areas/grading/score-table/rules/read-table.ts';
import { savePrepScores as saveCommand, takePrepScores as takeCommand } from '../contract.ts';
import { prepExamRefusals } from '../refusals.ts';
import type { ScoreMark } from '../rules/average.ts';
import { readScoreTable, type TableRow } from '../rules/score-table.ts';
import { cellKey } from '../facts/score-sheet.ts';
import { holdSheet, judgeCells, keepCells, type GivenCell, type HeldSheet } from './hold-sheet.ts';
import { tellResults } from './tell-results.ts';

/** Whose published score was corrected is told so. */
async function tellCorrected(context: Writing, sheet: HeldSheet, moved: readonly GivenCell[]): Promise<void> {
  for (const exam of sheet.exams) {
    const whose = new Set(
      moved
        .filter((cell) => cell.exam_id === exam.id && sheet.read.has(cellKey(cell)))
        .map((cell) => cell.prep_student_id),
    );
    const students = sheet.students.filter((each) => whose.has(each.id)).map((each) => each.student_id);
    await tellResults(context, 'corrected', students, { tr: exam.name, en: exam.name_en });
  }
}
/** ERR-035: every good cell is kept, every bad one named; where none is good nothing is kept. */
export const savePrepScores = handle(saveCommand, async (context, input) => {
  const sheet = await holdSheet(context, input.class_id, 'prepscore_store');
  const reason = input.reason?.trim() ?? '';
  const given = input.rows.map((row): GivenCell => ({
    ...row,
    score: row.score ?? null,
    mark: (row.mark as ScoreMark | null | undefined) ?? null,
  }));
  const { good, bad } = judgeCells(context, sheet, given, reason);
  if (good.length === 0)
    refuseRows(
      bad.map(({ cell, refusal }) => ({
        data: { exam_id: cell.exam_id, prep_student_id: cell.prep_student_id },
        refusal,
      })),
      'prep_scores_refused',
    );
  const moved = await keepCells(context, sheet, good, reason);
  await tellCorrected(context, sheet, moved);
  return {
    saved: moved.length,
    same: good.length - moved.length,
    refused: bad.map(({ cell, refusal }) => ({
      exam_id: cell.exam_id,
      prep_student_id: cell.prep_student_id,
      refusal,
    })),
  };
});
/** Text as spreadsheet programs here write it: UTF-8, and where it is none, the Turkish code page. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
async function rowsIn(bytes: Buffer): Promise<TableRow[]> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === spreadsheet) {
    const { headings, rows } = await readSheet(bytes);
    return [
      { line: 1, values: headings },
      ...rows.map((row) => ({ line: row.line, values: row.values.map((value) => String(value ?? '')) })),
    ];
  }
  const text = textOf(bytes);
  if (found || text.includes('\u0000')) refuse(prepExamRefusals.prep_table_unreadable({}, 'file'));
  return splitText(text);
}
/** ERR-035: tried first with `dry_run`, which keeps nothing; then the good rows are kept and the bad ones named. */
export const takePrepScores = handle(takeCommand, async (context, input) => {
  const sheet = await holdSheet(context, input.class_id, 'prepscore_store');
  const exams = sheet.exams.map(({ id, name, name_en, max_score }) => ({
    id,
    name: { tr: name, en: name_en },
    max_score,
  }));
  const { lines: read, refusals } = readScoreTable(
    await rowsIn(onlyFile(context).bytes),
    sheet.students,
    exams,
    input.exam_id ?? null,
  );
  refuse(refusals, 'prep_scores_refused');
  const lines = read.map(({ line, label, cells, refusals: unread }) => {
    const judged = judgeCells(
      context,
      sheet,
      cells.map((cell) => ({ ...cell, seen: null })),
      '',
    );
    return { line, label, good: judged.good, refusals: [...unread, ...judged.bad.map((each) => each.refusal)] };
  });
  const fine = lines.filter((each) => each.refusals.length === 0);
  const dry_run = input.dry_run ?? false;
  const cells = fine.flatMap((each) => each.good);
  return {
    dry_run,
    good: fine.length,
    bad: lines.length - fine.length,
    saved: dry_run ? 0 : (await keepCells(context, sheet, cells, '')).length,
    lines: lines
      .filter((each) => each.refusals.length > 0)
      .map(({ line, label, refusals: wrong }) => ({
        line,
        label,
        errors: wrong.map((each) => context.services.lines.line(context.locale, `api:${each.key}`, each.params)),
      })),
  };
});
