import { useMemo } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { ApiFailure } from '#kernel/web/client.ts';
import { notices, showFailure } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { useSendLater, type SendLater } from '#kernel/web/use-send-later.ts';
import { saveEslAttendance, type eslAttendance } from '../contract.ts';
import { cellOf, markOf, startOf } from '../rules/cells.ts';

export type DayList = OutputOf<typeof eslAttendance>;
type Cells = Readonly<Record<string, string>>;
export interface DayDraft {
  cell(enrolment_id: number): string;
  onLeave(enrolment_id: number): boolean;
  set(enrolment_id: number, cell: string): void;
  /** what stands here and not in the record */ unsaved: number;
  save(): void;
  sending: SendLater<typeof saveEslAttendance>;
  draft: ReturnType<typeof useDraft<Cells>>;
}
interface Row {
  enrolment_id: number;
  present: number;
  late?: number | null;
  excused?: boolean | null;
}

/**
 * The list of a day that is being filled in: kept on this device as it is tapped, sent with one key when there is a connection.
 * Whoever stands in it untouched was there, or away with leave.
 */
export function useDayDraft(data: DayList): DayDraft {
  const t = useText();
  const { session, on, hours } = data;
  const name = `esl-attendance.${session.id}.${on}`;
  const marks = useMemo(() => new Map(data.marks.map((mark) => [mark.enrolment_id, mark])), [data.marks]);
  const leaves = useMemo(() => new Set(data.leaves.map((each) => each.enrolment_id)), [data.leaves]);
  const stored = useMemo<Cells>(
    () =>
      Object.fromEntries(
        data.students.map(({ enrolment_id }) => {
          const mark = marks.get(enrolment_id);
          return [String(enrolment_id), mark ? cellOf(mark) : ''];
        }),
      ),
    [data.students, marks],
  );
  const draft = useDraft<Cells>({ name, start: stored, warn: 'unkept' });
  const sending = useSendLater(saveEslAttendance, {
    name,
    page: `/esl/attendance/${session.id}?day=${on}`,
    onSent: (_answer, body) =>
      draft.saved(
        Object.fromEntries(
          ((body['rows'] ?? []) as Row[]).map((row) => [
            String(row.enrolment_id),
            cellOf({ present: row.present, late: row.late ?? 0, excused: row.excused ?? false }),
          ]),
        ),
      ),
    onRefused: (error) => {
      const overtaken =
        error instanceof ApiFailure &&
        error.entries.length > 0 &&
        error.entries.every((each) => each.key === 'esl_mark_changed');
      if (overtaken) notices.toast('danger', t('language:overtaken'));
      else showFailure(error, false);
    },
  });
  const shown = (id: number): string => {
    const cell = draft.values[String(id)] ?? '';
    return cell === '' ? startOf(hours, leaves.has(id)) : cell;
  };
  const open = data.students.filter(({ enrolment_id: id }) => shown(id) !== stored[String(id)]);
  const save = (): void => {
    if (open.length === 0 || on === null) return;
    // from now on they are this person's words, also where they stood there by themselves
    draft.change(Object.fromEntries(open.map(({ enrolment_id: id }) => [String(id), shown(id)])));
    const rows = open.flatMap(({ enrolment_id }) => {
      const mark = markOf(shown(enrolment_id));
      return mark ? [{ enrolment_id, ...mark, seen: marks.get(enrolment_id)?.version ?? 0 }] : [];
    });
    sending.give({ session_id: session.id, on, rows });
  };
  return {
    cell: shown,
    onLeave: (id) => leaves.has(id),
    set: (id, cell) => draft.change({ [String(id)]: cell }),
    unsaved: open.length,
    save,
    sending,
    draft,
  };
}
