import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { studentMakeUps } from '../contract.ts';
import { makeUpTone, useMakeUpTime } from '../parts/make-up-words.ts';
import '../../parts/grading.css';

type Answer = OutputOf<typeof studentMakeUps>;
type Exam = Answer['exams'][number];
type Missed = Answer['missed'][number];
type Asked = Answer['asked'][number];

/** /make-up/exam/student: what was missed, what was asked for, and when the make-up exams are held. */
export default function StudentMakeUpsPage() {
  const t = useText();
  const found = useRead(studentMakeUps, {});
  return (
    <Screen
      title={t('title:my_make_up_exams')}
      about={t('makeup:student_about')}
      actions={<ActionButton href="/make-up/exam/request/form">{t('makeup:ask')}</ActionButton>}
    >
      <ReadState read={found} outline="table">
        {(data) => (
          <div className="g-stack">
            <Panel title={t('makeup:exams_title')} flush>
              <Exams rows={data.exams} />
            </Panel>
            {data.asked.length > 0 && (
              <Panel title={t('makeup:asked_title')} flush>
                <Requests rows={data.asked} />
              </Panel>
            )}
            <Panel title={t('makeup:missed_title')} about={t('makeup:missed_about')} flush>
              <MissedExams rows={data.missed} />
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function useCourse() {
  const name = useName();
  return (row: { section: string; name: string; name_en: string }) => (
    <>
      <b>{row.section}</b> {name(row)}
    </>
  );
}
function Exams({ rows }: { rows: readonly Exam[] }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const time = useMakeUpTime();
  const course = useCourse();
  const grade = (row: Exam): string =>
    row.points === null
      ? (row.note ?? '–')
      : [
          t('makeup:points_of', { points: number(row.points) }),
          row.letter === null || row.letter === row.letter_before || row.letter_before === null
            ? (row.letter ?? '')
            : t('makeup:grade_change', { before: row.letter_before, after: row.letter }),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <DataTable<Exam>
      label={t('makeup:exams_title')}
      rowName={(row) => `${row.section} ${name(row.exam)}`}
      rows={rows}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState small title={t('makeup:exams_none')} />}
      columns={[
        { key: 'course', title: t('makeup:course'), lead: true, wraps: true, render: course },
        { key: 'exam', title: t('makeup:own_exam'), render: (row) => name(row.exam) },
        { key: 'when', title: t('makeup:when'), render: (row) => time(row) },
        { key: 'room', title: t('makeup:room'), render: (row) => row.room ?? '–' },
        {
          key: 'status',
          title: t('makeup:status'),
          render: (row) => (
            <StatusBadge plain tone={makeUpTone[row.status]}>
              {t(`makeup:status.${row.status}`)}
            </StatusBadge>
          ),
        },
        { key: 'grade', title: t('makeup:grade'), wraps: true, render: grade },
      ]}
    />
  );
}
function Requests({ rows }: { rows: readonly Asked[] }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  return (
    <DataTable<Asked>
      label={t('makeup:asked_title')}
      rowName={(row) => name(row)}
      rows={rows}
      rowKey={(row) => String(row.request_id)}
      columns={[
        {
          key: 'request',
          title: t('makeup:request_word'),
          lead: true,
          wraps: true,
          render: (row) => <PageLink to={`/requests/${row.request_id}`}>{name(row)}</PageLink>,
        },
        {
          key: 'state',
          title: t('makeup:request_state'),
          render: (row) => (
            <StatusBadge plain tone={requestStateWords[row.status].tone}>
              {requestStateWords[row.status][locale]}
            </StatusBadge>
          ),
        },
      ]}
    />
  );
}
function MissedExams({ rows }: { rows: readonly Missed[] }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date } = useFormat();
  const course = useCourse();
  return (
    <DataTable<Missed>
      label={t('makeup:missed_title')}
      rowName={(row) => `${row.section} ${name(row.exam)}`}
      rows={rows}
      rowKey={(row) => `${row.enrolment_id}-${row.assessment_id}`}
      empty={<EmptyState small title={t('makeup:missed_none')} />}
      columns={[
        { key: 'course', title: t('makeup:course'), lead: true, wraps: true, render: course },
        { key: 'exam', title: t('makeup:own_exam'), render: (row) => name(row.exam) },
        { key: 'day', title: t('makeup:missed_on'), render: (row) => date(row.exam_on) },
        { key: 'until', title: t('makeup:until'), render: (row) => date(row.until) },
        {
          key: 'ask',
          title: t('ui:actions'),
          render: (row) =>
            row.can === true ? (
              <ActionButton small href={`/make-up/exam/request/form?exam=${row.enrolment_id}-${row.assessment_id}`}>
                {t('makeup:ask')}
              </ActionButton>
            ) : (
              <ActionButton small reason={whyNot(row.can, locale)}>
                {t('makeup:ask')}
              </ActionButton>
            ),
        },
      ]}
    />
  );
}
