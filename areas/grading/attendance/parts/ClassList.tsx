import { useState } from 'react';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { LessonLine, StudentLine } from '../contract.ts';
import { attendanceCodes, type AttendanceCode } from '../rules/attendance.ts';
import { cellOf, markOf } from '../rules/list-cells.ts';
import { levelTone } from './attendance-words.ts';
import { ListBar, ListNotices } from './ListState.tsx';
import { useListDraft, type EntryLists, type ListDraft } from './use-list-draft.ts';

const codes = Object.keys(attendanceCodes) as AttendanceCode[];

/** The list of one lesson: everybody is there until a name is tapped. */
export function ClassList({ data, lesson }: { data: EntryLists; lesson: LessonLine }) {
  const t = useText();
  const opened = lesson.state !== 'ahead';
  const byCode = data.open?.lesson_id === lesson.id;
  const list = useListDraft({
    data,
    lessons: opened ? [lesson] : [],
    // where students check in themselves, nobody is there before he has said so
    untouched: new Set(lesson.state === 'missing' && !byCode && data.can.take === true ? [lesson.id] : []),
    name: `${data.section.id}.${lesson.id}`,
    page: `/attendance/entry/${data.section.id}?lesson=${lesson.id}`,
  });
  if (data.students.length === 0) return <EmptyState title={t('attendance:no_students')} />;
  if (!opened) return <Notice tone="info">{t('attendance:not_open')}</Notice>;
  const cells = data.students.map((student) => list.cell(lesson.id, student.enrolment_id));
  const writes = data.can.take === true && !list.draft.elsewhere;
  const unmarked = cells.some((cell) => cell === '');
  return (
    <div className="g-stack">
      <ListNotices list={list} students={data.students} />
      {writes && lesson.state === 'missing' && !byCode && <p className="at-hint">{t('attendance:hint')}</p>}
      {writes && unmarked && (
        <div className="g-buttons k-screen">
          <ActionButton small onClick={() => list.fill(lesson.id, 'present')}>
            {t('attendance:rest_present')}
          </ActionButton>
          <ActionButton small onClick={() => list.fill(lesson.id, 'absent')}>
            {t('attendance:rest_absent')}
          </ActionButton>
        </div>
      )}
      <ol className="at-list" aria-label={t('attendance:list', { section: data.section.section })}>
        {data.students.map((student) => (
          <Line key={student.enrolment_id} list={list} lesson={lesson} student={student} writes={writes} />
        ))}
      </ol>
      <ListBar
        list={list}
        cells={cells}
        can={data.can.take}
        frozen={lesson.frozen}
        freezeDays={data.rule.freeze_days}
      />
    </div>
  );
}
function Line({
  list,
  lesson,
  student,
  writes,
}: {
  list: ListDraft;
  lesson: LessonLine;
  student: StudentLine;
  writes: boolean;
}) {
  const t = useText();
  const { enrolment_id, name } = student;
  const cell = list.cell(lesson.id, enrolment_id);
  const mark = markOf(cell);
  const set = (status: AttendanceCode): void =>
    list.set(
      lesson.id,
      enrolment_id,
      cellOf({
        status,
        minutes: status === 'late' ? (mark?.minutes ?? null) : null,
        note: status === 'excused' ? (mark?.note ?? null) : null,
      }),
    );
  return (
    <li className="at-line" data-mark={mark?.status ?? 'none'}>
      <button
        type="button"
        className="at-who"
        disabled={!writes}
        onClick={() => set(mark?.status === 'absent' || !mark ? 'present' : 'absent')}
      >
        <span className="k-hidden">{t('attendance:tap', { name })}</span>
        <span className="at-name" aria-hidden>
          {name}
        </span>
        <Small student={student} list={list} lesson={lesson} />
      </button>
      <fieldset className="at-codes" disabled={!writes}>
        <legend className="k-hidden">{name}</legend>
        {codes.map((code) => (
          <label key={code} className="at-code" data-code={code}>
            <input
              type="radio"
              className="k-hidden"
              name={`${lesson.id}.${enrolment_id}`}
              checked={mark?.status === code}
              onChange={() => set(code)}
              aria-label={t(`attendance:code.${code}`)}
            />
            <span aria-hidden>{t(`attendance:mark.${code}`)}</span>
          </label>
        ))}
      </fieldset>
      {mark?.status === 'late' && (
        <MoreBox
          label={t('attendance:minutes', { name })}
          hint={t('attendance:minutes_short')}
          value={mark.minutes === null ? '' : String(mark.minutes)}
          digits
          writes={writes}
          onChange={(typed) =>
            list.set(lesson.id, enrolment_id, cellOf({ ...mark, minutes: typed === '' ? null : Number(typed) }))
          }
        />
      )}
      {mark?.status === 'excused' && !list.onLeave(lesson.id, enrolment_id) && (
        <MoreBox
          label={t('attendance:note', { name })}
          hint={t('attendance:note_short')}
          value={mark.note ?? ''}
          writes={writes}
          onChange={(typed) => list.set(lesson.id, enrolment_id, cellOf({ ...mark, note: typed }))}
        />
      )}
    </li>
  );
}
function Small({ student, list, lesson }: { student: StudentLine; list: ListDraft; lesson: LessonLine }) {
  const t = useText();
  const { number } = useFormat();
  const part = student.parts.find((each) => each.part === lesson.part);
  return (
    <span className="at-small">
      <span className="k-figures">{student.number}</span>
      {part && (
        <span className="k-figures" title={t('attendance:hours_title')}>
          {t('attendance:hours', {
            part: t(`attendance:part.${part.part}`),
            missed: number(part.missed),
            allowed: number(part.allowed),
          })}
        </span>
      )}
      {student.level !== 'fine' && (
        <StatusBadge plain tone={levelTone[student.level]}>
          {t(student.failed ? 'attendance:decided_failed' : `attendance:level.${student.level}`)}
        </StatusBadge>
      )}
      {student.exempt && <span>{t('attendance:exempt')}</span>}
      {list.onLeave(lesson.id, student.enrolment_id) && <span>{t('attendance:on_leave')}</span>}
      {list.mark(lesson.id, student.enrolment_id)?.source === 'check_in' && <span>{t('attendance:checked_in')}</span>}
    </span>
  );
}
/** What belongs to a mark; typed words stand here until they are left, so that a blank between two of them is not lost. */
function MoreBox({
  label,
  hint,
  value,
  digits = false,
  writes,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  digits?: boolean;
  writes: boolean;
  onChange: (typed: string) => void;
}) {
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <input
      className="at-more"
      aria-label={label}
      placeholder={hint}
      value={typing ?? value}
      disabled={!writes}
      maxLength={digits ? 3 : 200}
      {...(digits ? { inputMode: 'numeric' as const } : {})}
      onChange={({ currentTarget }) => {
        const typed = digits ? currentTarget.value.replace(/\D/g, '') : currentTarget.value;
        setTyping(typed);
        onChange(typed);
      }}
      onBlur={() => setTyping(null)}
    />
  );
}
