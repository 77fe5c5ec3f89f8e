import { lazy, Suspense } from 'react';
import { useHas, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { housingOverview } from '../contract.ts';
import '../../parts/housing.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const further = ['housing-occupancy', 'housing-nights', 'housing-moves', 'housing-revenue', 'housing-waiting'] as const;

/** /housing/reports (HOU-011): how full the halls are; each report as table, chart and spreadsheet. */
export default function HousingReportsPage() {
  const t = useText();
  const name = useName();
  const may = useHas('housingreport_index');
  const read = useRead(housingOverview, {});
  return (
    <Screen title={t('title:housing_reports')}>
      <ReadState read={read} outline="table">
        {({ buildings, waiting }) => {
          const all = (of: 'taken' | 'beds' | 'arrivals' | 'departures'): number =>
            buildings.reduce((sum, each) => sum + each[of], 0);
          return (
            <div className="k-stack">
              <FactStrip
                facts={[
                  { key: 'taken', label: t('housing:report.tonight'), value: `${all('taken')} / ${all('beds')}` },
                  { key: 'arrivals', label: t('housing:report.arrivals'), value: all('arrivals') },
                  { key: 'departures', label: t('housing:report.departures'), value: all('departures') },
                  { key: 'waiting', label: t('housing:report.waiting'), value: waiting },
                ]}
              />
              <Panel title={t('housing:report.tonight')}>
                <Suspense>
                  <BarChart
                    label={t('housing:report.tonight')}
                    stacked
                    axis={t('housing:report.building')}
                    valueAxis={t('housing:report.beds')}
                    series={[
                      { key: 'taken', label: t('housing:report.tonight') },
                      { key: 'free', label: t('housing:report.free') },
                    ]}
                    points={buildings.map((each) => ({
                      label: name(each),
                      values: { taken: each.taken, free: each.beds - each.taken },
                    }))}
                  />
                </Suspense>
              </Panel>
              {may && (
                <Panel title={t('housing:report.further')}>
                  <ul className="h-lines">
                    {further.map((each) => (
                      <li key={each}>
                        <PageLink to={`/report?name=${each}`}>{t(`reports:${each}`)}</PageLink>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </div>
          );
        }}
      </ReadState>
    </Screen>
  );
}
