import { useCallback, useMemo, useState } from 'react';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { notices } from '#kernel/web/failures.ts';
import { useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { useDraft, type Draft as KeptDraft } from '#kernel/web/use-draft.ts';
import { saveScoresCommand, type GradeSheetView } from '#areas/grading/contract.ts';
import {
  cellsOf,
  cellText,
  columnOf,
  countCells,
  liveResults,
  pruned,
  sameCell,
  textOf,
  type Draft,
  type Result,
} from '#areas/grading/parts/grid-model.ts';
import { readTyped } from '#areas/grading/rules/typed-score.ts';

type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface ScoreDraft {
  values: Cells;
  errors: Cells;
  draft: Draft;
  /** cells typed and not saved, of them those that can't be */
  unsaved: number;
  bad: number;
  /** those that can't be saved, by student and part: `Ada Kaya (Midterm)` */
  wrong: readonly string[];
  /** cells that were typed on an earlier visit */
  restored: number;
  busy: boolean;
  results: Map<number, Result>;
  edit(edits: readonly { row: string; column: string; value: string }[]): void;
  save(): Promise<void>;
  discard(): void;
  kept: KeptDraft<FlatCells>;
}
/** One field of a draft is one cell: `enrolment:column`. */
type FlatCells = Readonly<Record<string, string>>;
const placeOfCell = (row: string, column: string): string => `${row}:${column}`;
/** absent, whatever the language of the screen */
const absent = 'G';
const storedCells = (view: GradeSheetView): FlatCells =>
  Object.fromEntries(
    view.rows.flatMap((row) =>
      view.assessments.map((each) => [
        placeOfCell(String(row.enrolment_id), columnOf(each.id)),
        textOf(
          row.scores.find((score) => score.assessment_id === each.id),
          absent,
        ),
      ]),
    ),
  );
function nested(cells: FlatCells): Draft {
  const rows: Record<string, Record<string, string>> = {};
  for (const [place, text] of Object.entries(cells)) {
    const [row = '', column = ''] = place.split(':');
    (rows[row] ??= {})[column] = text;
  }
  return rows;
}

/** Why the server left a cell out: who, and in a few words why. */
const leftWhy = (refusal: Refusal, locale: Locale): string => {
  const reason = refusal.params?.reason;
  const words = String(reasonOf(refusal, locale).sentence);
  return reason && typeof reason === 'object' ? `${words}: ${reason[locale]}` : words;
};
/** The first five of a list, and how many more. */
export const shortList = (items: readonly string[]): string =>
  items.length > 5 ? `${items.slice(0, 5).join(', ')} … +${items.length - 5}` : items.join(', ');

/** What is typed into the grid: kept on this device until the server has it, checked cell by cell, with totals and letters following. */
export function useScoreDraft(view: GradeSheetView): ScoreDraft {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const mark = t('grading:absent_mark');
  const stored = useMemo(() => storedCells(view), [view]);
  const kept = useDraft<FlatCells>({ name: `grades.${view.section.id}`, start: stored, warn: 'unkept' });
  const { change, saved, discard: throwAway } = kept;
  const { run, busy, refusals, clear } = useRun(saveScoresCommand, { quiet: true });
  const draft = useMemo(() => pruned(view, nested(kept.values), mark), [view, kept.values, mark]);
  /** what the server left out of the last save, by place */
  const [left, setLeft] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [restored] = useState(() => (kept.restored ? countCells(draft) : 0));
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
    for (const [place, refusal] of left) {
      const [row = '', column = ''] = place.split(':');
      if (draft[row]?.[column] !== undefined) put(row, column, leftWhy(refusal, locale));
    }
    for (const { data, message } of refusals)
      if (data.enrolment_id !== undefined && data.assessment_id !== undefined)
        put(
          String(data.enrolment_id),
          columnOf(Number(data.assessment_id)),
          typeof data.reason === 'string' ? `${message}: ${data.reason}` : message,
        );
    return cells;
    // the language changes the words of the errors
  }, [draft, refusals, left, t, locale]);

  const { cells, bad } = useMemo(() => cellsOf(view, draft), [view, draft]);
  const wrong = useMemo(
    () => bad.map(({ row, assessment }) => `${row.first_name} ${row.last_name} (${nameOf(assessment)})`),
    [bad, nameOf],
  );
  const edit = useCallback(
    (edits: readonly { row: string; column: string; value: string }[]): void => {
      clear();
      setLeft((before) => {
        const places = new Set(edits.map(({ row, column }) => placeOfCell(row, column)));
        return [...before.keys()].some((place) => places.has(place))
          ? new Map([...before].filter(([place]) => !places.has(place)))
          : before;
      });
      change(
        Object.fromEntries(
          edits.map(({ row, column, value }) => {
            const place = placeOfCell(row, column);
            const text = stored[place] ?? '';
            return [place, sameCell(text, value) ? text : value]; // what says the same as the stored score is no draft
          }),
        ),
      );
    },
    [change, clear, stored],
  );
  const save = useCallback(async (): Promise<void> => {
    if (cells.length === 0 || !kept.ready()) return;
    // what is typed meanwhile, and what can not be sent, stays
    const sent = Object.fromEntries(
      cells.map(({ enrolment_id, assessment_id }) => {
        const [row, column] = [String(enrolment_id), columnOf(assessment_id)];
        return [placeOfCell(row, column), draft[row]?.[column] ?? ''];
      }),
    );
    const answer = await run({ section_id: view.section.id, rows: cells, keep_good: true });
    if (answer === null) return;
    const refused = new Map(
      answer.refused.map((each) => [
        placeOfCell(String(each.enrolment_id), columnOf(each.assessment_id)),
        each.refusal,
      ]),
    );
    setLeft(refused);
    saved(Object.fromEntries(Object.entries(sent).filter(([place]) => !refused.has(place))));
    const n = cells.length - refused.size;
    const done = t(n === 1 ? 'grading:saved_one' : 'grading:saved', { n });
    const unsaved = [...wrong, ...[...refused.values()].map((refusal) => leftWhy(refusal, locale))];
    // green only when nothing was left out
    if (unsaved.length === 0) notices.toast('success', done);
    else notices.toast('danger', done, t('grading:not_saved', { cells: shortList(unsaved) }));
  }, [cells, draft, kept, run, saved, t, locale, view.section.id, wrong]);
  const discard = useCallback((): void => {
    clear();
    throwAway();
  }, [clear, throwAway]);
  return {
    values,
    errors,
    draft,
    unsaved: countCells(draft),
    bad: bad.length,
    wrong,
    restored,
    busy,
    results,
    edit,
    save,
    discard,
    kept,
  };
}
