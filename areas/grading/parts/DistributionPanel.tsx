import { lazy, Suspense } from 'react';
import { useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import type { Result } from '#areas/grading/parts/grid-model.ts';
import { sectionName } from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));

/** How the letters fall, as they stand on the screen, and the ranges they come from. */
export function DistributionPanel({ view, results }: { view: GradeSheetView; results: ReadonlyMap<number, Result> }) {
  const t = useText();
  const nameOf = useName();
  const given = [...results.values()].flatMap((each) => (each.letter === null ? [] : [each.letter]));
  const shown = view.system.letters.filter((each) => each.min !== null || given.includes(each.letter));
  const points = shown.map(({ letter }) => ({
    label: letter,
    values: { students: given.filter((each) => each === letter).length },
  }));
  const { curve } = view.system;
  return (
    <Panel
      title={t('grading:distribution')}
      about={t('grading:ranges', { name: nameOf(view.system) })}
      {...(curve
        ? { foot: t('grading:curve_note', { min_total: curve.min_total, min_students: curve.min_students }) }
        : {})}
    >
      <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
        <BarChart
          label={t('grading:distribution_of', { section: sectionName(view.section) })}
          axis={t('grading:letter')}
          points={points}
          series={[{ key: 'students', label: t('grading:students') }]}
          height={180}
          legend={false}
        />
      </Suspense>
      <table className="g-ranges">
        <thead>
          <tr>
            <th scope="col">{t('grading:letter')}</th>
            <th scope="col" className="g-figure">
              {t('grading:range')}
            </th>
            <th scope="col" className="g-figure">
              {t('grading:coefficient')}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.system.letters
            .filter((each) => each.min !== null)
            .map((each) => (
              <tr key={each.letter}>
                <th scope="row">{each.letter}</th>
                <td className="g-figure">
                  {each.min}–{each.max}
                </td>
                <td className="g-figure">{each.coefficient === null ? '—' : each.coefficient.toFixed(2)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  );
}
