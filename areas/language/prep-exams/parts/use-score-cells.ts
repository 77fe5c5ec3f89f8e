import { useMemo } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { notices } from '#kernel/web/failures.ts';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { useDraft, type Draft } from '#kernel/web/use-draft.ts';
import { savePrepScores, type prepScoreSheet } from '../contract.ts';
import { readMark } from '../rules/typed-mark.ts';

export type Sheet = OutputOf<typeof prepScoreSheet>;
/** One field of the draft is one cell: `student:exam`. */
type Cells = Readonly<Record<string, string>>;
type Nested = Record<string, Record<string, string>>;
export interface ScoreCells {
  kept: Draft<Cells>;
  values: Nested;
  errors: Nested;
  changed: Nested;
  unsaved: number;
  bad: number;
  busy: boolean;
  edit: (edits: readonly { row: string; column: string; value: string }[]) => void;
  save: (reason: string) => Promise<void>;
}
const placeOf = (row: number | string, column: number | string): string => `${row}:${column}`;
function nested(cells: Iterable<readonly [string, string]>): Nested {
  const all: Nested = {};
  for (const [place, text] of cells) {
    const [row = '', column = ''] = place.split(':');
    (all[row] ??= {})[column] = text;
  }
  return all;
}
/** What is typed into the score sheet: kept on the device until the server has it; what another person changed meanwhile is shown cell by cell. */
export function useScoreCells(sheet: Sheet): ScoreCells {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const { run, busy } = useRun(savePrepScores, { quiet: true });
  const stored = useMemo(
    () => new Map(sheet.scores.map((each) => [placeOf(each.prep_student_id, each.exam_id), each])),
    [sheet],
  );
  // the same letters in every language of the screen, as they are kept
  const start = useMemo(() => {
    const cells: Record<string, string> = {};
    for (const student of sheet.students)
      for (const exam of sheet.exams) {
        const cell = stored.get(placeOf(student.id, exam.id));
        cells[placeOf(student.id, exam.id)] = cell
          ? cell.mark
            ? cell.mark === 'absent'
              ? 'G'
              : 'M'
            : String(cell.score)
          : '';
      }
    return cells;
  }, [sheet, stored]);
  const kept = useDraft<Cells>({ name: `prep-scores.${sheet.class?.id ?? 0}`, start, warn: 'unkept' });
  const shown = (text: string): string => {
    const typed = readMark(text, 10_000);
    if (typed.kind !== 'given') return text;
    return typed.mark ? t(`prepexam:sign.${typed.mark}`) : number(typed.score ?? 0);
  };
  const edited = Object.entries(kept.values).filter(([place, text]) => text !== (start[place] ?? ''));
  const maxOf = (place: string): number => sheet.exams.find((each) => place.endsWith(`:${each.id}`))?.max_score ?? 0;
  const bad = edited.filter(([place, text]) => readMark(text, maxOf(place)).kind === 'bad');
  const averages = sheet.students.flatMap((each) => [
    [
      placeOf(each.id, 'average'),
      each.average !== null ? number(each.average) : each.so_far === null ? '' : `(${number(each.so_far)})`,
    ] as const,
  ]);
  const save = async (reason: string): Promise<void> => {
    if (!kept.ready()) return;
    const sent = edited.filter((each) => !bad.includes(each));
    if (sent.length === 0) return;
    const answer = await run({
      class_id: sheet.class?.id ?? 0,
      reason: reason || null,
      rows: sent.map(([place, text]) => {
        const [row, column] = place.split(':').map(Number);
        const typed = readMark(text, maxOf(place));
        return {
          prep_student_id: row ?? 0,
          exam_id: column ?? 0,
          score: typed.kind === 'given' ? typed.score : null,
          mark: typed.kind === 'given' ? typed.mark : null,
          seen: stored.get(place)?.version ?? 0,
        };
      }),
    });
    if (answer === null) return;
    const refused = new Set(answer.refused.map((each) => placeOf(each.prep_student_id, each.exam_id)));
    kept.saved(Object.fromEntries(sent.filter(([place]) => !refused.has(place))));
    if (answer.refused.length === 0 && bad.length === 0) notices.toast('success', t('api:prep_scores_saved'));
    else
      notices.toast(
        'danger',
        t('prepexam:not_kept', { n: answer.refused.length + bad.length }),
        answer.refused
          .slice(0, 5)
          .map((each) => String(reasonOf(each.refusal, locale).sentence))
          .join(' '),
      );
  };
  return {
    kept,
    values: nested([...Object.entries(kept.values).map(([place, text]) => [place, shown(text)] as const), ...averages]),
    errors: nested(bad.map(([place]) => [place, t('prepexam:cell_bad', { max: maxOf(place) })] as const)),
    changed: nested(edited),
    unsaved: edited.length,
    bad: bad.length,
    busy,
    edit: (edits) =>
      kept.change(
        Object.fromEntries(
          edits.map(({ row, column, value }) => {
            const place = placeOf(row, column);
            const [was, typed] = [readMark(start[place] ?? '', maxOf(place)), readMark(value, maxOf(place))];
            // what says the same as the stored score is no change
            return [
              place,
              JSON.stringify(was) === JSON.stringify(typed) && typed.kind !== 'bad' ? (start[place] ?? '') : value,
            ];
          }),
        ),
      ),
    save,
  };
}
