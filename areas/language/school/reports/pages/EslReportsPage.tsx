import { lazy, Suspense } from 'react';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { schoolOverview } from '../contract.ts';
import { FurtherReports } from '../parts/FurtherReports.tsx';
import '../../parts/school.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));

/** /esl/reports (ESL-002): who learns at which level and how full the school is. */
export default function EslReportsPage() {
  const t = useText();
  const nameOf = useName();
  const { number, sayDate } = useFormat();
  const read = useRead(schoolOverview, {});
  return (
    <Screen title={t('title:esl_reports')} about={t('language:reports_about')}>
      <ReadState read={read} outline="table">
        {({ levels, module, sessions, seats, taken, open_cases }) => {
          const sum = (of: 'studying' | 'f1'): number => levels.reduce((all, each) => all + each[of], 0);
          return (
            <div className="es-stack">
              <FactStrip
                facts={[
                  { key: 'studying', label: t('language:reports_studying'), value: number(sum('studying')) },
                  { key: 'f1', label: t('language:reports_f1'), value: number(sum('f1')) },
                  {
                    key: 'module',
                    label: t('language:reports_module'),
                    value: module ? nameOf(module) : '–',
                    note: module ? `${sayDate(module.starts_on)} – ${sayDate(module.ends_on)}` : undefined,
                  },
                  { key: 'sessions', label: t('title:esl_sessions'), value: number(sessions) },
                  {
                    key: 'taken',
                    label: t('language:session.taken'),
                    value: `${number(taken)} / ${number(seats)}`,
                  },
                  { key: 'cases', label: t('language:reports_cases'), value: number(open_cases) },
                ]}
              />
              <Panel title={t('language:reports_levels')}>
                {sum('studying') === 0 ? (
                  <EmptyState small title={t('language:reports_nobody')} />
                ) : (
                  <Suspense>
                    <BarChart
                      label={t('language:reports_levels')}
                      stacked
                      axis={t('language:level')}
                      series={[
                        { key: 'f1', label: 'F-1' },
                        { key: 'others', label: t('language:reports_others') },
                      ]}
                      points={levels.map((each) => ({
                        label: each.code,
                        values: { f1: each.f1, others: each.studying - each.f1 },
                      }))}
                    />
                  </Suspense>
                )}
              </Panel>
              <FurtherReports />
            </div>
          );
        }}
      </ReadState>
    </Screen>
  );
}
