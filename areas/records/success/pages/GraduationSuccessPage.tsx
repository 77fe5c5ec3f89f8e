import { lazy, Suspense } from 'react';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { graduationSuccess, graduationSuccessSheet, type GraduationSuccess } from '../contract.ts';
import { cohortInput } from '../parts/success-input.ts';
import '../../graduation/parts/graduation.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const counts = ['entered', 'in_time', 'late', 'studying', 'left'] as const;

/** /student/programs/graduation-success: what became of those who entered. */
export default function GraduationSuccessPage() {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const input = cohortInput(search);
  const read = useRead(graduationSuccess, input);
  return (
    <Screen
      title={t('title:graduation_success')}
      about={t('success:graduation_about')}
      actions={
        <SheetButtons
          sheet={graduationSuccessSheet}
          input={input}
          reason={read.data && read.data.rows.length === 0 ? t('success:none') : null}
        />
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="gr-stack">
            <div className="gr-filters k-screen">
              <SelectBox<number>
                label={t('success:entry_year')}
                placeholder={t('success:all_years')}
                value={input.entry_year ?? null}
                options={data.entry_years.map((each) => ({ value: each, label: String(each) }))}
                onChange={(year) => change({ year: year ?? undefined })}
              />
              <SelectBox<number>
                label={t('success:program')}
                placeholder={t('success:all_programs')}
                searchable
                value={input.program_id ?? null}
                options={data.programs.map((each) => ({ value: each.id, label: `${each.code} ${name(each)}` }))}
                onChange={(id) => change({ program: id ?? undefined })}
              />
            </div>
            {data.years.length > 0 && (
              <Panel title={t('success:by_year')}>
                <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
                  <BarChart
                    label={t('success:by_year')}
                    axis={t('success:entry_year')}
                    height={180}
                    legend={false}
                    series={[{ key: 'share', label: t('success:share') }]}
                    points={data.years.map((each) => ({
                      label: String(each.entry_year),
                      values: { share: each.share },
                    }))}
                  />
                </Suspense>
              </Panel>
            )}
            <Panel title={t('success:cohorts')} flush>
              <DataTable<GraduationSuccess>
                label={t('success:cohorts')}
                rowName={(row) => `${row.entry_year} ${name(row.program)}`}
                rows={data.rows}
                rowKey={(row) => `${row.program.id} ${row.entry_year}`}
                loading={read.isFetching && read.isPlaceholderData}
                empty={<EmptyState title={t('success:none')}>{t('success:none_about')}</EmptyState>}
                columns={[
                  {
                    key: 'program',
                    title: t('success:program'),
                    lead: true,
                    render: (row) => `${row.program.code} ${name(row.program)}`,
                  },
                  { key: 'entry_year', title: t('success:entry_year'), line: true },
                  ...counts.map((key) => ({
                    key,
                    title: t(`success:${key}`),
                    align: 'right' as const,
                    render: (row: GraduationSuccess) => number(row[key]),
                  })),
                  {
                    key: 'share',
                    title: t('success:share'),
                    align: 'right',
                    render: (row) => number(row.share, 1),
                  },
                  {
                    key: 'years',
                    title: t('success:years'),
                    align: 'right',
                    render: (row) => (row.years === null ? '–' : number(row.years, 1)),
                  },
                  {
                    key: 'cgpa',
                    title: t('success:cgpa_graduates'),
                    align: 'right',
                    render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
                  },
                ]}
              />
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
