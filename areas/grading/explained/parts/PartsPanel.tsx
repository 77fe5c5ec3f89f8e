import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ExplainedGrade, ExplainedPart } from '../contract.ts';

/** The components: score, weight, and what each adds to the total. */
export function PartsPanel({ view }: { view: ExplainedGrade }) {
  const t = useText();
  const nameOf = useName();
  const { number } = useFormat();
  if (view.parts.length === 0) return <Panel title={t('explained:parts')}>{t('explained:no_parts')}</Panel>;
  const points = (part: ExplainedPart): string =>
    part.status === 'graded' ? number(part.points ?? 0, 2) : t(`explained:${part.status}`);
  const label = t('explained:parts');
  return (
    <Panel
      title={label}
      {...(view.sum !== null && view.calculated !== null && view.sum !== view.calculated
        ? {
            foot: t('explained:rounded', { sum: number(view.sum, 4), total: number(view.calculated, 2) }),
          }
        : {})}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard */}
      <div className="g-scroll" tabIndex={0} role="group" aria-label={label}>
        <table className="g-ranges">
          <thead>
            <tr>
              <th scope="col">{t('explained:part')}</th>
              <th scope="col" className="g-figure">
                {t('explained:weight')}
              </th>
              <th scope="col" className="g-figure">
                {t('explained:points')}
              </th>
              <th scope="col" className="g-figure">
                {t('explained:adds')}
              </th>
              {view.parts.some((part) => part.mean !== null) && (
                <th scope="col" className="g-figure">
                  {t('explained:mean')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {view.parts.map((part) => (
              <tr key={part.id}>
                <th scope="row">
                  {nameOf(part)}
                  {!part.published && !view.own && <span className="g-under">{t('explained:unpublished')}</span>}
                </th>
                <td className="g-figure">{t('explained:percent', { weight: number(part.weight, 2) })}</td>
                <td className="g-figure">{points(part)}</td>
                <td className="g-figure">{part.adds === null ? '—' : number(part.adds, 2)}</td>
                {view.parts.some((each) => each.mean !== null) && (
                  <td className="g-figure">{part.mean === null ? '—' : number(part.mean, 1)}</td>
                )}
              </tr>
            ))}
          </tbody>
          {view.sum !== null && (
            <tfoot>
              <tr>
                <th scope="row">{t('explained:sum')}</th>
                <td className="g-figure">{t('explained:percent', { weight: 100 })}</td>
                <td />
                <td className="g-figure">
                  <b>{number(view.sum, 2)}</b>
                </td>
                {view.parts.some((each) => each.mean !== null) && <td />}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Panel>
  );
}
