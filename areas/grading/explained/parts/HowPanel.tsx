import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { CurveDrawing } from '../../curve/parts/CurveDrawing.tsx';
import type { ExplainedGrade } from '../contract.ts';

/** From the total to the letter: by range or curve, by hand, after a resit or a correction. */
export function HowPanel({ view }: { view: ExplainedGrade }) {
  const t = useText();
  const nameOf = useName();
  const { number } = useFormat();
  const { curve, resit, system, letter } = view;
  const total = view.calculated ?? view.total;
  const range = system.ranges.find((each) => each.letter === letter?.letter);
  return (
    <Panel title={t('explained:how')} about={t('grading:ranges', { name: nameOf(system) })}>
      <div className="g-stack">
        <div>
          <p>
            {view.way === 'range' && range && total !== null
              ? t('explained:way.range', {
                  total: number(total, 2),
                  letter: range.letter,
                  min: number(range.min),
                  max: number(range.max),
                })
              : view.way === 'curve' && curve && total !== null
                ? t('explained:way.curve', {
                    mean: number(curve.mean, 2),
                    deviation: number(curve.deviation, 2),
                    total: number(total, 2),
                    t: curve.t === null ? '—' : number(curve.t, 2),
                  })
                : view.way === 'curve'
                  ? t('explained:way.curve_hidden')
                  : view.way === 'range'
                    ? t('explained:way.recorded')
                    : t(`explained:way.${view.way}`)}
          </p>
          {resit && (
            <p>
              {resit.absent
                ? t('explained:resit_absent', { before: resit.letter_before })
                : t('explained:resit_points', {
                    points: number(resit.points ?? 0, 2),
                    before: resit.letter_before,
                    after: resit.letter,
                  })}
            </p>
          )}
          {view.reason && view.way !== 'resit' && <p>{t('explained:reason', { reason: view.reason })}</p>}
          {curve?.moved && <p>{t('explained:moved', { reason: curve.moved })}</p>}
        </div>
        {curve && <CurveDrawing ts={[]} bounds={curve.bounds} own={curve.t} />}
        <table className="g-ranges">
          <caption className="k-hidden">{t(curve ? 'explained:bounds' : 'explained:ranges')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('grading:letter')}</th>
              <th scope="col" className="g-figure">
                {t(curve ? 'curve:min_t' : 'grading:range')}
              </th>
              <th scope="col" className="g-figure">
                {t('explained:coefficient')}
              </th>
            </tr>
          </thead>
          <tbody>
            {system.ranges.map((each) => {
              const bound = curve?.bounds.find((one) => one.letter === each.letter);
              return (
                <tr key={each.letter} aria-current={each.letter === letter?.letter ? 'true' : undefined}>
                  <th scope="row">{each.letter}</th>
                  <td className="g-figure">
                    {curve ? (bound ? number(bound.min_t, 2) : '—') : `${number(each.min)}–${number(each.max)}`}
                  </td>
                  <td className="g-figure">{each.coefficient === null ? '—' : number(each.coefficient, 2)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
