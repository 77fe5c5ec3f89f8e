import { lazy, Suspense } from 'react';
import { useSemesterOption } from '#areas/reference/parts/shared/semester-name.ts';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { classSuccess, classSuccessSheet, type ClassSuccess } from '../contract.ts';
import { classInput } from '../parts/success-input.ts';
import '../../graduation/parts/graduation.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));

/** /student/programs/class-success: how the classes of the programs did in a semester. */
export default function ClassSuccessPage() {
  const t = useText();
  const name = useName();
  const semesterOption = useSemesterOption();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const input = classInput(search);
  const read = useRead(classSuccess, input);
  const figure = (value: number | null, digits = 2): string => (value === null ? '–' : number(value, digits));
  return (
    <Screen
      title={t('title:class_success')}
      about={t('success:class_about')}
      actions={
        <SheetButtons
          sheet={classSuccessSheet}
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
                label={t('success:semester')}
                value={data.semester_id}
                clearable={false}
                options={data.semesters.map((each) => ({ value: each.id, label: semesterOption(each) }))}
                onChange={(id) => change({ semester: id ?? undefined })}
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
            <FactStrip
              label={t('title:class_success')}
              facts={[
                { key: 'students', label: t('success:students'), value: number(data.total.students) },
                { key: 'gpa', label: t('success:gpa'), value: figure(data.total.gpa) },
                { key: 'honours', label: t('success:honours'), value: number(data.total.honours) },
                { key: 'at_risk', label: t('success:at_risk'), value: number(data.total.at_risk) },
              ]}
            />
            {data.rows.length > 0 && data.rows.length <= 16 && (
              <Panel title={t('success:gpa')}>
                <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
                  <BarChart
                    label={t('success:gpa')}
                    axis={t('success:class_year')}
                    height={180}
                    legend={false}
                    format={(value) => number(value, 2)}
                    series={[{ key: 'gpa', label: t('success:gpa') }]}
                    points={data.rows.map((row) => ({
                      label: `${row.program.code} ${row.class_year}`,
                      values: { gpa: row.gpa ?? 0 },
                    }))}
                  />
                </Suspense>
              </Panel>
            )}
            <Panel title={t('success:by_class')} flush>
              <DataTable<ClassSuccess>
                label={t('success:by_class')}
                rowName={(row) => `${name(row.program)} ${row.class_year}`}
                rows={data.rows}
                rowKey={(row) => `${row.program.id} ${row.class_year}`}
                loading={read.isFetching && read.isPlaceholderData}
                empty={<EmptyState title={t('success:none')}>{t('success:none_about')}</EmptyState>}
                columns={[
                  {
                    key: 'program',
                    title: t('success:program'),
                    lead: true,
                    render: (row) => `${row.program.code} ${name(row.program)}`,
                  },
                  {
                    key: 'class_year',
                    title: t('success:class_year'),
                    align: 'right',
                    render: (row) => number(row.class_year),
                  },
                  {
                    key: 'students',
                    title: t('success:students'),
                    align: 'right',
                    render: (row) => number(row.students),
                  },
                  { key: 'gpa', title: t('success:gpa'), align: 'right', render: (row) => figure(row.gpa) },
                  { key: 'cgpa', title: t('success:cgpa'), align: 'right', render: (row) => figure(row.cgpa) },
                  { key: 'passed', title: t('success:passed'), align: 'right', render: (row) => figure(row.passed, 1) },
                  {
                    key: 'honours',
                    title: t('success:honours'),
                    align: 'right',
                    render: (row) => number(row.honours),
                  },
                  {
                    key: 'at_risk',
                    title: t('success:at_risk'),
                    align: 'right',
                    render: (row) => number(row.at_risk),
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
