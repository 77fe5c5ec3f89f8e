import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense } from 'react';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TrendIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Tone } from '#kernel/contract/field.ts';
import type { SemesterResult, StudentPageAnswer } from '../../profile/contract.ts';
import '#areas/people/parts/shared/student.css';

const TrendChart = lazy(() => import('#ui/TrendChart.tsx'));
const tones: Readonly<Record<string, Tone>> = { good: 'success', warning: 'warning', probation: 'danger' };

/** Averages of each program over the semesters, as a line and in figures. */
export function StudentGrades({ programs, graduate }: { programs: StudentPageAnswer['programs']; graduate: boolean }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const semesterName = useSemesterName();
  const withResults = programs.filter((each) => each.results.length > 0);
  if (withResults.length === 0)
    return (
      <EmptyState icon={<TrendIcon />} title={t('people_profile:grades.empty')}>
        {t('people_profile:grades.empty_about')}
      </EmptyState>
    );
  const limit = graduate ? 3 : 2;
  const figure = (value: number | null): string => (value === null ? '–' : number(value, 2));
  return (
    <>
      {withResults.map((program) => (
        <Panel key={program.id} title={name(program)} flush>
          {program.results.length > 1 && (
            <div className="k-panel-body">
              <Suspense fallback={<span className="p-chart-space" />}>
                <TrendChart
                  label={t('people_profile:grades.chart')}
                  axis={t('people_profile:grades.axis')}
                  min={0}
                  max={4}
                  format={(value) => number(value, 2)}
                  line={{ value: limit, label: t('people_profile:grades.limit', { n: number(limit, 2) }) }}
                  points={program.results.map((each) => ({
                    label: semesterName(each, true),
                    values: { cgpa: each.cgpa, gpa: each.gpa },
                  }))}
                  series={[
                    { key: 'cgpa', label: t('people_profile:grades.cgpa') },
                    { key: 'gpa', label: t('people_profile:grades.gpa'), tone: 'neutral', dashed: true },
                  ]}
                />
              </Suspense>
            </div>
          )}
          <DataTable<SemesterResult>
            label={`${name(program)}: ${t('people_profile:grades.chart')}`}
            rowName={(row) => semesterName(row)}
            columns={[
              {
                key: 'semester',
                title: t('people_profile:grades.axis'),
                lead: true,
                render: (row) => semesterName(row),
              },
              { key: 'gpa', title: t('people_profile:gpa'), align: 'right', render: (row) => figure(row.gpa) },
              { key: 'cgpa', title: t('people_profile:cgpa'), align: 'right', render: (row) => figure(row.cgpa) },
              {
                key: 'attempted',
                title: t('people_profile:grades.attempted'),
                align: 'right',
                render: (row) => number(row.credits_attempted),
              },
              {
                key: 'earned',
                title: t('people_profile:grades.earned'),
                align: 'right',
                render: (row) => number(row.credits_earned),
              },
              {
                key: 'standing',
                title: t('people_profile:grades.standing'),
                render: (row) =>
                  row.standing && tones[row.standing] ? (
                    <StatusBadge plain tone={tones[row.standing] ?? 'neutral'}>
                      {t(textKey(`people_profile:standing.${row.standing}`))}
                    </StatusBadge>
                  ) : (
                    '–'
                  ),
              },
            ]}
            rows={program.results.toReversed()}
            rowKey={(row) => `${row.academic_year}.${row.code}`}
            maxHeight="none"
          />
        </Panel>
      ))}
    </>
  );
}
