import { useMemo } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { ApiFailure } from '#kernel/web/client.ts';
import { notices, showFailure } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { useSendLater, type SendLater } from '#kernel/web/use-send-later.ts';
import { savePrepAttendance, type prepAttendance } from '../contract.ts';
import { cellOf, markOf, type PrepCell } from '../rules/cells.ts';
import { within } from '../rules/hours.ts';

export type PrepDay = OutputOf<typeof prepAttendance>;
type Cells = Readonly<Record<string, string>>;
export interface PrepList {
  hours: number;
  setHours(hours: number): void;
  mark(id: number): PrepCell;
  set(id: number, mark: PrepCell): void;
  /** what stands here and not in the record */ unsaved: number;
  save(): void;
  sending: SendLater<typeof savePrepAttendance>;
  draft: ReturnType<typeof useDraft<Cells>>;
}
interface Row {
  prep_student_id: number;
  absent: number;
  excused?: boolean | null;
}
const hoursKey = 'hours';
/**
 * The list of a day that is being filled in: kept on this device as it is tapped, sent with one key when there is a connection.
 * Whoever stands in it untouched was there all day.
 */
export function usePrepList(data: PrepDay): PrepList {
  const t = useText();
  const { class_id, on, students } = data;
  const name = `prep-attendance.${class_id}.${on}`;
  const versions = useMemo(() => new Map(students.map((each) => [each.prep_student_id, each.version])), [students]);
  const marked = students.some((each) => each.absent !== null);
  const stored = useMemo<Cells>(
    () => ({
      [hoursKey]: marked ? String(data.hours) : '',
      ...Object.fromEntries(
        students.map(({ prep_student_id, absent, excused }) => [
          String(prep_student_id),
          absent === null ? '' : cellOf({ absent, excused }),
        ]),
      ),
    }),
    [students, data.hours, marked],
  );
  const draft = useDraft<Cells>({ name, start: stored, warn: 'unkept' });
  const sending = useSendLater(savePrepAttendance, {
    name,
    page: `/prep/attendance/entry?class=${class_id}&day=${on}`,
    onSent: (_answer, body) =>
      draft.saved({
        [hoursKey]: String(body['hours'] ?? ''),
        ...Object.fromEntries(
          ((body['rows'] ?? []) as Row[]).map((row) => [
            String(row.prep_student_id),
            cellOf({ absent: row.absent, excused: row.excused ?? false }),
          ]),
        ),
      }),
    onRefused: (error) => {
      const overtaken =
        error instanceof ApiFailure &&
        error.entries.length > 0 &&
        error.entries.every((each) => each.key === 'prep_mark_changed');
      if (overtaken) notices.toast('danger', t('prep:overtaken'));
      else showFailure(error, false);
    },
  });
  const hours = Number(draft.values[hoursKey] || data.hours);
  const mark = (id: number): PrepCell => {
    const { absent, excused } = markOf(draft.values[String(id)] ?? '');
    return { absent: within(absent, hours), excused };
  };
  const moved = hoursKey in stored && stored[hoursKey] !== String(hours);
  const open = students.filter(({ prep_student_id: id }) => moved || cellOf(mark(id)) !== stored[String(id)]);
  const save = (): void => {
    if (open.length === 0 || on === null || class_id === null) return;
    // from now on they are this person's words, also where they stood there by themselves
    draft.change({
      [hoursKey]: String(hours),
      ...Object.fromEntries(open.map(({ prep_student_id: id }) => [String(id), cellOf(mark(id))])),
    });
    const rows = open.map(({ prep_student_id }) => ({
      prep_student_id,
      ...mark(prep_student_id),
      seen: versions.get(prep_student_id) ?? 0,
    }));
    sending.give({ class_id, on, hours, rows });
  };
  return {
    hours,
    setHours: (next) => draft.change({ [hoursKey]: String(next) }),
    mark,
    set: (id, next) => draft.change({ [String(id)]: cellOf(next) }),
    unsaved: open.length,
    save,
    sending,
    draft,
  };
}
