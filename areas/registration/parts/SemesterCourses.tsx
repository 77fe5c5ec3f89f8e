import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { EnrolmentView } from '../desk/contract-shapes.ts';
import type { CourseRow, myCourses } from '../slots/contract.ts';
import { useLeaveActions } from '#areas/registration/parts/EnrolmentLine.tsx';
import { enrolmentTone } from '#areas/registration/parts/tones.ts';

type Semester = OutputOf<typeof myCourses>['semesters'][number];

/** One semester of my courses: letters, credits, and the verbs of those that still run. */
export function SemesterCourses({
  of,
  enrolments,
  onLeave,
}: {
  of: Semester;
  enrolments: readonly EnrolmentView[];
  onLeave: (course: CourseRow, action: 'drop' | 'withdraw') => void;
}) {
  const t = useText();
  const semesterName = useSemesterName();
  const name = useName();
  const { number } = useFormat();
  const actionsOf = useLeaveActions();
  const title = semesterName(of.semester);
  const running = of.courses.some(
    (course) => course.status === 'registered' && enrolments.some((each) => each.enrolment_id === course.enrolment_id),
  );
  const about = [
    t('registration_ui:courses.sum', {
      n: of.courses.filter((course) => course.status === 'registered' || course.status === 'completed').length,
      credits: number(of.credits),
    }),
    ...(of.gpa === null ? [] : [t('registration_ui:courses.gpa', { gpa: number(of.gpa, 2) })]),
    ...(of.cgpa === null ? [] : [t('registration_ui:courses.cgpa', { cgpa: number(of.cgpa, 2) })]),
  ].join(' · ');
  const letter = (course: CourseRow): string => course.letter ?? (course.status === 'withdrawn' ? 'W' : '–');
  return (
    <Panel title={title} about={about} flush>
      <DataTable
        label={t('registration_ui:courses.list', { semester: title })}
        rowName={(row) => row.section}
        rows={of.courses}
        rowKey={(row) => String(row.enrolment_id)}
        {...(running
          ? {
              actions: (row: CourseRow) => {
                const enrolment = enrolments.find((each) => each.enrolment_id === row.enrolment_id);
                return row.status === 'registered' && enrolment
                  ? actionsOf(enrolment.can, { leave: (action) => onLeave(row, action) })
                  : [];
              },
            }
          : {})}
        columns={[
          {
            key: 'section',
            title: t('registration_ui:column.section'),
            lead: true,
            render: (row) => (
              <PageLink to={`/courses/${row.course_id}?semester=${of.semester.id}`}>{row.section}</PageLink>
            ),
          },
          {
            key: 'name',
            title: t('registration_ui:column.course'),
            render: (row) => (
              <>
                {name(row)}
                {row.kind !== 'first' && (
                  <span className="r-note">
                    {' '}
                    · {t(textKey(`registration_ui:kind.${row.kind}`), { attempt: row.attempt })}
                  </span>
                )}
              </>
            ),
          },
          { key: 'instructor', title: t('registration_ui:section.instructor'), render: (row) => row.instructor ?? '–' },
          { key: 'slot', title: t('registration_ui:column.slot'), render: (row) => (row.slot ? name(row.slot) : '–') },
          {
            key: 'credits',
            title: t('registration_ui:section.credits'),
            align: 'right',
            render: (row) => number(row.credits),
          },
          { key: 'ects', title: t('registration_ui:slots.ects'), align: 'right', render: (row) => number(row.ects) },
          {
            key: 'total',
            title: t('registration_ui:column.total'),
            align: 'right',
            render: (row) => (row.total === null ? '–' : number(row.total)),
          },
          {
            key: 'letter',
            title: t('registration_ui:column.letter'),
            align: 'right',
            render: (row) =>
              row.status === 'dropped' || row.status === 'cancelled' ? (
                <b>{letter(row)}</b>
              ) : (
                <PageLink
                  to={`/grades/explained/${row.enrolment_id}`}
                  aria-label={t('registration_ui:courses.explained', { course: row.section, letter: letter(row) })}
                >
                  <b>{letter(row)}</b>
                </PageLink>
              ),
          },
          {
            key: 'status',
            title: t('registration_ui:column.status'),
            render: (row) => (
              <StatusBadge plain tone={row.passed === false ? 'danger' : enrolmentTone(row.status)}>
                {row.passed === false
                  ? t('registration_ui:courses.failed')
                  : t(textKey(`registration_ui:enrolment.${row.status}`))}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  );
}
