import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BookIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import type { StudentCourseView, StudentPageAnswer } from '../../profile/contract.ts';
import '#areas/people/parts/shared/student.css';

/** Taken courses by semester with their letters, the latest first. */
export function StudentCourses({
  semesters,
  several,
}: {
  semesters: NonNullable<StudentPageAnswer['semesters']>;
  several: boolean;
}) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const semesterName = useSemesterName();
  if (semesters.length === 0)
    return (
      <EmptyState icon={<BookIcon />} title={t('people_profile:course.empty')}>
        {t('people_profile:course.empty_about')}
      </EmptyState>
    );
  const columns: Column<StudentCourseView>[] = [
    {
      key: 'code',
      title: t('people_profile:course.code'),
      width: 130,
      lead: true,
      render: (row) => `${row.code}-${String(row.section_no).padStart(2, '0')}`,
    },
    {
      key: 'name',
      title: t('people_profile:course.name'),
      render: (row) => (
        <>
          {name(row)}
          {row.attempt > 1 && (
            <span className="p-meta"> · {t('people_profile:course.attempt', { n: row.attempt })}</span>
          )}
        </>
      ),
    },
    ...(several ? [{ key: 'program_code', title: t('people_profile:course.program'), width: 110 }] : []),
    {
      key: 'credit',
      title: t('people_profile:course.credit'),
      align: 'right',
      width: 80,
      render: (row) => number(row.credit),
    },
    {
      key: 'ects',
      title: t('people_profile:course.ects'),
      align: 'right',
      width: 70,
      render: (row) => number(row.ects),
    },
    { key: 'letter', title: t('people_profile:course.letter'), width: 170, render: (row) => <Letter row={row} /> },
  ];
  return (
    <>
      {semesters.map(({ semester, is_active, courses }) => {
        const title = semesterName(semester);
        const counted = courses.filter((each) => each.status !== 'withdrawn');
        return (
          <Panel
            key={`${semester.academic_year}.${semester.code}`}
            title={title}
            flush
            about={t('people_profile:course.total', {
              n: counted.length,
              credits: number(counted.reduce((sum, each) => sum + each.credit, 0)),
            })}
            actions={
              is_active ? (
                <StatusBadge plain tone="info">
                  {t('people_profile:course.now')}
                </StatusBadge>
              ) : undefined
            }
          >
            <DataTable<StudentCourseView>
              label={`${title}: ${t('people_profile:tab.courses')}`}
              rowName={(row) => row.code}
              columns={columns}
              rows={courses}
              rowKey={(row) => String(row.enrolment_id)}
              maxHeight="none"
            />
          </Panel>
        );
      })}
    </>
  );
}
/** The letter with what it means; without one, what the course waits for. */
function Letter({ row }: { row: StudentCourseView }) {
  const t = useText();
  if (row.status === 'withdrawn')
    return <StatusBadge plain>{`${row.letter ?? 'W'} · ${t('people_profile:course.withdrawn')}`}</StatusBadge>;
  if (row.letter === null)
    return (
      <StatusBadge plain tone="info">
        {t(textKey(`people_profile:course.${row.status}`))}
      </StatusBadge>
    );
  return (
    <StatusBadge
      plain
      tone={row.passed ? 'success' : 'danger'}
    >{`${row.letter} · ${t(row.passed ? 'people_profile:course.passed' : 'people_profile:course.failed')}`}</StatusBadge>
  );
}
