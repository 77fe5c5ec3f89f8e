import { fileTypeFromBuffer } from 'file-type';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { openSheet } from '../../commands/open-sheet.ts';
import { judgeCells, placeOf, writeScores, type GivenCell } from '../../commands/write-scores.ts';
import { entryRefusals } from '../../entry-refusals.ts';
import { mayEnterScores } from '../../queries/sheet-facts.ts';
import { cellMark } from '../../rules/typed-score.ts';
import { takeScores as takeCommand, type ScoreTableLine } from '../contract.ts';
import { asSeen, lastLogged } from '../facts/seen-scores.ts';
import { scoreTableRefusals } from '../refusals.ts';
import { readTable, splitText, type TableRow } from '../rules/read-table.ts';

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
  if (found || text.includes('\u0000')) refuse(scoreTableRefusals.table_unreadable({}, 'file'));
  return splitText(text);
}

/**
 * ERR-035: every bad row named, every good one kept; tried first with `dry_run`, which stores nothing. What somebody has changed
 * since the trial stays as he left it, and its row is not saved.
 */
export const takeScores = handle(takeCommand, async (context, input) => {
  const sheet = await openSheet(context, input.section_id, 'grade_store');
  refuse(
    [
      ...mayEnterScores(sheet, context.now),
      ...(sheet.assessments.length > 0 ? [] : [entryRefusals.assessments_missing({ section: sheet.name })]),
    ],
    'grade_entry_refused',
  );
  const { lines, unknown, refusals } = readTable(await rowsIn(onlyFile(context).bytes), {
    students: sheet.enrolments.map((each) => ({
      enrolment_id: each.enrolment_id,
      number: each.number,
      name: `${each.first_name} ${each.last_name}`,
      open: each.status === 'registered',
    })),
    parts: sheet.assessments.map((each) => ({ id: each.id, name: { tr: each.name, en: each.name_en } })),
  });
  const seen = await lastLogged(context.db, sheet);
  const unchecked = !input.dry_run && (typeof input.seen !== 'number' || input.seen > seen);
  refuse([...refusals, ...(unchecked ? [scoreTableRefusals.table_not_checked()] : [])], 'grade_entry_refused');
  const given = lines.flatMap(({ enrolment_id, cells }): GivenCell[] =>
    enrolment_id === null ? [] : cells.map((cell) => ({ enrolment_id, ...cell })),
  );
  const { good, refused } = await judgeCells(context, sheet, await asSeen(context.db, given, input.seen ?? seen));
  const bad = Map.groupBy(refused, ({ data }) => Number(data.enrolment_id));
  const stored = new Map(sheet.scores.map((score) => [placeOf(score), cellMark(score)]));
  const say = (reasons: readonly Refusal[]): string[] =>
    reasons.map((each) => context.services.lines.line(context.locale, `api:${each.key}`, each.params));
  const told = lines.map((row): ScoreTableLine => {
    const reasons = [...row.refusals, ...(bad.get(row.enrolment_id ?? 0) ?? []).map((each) => each.refusal)];
    const errors = say(reasons);
    const scores = good.filter(
      (cell) => cell.enrolment_id === row.enrolment_id && (stored.get(placeOf(cell)) ?? '-') !== cellMark(cell),
    ).length;
    const moved = errors.length > 0 && reasons.every(({ key }) => key === 'score_moved');
    const status = moved ? 'moved' : errors.length > 0 ? 'error' : scores > 0 ? 'change' : 'same';
    return { line: row.line, label: row.label, status, scores: errors.length > 0 ? 0 : scores, errors };
  });
  const failing = told.filter((row) => row.errors.length > 0).length;
  if (!input.dry_run)
    await writeScores(
      context,
      sheet,
      good.filter((cell) => !bad.has(cell.enrolment_id)),
    );
  return {
    dry_run: input.dry_run ?? false,
    total: told.length,
    good: told.length - failing,
    bad: failing,
    moved: told.filter((row) => row.status === 'moved').length,
    saved: told.reduce((sum, row) => sum + row.scores, 0),
    lines: told,
    unknown_columns: unknown.slice(0, 20),
    seen,
  };
});
