import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { electivePoolDetail, type CurriculumDemand, type PoolCourseSeats, type PoolDemand } from '../contract.ts';

/** A pool course by course, and the curriculums whose students need it. */
export function PoolDetail({
  pool,
  values,
  past,
}: {
  pool: PoolDemand;
  values: Readonly<Record<string, unknown>>;
  past: boolean;
}) {
  const read = useRead(electivePoolDetail, formInput(electivePoolDetail, { ...values, id: pool.id }));
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <div className="mr-stack">
          <Courses courses={data.courses} />
          {!past && <Curriculums curriculums={data.curriculums} />}
        </div>
      )}
    </ReadState>
  );
}

function Courses({ courses }: { courses: readonly PoolCourseSeats[] }) {
  const t = useText();
  const name = useName();
  const semesterName = useSemesterName();
  const { number } = useFormat();
  return (
    <DataTable<PoolCourseSeats>
      label={t('electives:courses')}
      rows={courses}
      rowKey={(row) => String(row.id)}
      rowName={(row) => row.code}
      maxHeight="none"
      empty={<EmptyState small title={t('electives:all_courses')} />}
      columns={[
        {
          key: 'course',
          title: t('electives:course'),
          lead: true,
          render: (row) => (
            <PageLink to={`/courses/${row.id}`}>
              {row.code} {name(row)}
            </PageLink>
          ),
        },
        { key: 'sections', title: t('electives:sections'), align: 'right', render: (row) => number(row.sections) },
        {
          key: 'fill',
          title: t('electives:fill'),
          align: 'right',
          render: (row) => (row.sections === 0 ? '–' : `${number(row.taken)} / ${number(row.quota)}`),
        },
        { key: 'waiting', title: t('electives:waiting'), align: 'right', render: (row) => number(row.waiting) },
        {
          key: 'last',
          title: t('electives:last'),
          render: (row) => (
            <>
              {row.last ? semesterName(row.last) : t('electives:never')}{' '}
              {row.resting && row.since !== null && (
                <StatusBadge tone="neutral">{t('electives:since', { n: row.since })}</StatusBadge>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

function Curriculums({ curriculums }: { curriculums: readonly CurriculumDemand[] }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const maySee = useHas('studentcourse_index');
  const counted = (key: 'students' | 'due' | 'next' | 'later') => ({
    key,
    title: t(`electives:${key}`),
    align: 'right' as const,
    render: (row: CurriculumDemand) => number(row[key]),
  });
  return (
    <DataTable<CurriculumDemand>
      label={t('electives:by_curriculum')}
      rows={curriculums}
      rowKey={(row) => String(row.id)}
      rowName={(row) => row.code}
      maxHeight="none"
      empty={<EmptyState small title={t('electives:nobody')} />}
      columns={[
        {
          key: 'curriculum',
          title: t('electives:by_curriculum'),
          lead: true,
          render: (row) =>
            maySee ? (
              <PageLink to={`/student/analysis/slots?curriculum=${row.id}`}>
                {row.code} {name(row)}
              </PageLink>
            ) : (
              `${row.code} ${name(row)}`
            ),
        },
        counted('students'),
        counted('due'),
        counted('next'),
        counted('later'),
      ]}
    />
  );
}
