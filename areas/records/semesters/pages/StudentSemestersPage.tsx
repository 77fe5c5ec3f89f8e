import { useState } from 'react';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useMe, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { UserIcon } from '#ui/icons.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { StudentFinder } from '../../transcript/parts/StudentFinder.tsx';
import {
  correctSemester,
  studentSemesters,
  undoCorrection,
  type SemesterCorrection,
  type StudentSemester,
} from '../contract.ts';
import { semesterStatusWords, type CorrectedStatus, type SemesterStatus } from '../rules/semester-status.ts';
import '../../transcript/parts/records.css';

type View = OutputOf<typeof studentSemesters>;
const corrections: readonly CorrectedStatus[] = ['registered', 'on_leave', 'passive'];
const statuses = Object.keys(semesterStatusWords) as SemesterStatus[];

/** /student/semesters: what each semester was; students see their own, offices choose a student first. */
export default function StudentSemestersPage() {
  const t = useText();
  const name = useName();
  const isStudent = useMe()?.person.type === 'student';
  const [student, setStudent] = useSearchState('student', 0);
  const [program, setProgram] = useSearchState('program', 0);
  const read = useRead(studentSemesters, {
    ...(student > 0 ? { student_id: student } : {}),
    ...(program > 0 ? { student_program_id: program } : {}),
  });
  const shown = read.data?.student;
  return (
    <Screen
      title={t('title:student_semesters')}
      about={
        shown
          ? `${shown.first_name} ${shown.last_name} · ${shown.student_number} · ${name(shown.program)}`
          : t('student_semester:about')
      }
    >
      <div className="transcript-stack">
        <div className="k-filters k-screen">
          {!isStudent && (
            <StudentFinder
              chosen={shown ?? null}
              onChoose={(id) => {
                setProgram(0);
                setStudent(id);
              }}
            />
          )}
          {read.data && read.data.programs.length > 1 && (
            <SelectBox<number>
              label={t('records:program')}
              value={read.data.student_program_id}
              required
              options={read.data.programs.map((each) => ({ value: each.id, label: name(each) }))}
              onChange={(next) => setProgram(next ?? 0)}
            />
          )}
        </div>
        <ReadState read={read} outline="table">
          {(view) =>
            view.student === null ? (
              <EmptyState icon={<UserIcon />} title={t('records:choose_student')}>
                {t('student_semester:choose')}
              </EmptyState>
            ) : (
              <Semesters view={view} loading={read.isFetching} />
            )
          }
        </ReadState>
      </div>
    </Screen>
  );
}

function Status({ status }: { status: SemesterStatus }) {
  const t = useText();
  return <StatusBadge tone={semesterStatusWords[status].tone}>{t(`student_semester:is.${status}`)}</StatusBadge>;
}

