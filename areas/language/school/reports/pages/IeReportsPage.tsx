import { lazy, Suspense } from 'react';
import { useFormat, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ModulePicker } from '../../parts/ModulePicker.tsx';
import { ieOverview, type IeClass } from '../contract.ts';
import { FurtherReports } from '../parts/FurtherReports.tsx';
import '../../parts/school.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const bands = ['fine', 'notice', 'warning', 'below'] as const;

/** /ie/reports: the intensive classes of a module, from the seats over the hours to the results. */
export default function IeReportsPage() {
  const t = useText();
  const { number } = useFormat();
  const [module, setModule] = useSearchState('module', 0);
  const read = useRead(ieOverview, module > 0 ? { module_date_id: module } : {});
  const share = (value: number | null): string => (value === null ? '–' : `${number(value)} %`);
  return (
    <Screen title={t('title:ie_reports')} about={t('language:ie_about')}>
      <ReadState read={read} outline="table">
        {({ modules, module_date_id, classes }) => {
          const sum = (of: (each: IeClass) => number): number => classes.reduce((all, each) => all + of(each), 0);
          return (
            <div className="es-stack">
              <div className="es-pick">
                <ModulePicker modules={modules} value={module_date_id} onChange={setModule} />
              </div>
              <FactStrip
                facts={[
                  {
                    key: 'taken',
                    label: t('language:session.taken'),
                    value: `${number(sum((each) => each.taken))} / ${number(sum((each) => each.capacity))}`,
                  },
                  { key: 'held', label: t('language:ie_held'), value: number(sum((each) => each.held)) },
                  { key: 'below', label: t('language:band_below'), value: number(sum((each) => each.bands.below)) },
                  { key: 'passed', label: t('language:ie_passed'), value: number(sum((each) => each.passed)) },
                ]}
              />
              <Panel title={t('language:ie_bands')}>
                {sum((each) => bands.reduce((all, band) => all + each.bands[band], 0)) === 0 ? (
                  <EmptyState small title={t('language:ie_no_lists')} />
                ) : (
                  <Suspense>
                    <BarChart
                      label={t('language:ie_bands')}
                      stacked
                      axis={t('language:session')}
                      series={bands.map((key) => ({ key, label: t(`language:band_${key}`) }))}
                      points={classes.map((each) => ({ label: each.name, values: each.bands }))}
                    />
                  </Suspense>
                )}
              </Panel>
              <Panel title={t('title:esl_sessions')} flush>
                <DataTable<IeClass>
                  label={t('title:esl_sessions')}
                  rows={classes}
                  rowKey={(row) => String(row.id)}
                  rowName={(row) => row.name}
                  maxHeight="none"
                  empty={<EmptyState title={t('language:ie_none')} />}
                  columns={[
                    { key: 'name', title: t('language:session'), lead: true },
                    { key: 'level', title: t('language:level') },
                    {
                      key: 'taken',
                      title: t('language:session.taken'),
                      align: 'right',
                      render: (row) => `${number(row.taken)} / ${number(row.capacity)}`,
                    },
                    {
                      key: 'weekly',
                      title: t('language:session.weekly_hours'),
                      align: 'right',
                      render: (row) => number(row.weekly),
                    },
                    { key: 'held', title: t('language:ie_held'), align: 'right', render: (row) => number(row.held) },
                    {
                      key: 'attended',
                      title: t('language:ie_attended'),
                      align: 'right',
                      render: (row) => share(row.attended),
                    },
                    { key: 'passed', title: t('language:ie_passed'), align: 'right' },
                    { key: 'repeat', title: t('language:ie_repeat'), align: 'right' },
                    { key: 'failed', title: t('language:ie_failed'), align: 'right' },
                    {
                      key: 'average',
                      title: t('language:student-module-status.total'),
                      align: 'right',
                      render: (row) => (row.average === null ? '–' : number(row.average)),
                    },
                  ]}
                />
              </Panel>
              <FurtherReports />
            </div>
          );
        }}
      </ReadState>
    </Screen>
  );
}
