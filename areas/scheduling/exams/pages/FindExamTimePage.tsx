import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import {
  examSchedule,
  examTimes,
  examTimeStudents,
  holdExamOtherwise,
  seatWithOthers,
  placeExam,
  type ExamRow,
  type TimeRow,
} from '../contract.ts';
import { MoveExamDialog } from '../parts/MoveExamDialog.tsx';
import { PeriodPicker, useExamPeriod } from '../parts/PeriodPicker.tsx';
import { useExamTime } from '../parts/exam-time.ts';
import '../parts/exams.css';

/** /exam/schedules/find-suitable-time: every time of the period for one exam, the best first, with names on demand. */
export default function FindExamTimePage() {
  const t = useText();
  const name = useName();
  const [search, change] = useSearchValues();
  const exam = Number(search.exam) > 0 ? Number(search.exam) : null;
  const found = useRead(examTimes, { exam_id: exam ?? 0 }, { enabled: exam !== null });
  const data = exam === null ? undefined : found.data;
  return (
    <Screen
      title={t('title:find_suitable_exam_time')}
      about={
        data
          ? `${data.exam.code} ${name(data.exam)} · ${t('exams:times_about', { students: data.students, n: data.times.length })}`
          : undefined
      }
    >
      <div className="x-stack">
        <ExamPicker
          period_id={data?.exam.period_id ?? Number(search.period)}
          exam={exam}
          chosen={data ? `${data.exam.code} ${name(data.exam)}` : undefined}
          onPeriod={(id) => change({ period: id, exam: undefined })}
          onExam={(id) => change({ exam: id })}
        />
        {exam === null ? (
          <EmptyState title={t('exams:choose_exam')}>{t('exams:choose_exam_about')}</EmptyState>
        ) : (
          <ReadState read={found}>
            {(view) => (
              <>
                <Times key={exam} exam={view.exam} times={view.times} can={view.can.place} />
                <Otherwise exam={view.exam} rows={view.otherwise} />
              </>
            )}
          </ReadState>
        )}
      </div>
    </Screen>
  );
}
function ExamPicker({
  period_id,
  exam,
  chosen,
  onPeriod,
  onExam,
}: {
  period_id: number;
  exam: number | null;
  chosen: string | undefined;
  onPeriod: (id: number | null) => void;
  onExam: (id: number | null) => void;
}) {
  const t = useText();
  const name = useName();
  const [typed, setTyped] = useState('');
  const { period, periods } = useExamPeriod(period_id);
  const list = useRead(
    examSchedule,
    { period_id: period?.id ?? 0, limit: 50, ...(typed ? { search: typed } : {}) },
    { enabled: period !== undefined },
  );
  return (
    <div className="x-bar k-screen">
      <PeriodPicker periods={periods} period={period} onChange={onPeriod} />
      <SelectBox<number>
        label={t('exams:exam_label')}
        value={exam}
        onChange={onExam}
        onSearch={setTyped}
        loading={list.isFetching}
        options={(list.data?.rows ?? []).map((row) => ({
          value: row.id,
          label: `${row.code} ${name(row)}`,
          hint: row.sections,
        }))}
        chosen={exam !== null && chosen ? { value: exam, label: chosen } : null}
      />
    </div>
  );
}
/** Those whose exam is held otherwise, and the way back to the others. */
function Otherwise({
  exam,
  rows,
}: {
  exam: Exam;
  rows: readonly {
    student: { id: number; code: string; name: string };
    note: string | null;
    can: Parameters<typeof CommandButton>[0]['can'];
  }[];
}) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="k-h2">{t('exams:otherwise_list')}</h2>
      <ul className="x-list">
        {rows.map(({ student, note, can }) => (
          <li key={student.id}>
            <b>{student.name}</b> {student.code}
            {note && <div className="x-note">{note}</div>}
            <CommandButton
              command={seatWithOthers}
              input={{ id: exam.id, student_id: student.id }}
              can={can}
              label="exams:back"
              small
              confirm={{
                title: t('exams:back_title', { name: student.name, code: exam.code }),
                children: t('exams:back_about'),
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
type Exam = { id: number; code: string; pinned: boolean; state: ExamRow['state'] };
function Times({
  exam,
  times,
  can,
}: {
  exam: Exam;
  times: readonly TimeRow[];
  can: Parameters<typeof CommandButton>[0]['can'];
}) {
  const t = useText();
  const { number } = useFormat();
  const time = useExamTime();
  const [who, setWho] = useState<TimeRow | null>(null);
  const [move, setMove] = useState<TimeRow | null>(null);
  const count = (key: 'at_once' | 'on_a_day' | 'back_to_back'): Column<TimeRow> => ({
    key,
    title: t(`exams:load.${key}`),
    align: 'right',
    render: (row) =>
      key === 'at_once' && row.at_once > 0 ? (
        <StatusBadge plain tone="danger">
          {number(row.at_once)}
        </StatusBadge>
      ) : (
        number(row[key])
      ),
  });
  const columns: Column<TimeRow>[] = [
    { key: 'time', title: t('exams:column.time'), lead: true, render: (row) => time(row) },
    count('at_once'),
    count('on_a_day'),
    count('back_to_back'),
    { key: 'seats', title: t('exams:column.seats'), align: 'right', render: (row) => number(row.seats) },
    {
      key: 'rooms',
      title: t('exams:column.rooms'),
      wraps: true,
      render: (row) =>
        row.too_short ? t('exams:too_short') : row.rooms.map((room) => room.code).join(', ') || t('exams:no_rooms'),
    },
    {
      key: 'free_observers',
      title: t('exams:column.free_observers'),
      render: (row) => (
        <>
          {number(row.free_observers)}
          {row.busy_instructors > 0 && (
            <div className="x-note">{t('exams:busy_instructors', { n: row.busy_instructors })}</div>
          )}
        </>
      ),
    },
    {
      key: 'verbs',
      title: t('ui:actions'),
      render: (row) => (
        <span className="x-row-actions k-screen">
          {row.at_once + row.on_a_day > 0 && (
            <ActionButton small kind="quiet" onClick={() => setWho(row)}>
              {t('exams:who')}
            </ActionButton>
          )}
          {row.current ? (
            <StatusBadge plain tone="info">
              {t('exams:here_now')}
            </StatusBadge>
          ) : (
            !row.too_short &&
            row.rooms.length > 0 &&
            (exam.state !== 'draft' && can === true ? (
              <ActionButton small onClick={() => setMove(row)}>
                {t('exams:place_here')}
              </ActionButton>
            ) : (
              <CommandButton
                command={placeExam}
                input={{ id: exam.id, slot_id: row.slot_id, pinned: exam.pinned }}
                can={can}
                label="exams:place_here"
                small
              />
            ))
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable<TimeRow>
        label={t('title:find_suitable_exam_time')}
        rowName={(row) => time(row)}
        columns={columns}
        rows={times}
        rowKey={(row) => String(row.slot_id)}
        active={null}
        rowTone={(row) => (row.at_once > 0 ? 'danger' : undefined)}
      />
      {move && <MoveExamDialog exam={exam} at={move} onClose={() => setMove(null)} />}
      {who && <Affected exam={exam} at={who} onClose={() => setWho(null)} />}
    </>
  );
}
function Affected({ exam, at, onClose }: { exam: Exam; at: TimeRow; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const time = useExamTime();
  const { time: clock } = useFormat();
  const [note, setNote] = useState('');
  const found = useRead(examTimeStudents, { exam_id: exam.id, slot_id: at.slot_id });
  return (
    <Drawer opened onClose={onClose} title={t('exams:who_title', { code: exam.code, when: time(at) })}>
      <ReadState read={found}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState small title={t('exams:who_none')} />
          ) : (
            <ul className="x-list">
              {rows.map((row) => (
                <li key={`${row.student.id}/${row.other.code}`}>
                  <b>{row.student.name}</b> {row.student.code}
                  <div className="x-note">
                    {t(`exams:why_${row.why}`)} · {row.other.code} {name(row.other)} {clock(row.other.starts)}–
                    {clock(row.other.ends)}
                  </div>
                  {at.current && row.why === 'at_once' && (
                    <CommandButton
                      command={holdExamOtherwise}
                      input={formInput(holdExamOtherwise, { id: exam.id, student_id: row.student.id, note })}
                      label="exams:otherwise"
                      small
                      confirm={{
                        title: t('exams:otherwise_title', { name: row.student.name, code: exam.code }),
                        disabled: note.trim().length < 5,
                        children: (
                          <TextBox
                            label={t('exams:otherwise_note')}
                            name="note"
                            value={note}
                            onChange={setNote}
                            maxLength={300}
                            required
                          />
                        ),
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </Drawer>
  );
}
