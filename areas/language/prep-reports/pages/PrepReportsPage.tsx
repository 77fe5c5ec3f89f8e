import { lazy, Suspense } from 'react';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { PickModule } from '../../prep-exams/parts/PickModule.tsx';
import { prepReportOverview } from '../contract.ts';
import '../../school/parts/school.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const further = ['prep-success', 'prep-absences', 'prep-exam-averages', 'prep-distribution'] as const;

/** /prep/reports: how a module goes, by level and class; each report as table, chart and spreadsheet. */
export default function PrepReportsPage() {
  const t = useText();
  const nameOf = useName();
  const { number } = useFormat();
  const [search, change] = useSearchValues();
  const read = useRead(prepReportOverview, Number(search.module) > 0 ? { module_id: Number(search.module) } : {});
  return (
    <ReadState read={read} outline="table">
      {({ modules, module, classes, bands }) => {
        const all = (of: 'students' | 'passed' | 'failed' | 'open'): number =>
          classes.reduce((sum, each) => sum + each[of], 0);
        return (
          <Screen
            title={t('title:prep_reports')}
            {...(module
              ? {
                  about: `${module.code} – ${nameOf(module)}`,
                  facts: (
                    <FactStrip
                      facts={(['students', 'passed', 'failed', 'open'] as const).map((key) => ({
                        key,
                        label: t(`prepreport:${key}`),
                        value: all(key),
                      }))}
                    />
                  ),
                }
              : {})}
          >
            {module === null ? (
              <EmptyState title={t('prepreport:no_module')} />
            ) : (
              <div className="es-stack">
                <div className="es-pick k-screen">
                  <PickModule modules={modules} value={module.id} onChange={(id) => change({ module: id })} />
                </div>
                <Panel title={t('prepreport:by_class')} flush>
                  <DataTable
                    label={t('prepreport:by_class')}
                    rows={classes}
                    rowKey={(row) => String(row.id)}
                    rowName={(row) => row.code}
                    maxHeight="none"
                    empty={<EmptyState title={t('prepreport:no_classes')} />}
                    columns={[
                      { key: 'code', title: t('prepreport:class'), lead: true },
                      { key: 'level', title: t('prepreport:level') },
                      { key: 'students', title: t('prepreport:students'), align: 'right' },
                      { key: 'passed', title: t('prepreport:passed'), align: 'right' },
                      { key: 'failed', title: t('prepreport:failed'), align: 'right' },
                      { key: 'open', title: t('prepreport:open'), align: 'right' },
                      {
                        key: 'average',
                        title: t('prepreport:average'),
                        align: 'right',
                        render: (row) => (row.average === null ? '–' : number(row.average)),
                      },
                      {
                        key: 'absent',
                        title: t('prepreport:absent'),
                        align: 'right',
                        render: (row) => number(row.absent),
                      },
                    ]}
                  />
                </Panel>
                <Panel title={t('prepreport:bands')}>
                  <Suspense>
                    <BarChart
                      label={t('prepreport:bands')}
                      axis={t('prepreport:band')}
                      series={[{ key: 'students', label: t('prepreport:students') }]}
                      points={bands.map((each) => ({ label: each.band, values: { students: each.students } }))}
                    />
                  </Suspense>
                </Panel>
                <Panel title={t('prepreport:further')}>
                  <ul className="es-further">
                    {further.map((each) => (
                      <li key={each}>
                        <PageLink to={`/report?name=${each}`}>{t(`reports:${each}`)}</PageLink>
                      </li>
                    ))}
                  </ul>
                </Panel>
              </div>
            )}
          </Screen>
        );
      }}
    </ReadState>
  );
}
