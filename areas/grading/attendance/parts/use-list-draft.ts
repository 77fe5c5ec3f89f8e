import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { ApiFailure } from '#kernel/web/client.ts';
import { notices, showFailure } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { useSendLater, type SendLater } from '#kernel/web/use-send-later.ts';
import {
  saveAttendance,
  type attendanceEntry,
  type attendanceWeek,
  type LessonLine,
  type MarkLine,
} from '../contract.ts';
import { cellOf, markOf, placeOf, placeParts, startOf } from '../rules/list-cells.ts';

type Lists = Pick<OutputOf<typeof attendanceEntry>, 'section' | 'students' | 'marks' | 'leaves'>;
/** A cell per lesson and student, and the reason of a late change. */
type Cells = Readonly<Record<string, string>>;
const reasonField = 'reason';

export interface ListClash {
  place: string;
  mine: string;
  theirs: string;
  /** who wrote what stands there now, and when */ mark: MarkLine | undefined;
}
export interface ListDraft {
  /** what a cell shows */
  cell(lesson_id: number, enrolment_id: number): string;
  onLeave(lesson_id: number, enrolment_id: number): boolean;
  mark(lesson_id: number, enrolment_id: number): MarkLine | undefined;
  set(lesson_id: number, enrolment_id: number, cell: string): void;
  /** gives everybody of a lesson who is not marked the same word */
  fill(lesson_id: number, cell: string): void;
  reason: string;
  setReason(reason: string): void;
  /** marks that stand here and not in the record, those that are there by default among them */
  unsaved: number;
  clashes: readonly ListClash[];
  decide(place: string, side: 'mine' | 'theirs'): void;
  save(): void;
  discard(): void;
  sending: SendLater<typeof saveAttendance>;
  /** pressed while the one before was under way */
  follows: boolean;
  draft: ReturnType<typeof useDraft<Cells>>;
}
interface Row {
  lesson_id: number;
  enrolment_id: number;
  status: string;
  minutes?: number | null;
  note?: string | null;
}
const cellsOfBody = (body: Record<string, unknown>): Cells => ({
  ...Object.fromEntries(
    ((body['rows'] ?? []) as Row[]).map((row) => [
      placeOf(row.lesson_id, row.enrolment_id),
      cellOf({ status: row.status as MarkLine['status'], minutes: row.minutes ?? null, note: row.note ?? null }),
    ]),
  ),
  [reasonField]: '',
});

/**
 * Lists that are being filled in: kept on this device as they are typed, sent with one key when there is a connection, and laid over
 * what others have written meanwhile.
 * @param untouched lessons whose list nobody has begun: everybody is there
 */
export function useListDraft(given: {
  data: Lists;
  /** those that may be marked */ lessons: readonly LessonLine[];
  untouched: ReadonlySet<number>;
  /** what the draft is of, such as `12.week.2026-10-05` */ name: string;
  page: string;
}): ListDraft {
  const { data, lessons, untouched, name, page } = given;
  const t = useText();
  const marks = useMemo(
    () => new Map(data.marks.map((mark) => [placeOf(mark.lesson_id, mark.enrolment_id), mark])),
    [data.marks],
  );
  const leaves = useMemo(
    () => new Set(data.leaves.map((each) => placeOf(each.lesson_id, each.enrolment_id))),
    [data.leaves],
  );
  const places = useMemo(
    () => lessons.flatMap(({ id }) => data.students.map((student) => placeOf(id, student.enrolment_id))),
    [lessons, data.students],
  );
  const stored = useMemo<Cells>(() => {
    const found = places.map((place) => [place, marks.has(place) ? cellOf(marks.get(place) as MarkLine) : ''] as const);
    return { ...Object.fromEntries(found), [reasonField]: '' };
  }, [places, marks]);
  const draft = useDraft<Cells>({ name: `attendance.${name}`, start: stored, warn: 'unkept' });
  const [follows, setFollows] = useState(false);
  const sending = useSendLater(saveAttendance, {
    name: `attendance.${name}`,
    page,
    onSent: (_data, body) => draft.saved(cellsOfBody(body)),
    onRefused: (error) => {
      setFollows(false);
      const overtaken =
        error instanceof ApiFailure &&
        error.entries.length > 0 &&
        error.entries.every((each) => each.key === 'attendance_changed');
      if (overtaken) notices.toast('danger', t('attendance:overtaken'));
      else showFailure(error, false);
    },
  });
  const shown = (place: string): string => {
    const cell = draft.values[place] ?? '';
    if (cell !== '') return cell;
    const { lesson_id } = placeParts(place);
    return startOf({ untouched: untouched.has(lesson_id), on_leave: leaves.has(place) });
  };
  const open = places.filter((place) => shown(place) !== '' && shown(place) !== stored[place]);
  const clashes: ListClash[] = draft.clashes.flatMap(({ field, mine, theirs }) =>
    field === reasonField
      ? []
      : [{ place: field, mine: String(mine ?? ''), theirs: String(theirs ?? ''), mark: marks.get(field) }],
  );
  const save = (): void => {
    if (clashes.length > 0) return notices.toast('danger', t('attendance:clash_title'));
    if (open.length === 0) return undefined;
    // from now on they are this person's words, also where they stood there by themselves
    draft.change(Object.fromEntries(open.map((place) => [place, shown(place)])));
    const rows = open.flatMap((place) => {
      const mark = markOf(shown(place));
      if (!mark) return [];
      const { minutes, note, status } = mark;
      return [
        {
          ...placeParts(place),
          status,
          seen: marks.get(place)?.version ?? 0,
          minutes,
          note,
        },
      ];
    });
    const reason = (draft.values[reasonField] ?? '').trim();
    const answer = sending.give({ section_id: data.section.id, rows, ...(reason ? { reason } : {}) });
    setFollows(answer === 'busy');
    return undefined;
  };
  // the earlier one has arrived and the record with it: now the versions are known that the later one is written on
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!follows || sending.state !== 'none') return;
    setFollows(false);
    latest.current();
  }, [follows, sending.state, data.marks]);
  return {
    cell: (lesson_id, enrolment_id) => shown(placeOf(lesson_id, enrolment_id)),
    onLeave: (lesson_id, enrolment_id) => leaves.has(placeOf(lesson_id, enrolment_id)),
    mark: (lesson_id, enrolment_id) => marks.get(placeOf(lesson_id, enrolment_id)),
    set: (lesson_id, enrolment_id, cell) => draft.change({ [placeOf(lesson_id, enrolment_id)]: cell }),
    fill: (lesson_id, cell) =>
      draft.change(
        Object.fromEntries(
          data.students.flatMap(({ enrolment_id }) => {
            const place = placeOf(lesson_id, enrolment_id);
            return shown(place) === '' ? [[place, leaves.has(place) ? 'excused' : cell]] : [];
          }),
        ),
      ),
    reason: draft.values[reasonField] ?? '',
    setReason: (reason) => draft.change({ [reasonField]: reason }),
    unsaved: open.length,
    clashes,
    decide: draft.decide,
    save,
    discard: draft.discard,
    sending,
    follows,
    draft,
  };
}
/** Weekly and single lists offer the same. */
export type WeekLists = OutputOf<typeof attendanceWeek>;
export type EntryLists = OutputOf<typeof attendanceEntry>;