function Semesters({ view, loading }: { view: View; loading: boolean }) {
  const t = useText();
  const locale = useLocale();
  const semesterName = useSemesterName();
  const { number, sayDate } = useFormat();
  const [asked, setAsked] = useState<StudentSemester | null>(null);
  const average = (value: number | null): string => (value === null ? '–' : number(value, 2));
  return (
    <>
      <FactStrip
        label={t('title:student_semesters')}
        facts={[
          ...statuses
            .map((status) => ({ status, n: view.rows.filter((row) => row.status === status).length }))
            .filter(({ status, n }) => n > 0 || status !== 'awaited')
            .map(({ status, n }) => ({ key: status, label: t(`student_semester:is.${status}`), value: number(n) })),
          { key: 'counted', label: t('student_semester:counted'), value: number(view.counted) },
        ]}
      />
      <DataTable<StudentSemester>
        label={t('title:student_semesters')}
        rows={view.rows}
        rowKey={(row) => String(row.semester_id)}
        rowName={(row) => semesterName(row)}
        loading={loading}
        empty={<EmptyState small title={t('student_semester:none')} />}
        columns={[
          {
            key: 'semester',
            title: t('student_semester:semester'),
            lead: true,
            render: (row) => <b>{semesterName(row)}</b>,
          },
          {
            key: 'status',
            title: t('student_semester:status'),
            render: (row) => (
              <>
                <Status status={row.status} />{' '}
                {row.status !== row.derived && (
                  <span className="k-muted">
                    {t('student_semester:corrected_from', { status: t(`student_semester:is.${row.derived}`) })}
                  </span>
                )}
                {row.leave && row.status === 'on_leave' && (
                  <span className="k-muted">
                    {t('student_semester:leave', {
                      from: sayDate(row.leave.starts_on),
                      to: sayDate(row.leave.ends_on),
                    })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'courses',
            title: t('student_semester:courses'),
            align: 'right',
            render: (row) =>
              row.withdrawn > 0
                ? t('student_semester:courses_w', { n: row.courses, w: row.withdrawn })
                : number(row.courses),
          },
          {
            key: 'credits',
            title: t('student_semester:credits'),
            align: 'right',
            render: (row) => number(row.credits),
          },
          { key: 'ects', title: t('student_semester:ects'), align: 'right', render: (row) => number(row.ects) },
          { key: 'gpa', title: t('student_semester:gpa'), align: 'right', render: (row) => average(row.gpa) },
          { key: 'cgpa', title: t('student_semester:cgpa'), align: 'right', render: (row) => average(row.cgpa) },
          ...(view.may_correct
            ? [
                {
                  key: 'correct',
                  title: t('ui:actions'),
                  render: (row: StudentSemester) => (
                    <ActionButton
                      small
                      onClick={() => setAsked(row)}
                      {...(row.can.correct === true ? {} : { reason: whyNot(row.can.correct, locale) })}
                    >
                      {t('student_semester:correct')}
                    </ActionButton>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(view.may_correct || view.corrections.length > 0) && (
        <Panel title={t('student_semester:history')}>
          <History rows={view.corrections} may={view.may_correct} />
        </Panel>
      )}
      {asked && view.student_program_id !== null && (
        <CorrectDialog
          key={asked.semester_id}
          student_program_id={view.student_program_id}
          semester={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function History({ rows, may }: { rows: readonly SemesterCorrection[]; may: boolean }) {
  const t = useText();
  const semesterName = useSemesterName();
  const { sayMoment } = useFormat();
  if (rows.length === 0) return <EmptyState small title={t('student_semester:history_none')} />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <b>{semesterName(row)}</b>{' '}
          {t('student_semester:history_line', {
            by: row.made_by,
            at: sayMoment(row.made_at),
            was: t(`student_semester:is.${row.was}`),
            status: t(`student_semester:is.${row.status}`),
          })}{' '}
          <span className="k-muted">{row.reason}</span>{' '}
          {row.undone_at === null
            ? may && (
                <ReasonButton
                  small
                  kind="quiet"
                  command={undoCorrection}
                  input={{ id: row.id }}
                  label={t('student_semester:undo')}
                  title={t('student_semester:undo_title', { semester: semesterName(row) })}
                />
              )
            : t('student_semester:undone_line', { by: row.undone_by ?? '', at: sayMoment(row.undone_at) })}
        </li>
      ))}
    </ul>
  );
}

function CorrectDialog({
  student_program_id,
  semester,
  onClose,
}: {
  student_program_id: number;
  semester: StudentSemester;
  onClose: () => void;
}) {
  const t = useText();
  const semesterName = useSemesterName();
  const { run, busy, problems } = useRun(correctSemester);
  const [status, setStatus] = useState<CorrectedStatus | null>(null);
  const [reason, setReason] = useState('');
  const go = async (): Promise<void> => {
    if (status === null) return;
    const done = await run({
      student_program_id,
      semester_id: semester.semester_id,
      was: semester.status,
      status,
      reason: reason.trim(),
    });
    if (done !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('student_semester:correct_title', { semester: semesterName(semester) })}
      about={t('student_semester:correct_about', { status: t(`student_semester:is.${semester.status}`) })}
      confirmLabel={t('student_semester:correct')}
      busy={busy}
      disabled={status === null || reason.trim().length < 5}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <SelectBox<CorrectedStatus>
        label={t('student_semester:new_status')}
        required
        value={status}
        options={corrections
          .filter((each) => each !== semester.status)
          .map((each) => ({ value: each, label: t(`student_semester:is.${each}`) }))}
        onChange={setStatus}
        error={problems.status}
      />
      <LongTextBox
        label={t('ui:reason')}
        name="reason"
        required
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
