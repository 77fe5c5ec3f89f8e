import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import type { StudentCourse } from '../../contract.ts';

const tones: Readonly<Record<string, Tone>> = {
  registered: 'info',
  completed: 'success',
  withdrawn: 'warning',
  dropped: 'neutral',
};
const sectionName = (row: StudentCourse): string => `${row.code}-${String(row.section_no).padStart(2, '0')}`;

/** A student's courses, newest semester first. */
export function CourseTable({ courses, loading }: { courses: readonly StudentCourse[]; loading: boolean }) {
  const t = useText();
  const semesterName = useSemesterName();
  const nameOf = useName();
  const format = useFormat();
  const columns: Column<StudentCourse>[] = [
    {
      key: 'semester',
      title: t('records:semester'),
      render: (row) => semesterName({ ...row, code: row.semester_code }),
    },
    { key: 'code', title: t('records:section'), lead: true, render: sectionName },
    { key: 'name', title: t('records:course'), render: (row) => nameOf(row) },
    { key: 'instructor', title: t('records:instructor'), render: (row) => row.instructor ?? '—' },
    { key: 'credit', title: t('records:credit'), align: 'right', render: (row) => format.number(row.credit) },
    { key: 'ects', title: t('records:ects'), align: 'right', render: (row) => format.number(row.ects) },
    { key: 'kind', title: t('records:kind'), render: (row) => t(textKey(`records:kind.${row.kind}`)) },
    { key: 'attempt', title: t('records:attempt'), align: 'right' },
    {
      key: 'status',
      title: t('records:status'),
      render: (row) => (
        <StatusBadge tone={tones[row.status] ?? 'neutral'}>{t(textKey(`records:enrolment.${row.status}`))}</StatusBadge>
      ),
    },
    {
      key: 'total',
      title: t('records:total'),
      align: 'right',
      render: (row) => (row.total === null ? '—' : format.number(row.total)),
    },
    {
      key: 'letter',
      title: t('records:letter'),
      render: (row) =>
        row.status === 'dropped' ? (
          (row.letter ?? '—')
        ) : (
          <PageLink
            to={`/grades/explained/${row.enrolment_id}`}
            aria-label={t('records:grade_explained', { course: sectionName(row), letter: row.letter ?? '—' })}
          >
            {row.letter ?? '—'}
          </PageLink>
        ),
    },
    {
      key: 'passed',
      title: t('records:result'),
      render: (row) =>
        row.passed === null ? (
          '—'
        ) : (
          <StatusBadge plain tone={row.passed ? 'success' : 'danger'}>
            {t(row.passed ? 'records:result.passed' : 'records:result.failed')}
          </StatusBadge>
        ),
    },
  ];
  return (
    <DataTable
      label={t('records:courses_table')}
      rowName={sectionName}
      columns={columns}
      rows={courses}
      rowKey={(row) => String(row.enrolment_id)}
      loading={loading}
      empty={
        <EmptyState icon={<BookIcon />} title={t('records:no_courses')}>
          {t('records:no_courses_why')}
        </EmptyState>
      }
    />
  );
}
