import { useCallback, useMemo, useState } from 'react';
import { useLocale, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { saveScoresCommand, type GradeSheetView } from '#areas/grading/contract.ts';
import {
  cellsOf,
  cellText,
  columnOf,
  countCells,
  edited,
  liveResults,
  pruned,
  readTyped,
  sameCell,
  type Draft,
  type Result,
} from '#areas/grading/parts/grid-model.ts';
import { useKept } from '#areas/grading/parts/use-kept.ts';

type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface ScoreDraft {
  values: Cells;
  errors: Cells;
  draft: Draft;
  /** cells typed and not saved, of them those that can't be */
  unsaved: number;
  bad: number;
  /** cells that were typed on an earlier visit */
  restored: number;
  busy: boolean;
  results: Map<number, Result>;
  edit(edits: readonly { row: string; column: string; value: string }[]): void;
  save(): Promise<void>;
  discard(): void;
}

/** What is typed into the grid: kept on this device until the server has it, checked cell by cell, with totals and letters following. */
export function useScoreDraft(view: GradeSheetView): ScoreDraft {
  const t = useText();
  const locale = useLocale();
  const me = useMe();
  const mark = t('grading:absent_mark');
  const [kept, keep] = useKept<Draft>(`grades.${me?.id ?? 0}.${view.section.id}`);
  const [restored] = useState(() => countCells(pruned(view, kept ?? {}, mark)));
  const { run, busy, refusals, clear } = useRun(saveScoresCommand);
  const draft = useMemo(() => pruned(view, kept ?? {}, mark), [view, kept, mark]);
  const results = useMemo(() => liveResults(view, draft, mark), [view, draft, mark]);

  const values = useMemo(
    () =>
      Object.fromEntries(
        view.rows.map((row) => {
          const result = results.get(row.enrolment_id);
          const scores = view.assessments.map((each) => [columnOf(each.id), cellText(row, each.id, draft, mark)]);
          return [
            String(row.enrolment_id),
            Object.fromEntries([
              ...scores,
              ['total', result?.total === null || result === undefined ? '' : String(result.total)],
              ['letter', `${result?.letter ?? ''}${result?.manual ? ' •' : ''}`],
            ]),
          ];
        }),
      ),
    [view, draft, results, mark],
  );

  const errors = useMemo(() => {
    const cells: Record<string, Record<string, string>> = {};
    const put = (row: string, column: string, text: string): void => void ((cells[row] ??= {})[column] = text);
    for (const [row, typed] of Object.entries(draft))
      for (const [column, text] of Object.entries(typed))
        if (readTyped(text).kind === 'bad') put(row, column, t('grading:bad_score'));
    for (const { data, message } of refusals)
      if (data.enrolment_id !== undefined && data.assessment_id !== undefined)
        put(
          String(data.enrolment_id),
          columnOf(Number(data.assessment_id)),
          typeof data.reason === 'string' ? `${message}: ${data.reason}` : message,
        );
    return cells;
    // the language changes the words of the errors
  }, [draft, refusals, t, locale]);

  const { cells, bad } = useMemo(() => cellsOf(view, draft), [view, draft]);
  const edit = useCallback(
    (edits: readonly { row: string; column: string; value: string }[]): void => {
      clear();
      keep((before) => {
        const next = edited(view, before ?? {}, edits, mark);
        return countCells(next) === 0 ? null : next;
      });
    },
    [clear, keep, mark, view],
  );
  const save = useCallback(async (): Promise<void> => {
    const sent = draft;
    if (cells.length === 0 || (await run({ section_id: view.section.id, rows: cells })) === null) return;
    // what was typed meanwhile, and what could not be sent, stays
    keep((before) => {
      const left = Object.fromEntries(
        Object.entries(before ?? {})
          .map(
            ([row, typed]) =>
              [
                row,
                Object.fromEntries(
                  Object.entries(typed).filter(
                    ([column, text]) => readTyped(text).kind === 'bad' || !sameCell(sent[row]?.[column] ?? '\0', text),
                  ),
                ),
              ] as const,
          )
          .filter(([, typed]) => Object.keys(typed).length > 0),
      );
      return countCells(left) === 0 ? null : left;
    });
  }, [cells, draft, keep, run, view.section.id]);
  const discard = useCallback((): void => {
    clear();
    keep(() => null);
  }, [clear, keep]);
  return { values, errors, draft, unsaved: countCells(draft), bad, restored, busy, results, edit, save, discard };
}
