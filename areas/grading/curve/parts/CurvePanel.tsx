import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { GradeSheetView } from '../../contract.ts';
import type { Result } from '../../parts/grid-model.ts';
import { sectionName } from '../../parts/words.ts';
import { classCurve, type Total } from '../../rules/letter-grades.ts';
import { sectionCurve, setCurve } from '../contract.ts';
import { boundProblems, effectOf, type Bounds } from '../rules/curve.ts';
import { CurveDrawing } from './CurveDrawing.tsx';
import './curve.css';

/** The class under its curve; boundaries are moved by hand, and who gets another letter stands below at once. */
export function CurvePanel({ view, results }: { view: GradeSheetView; results: ReadonlyMap<number, Result> }) {
  const t = useText();
  const format = useFormat();
  const { system } = view;
  const section_id = view.section.id;
  const stored = useRead(sectionCurve, { section_id });
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const [reason, setReason] = useState('');
  const curve = system.curve;
  if (!curve) return null;
  const bounds: Bounds = curve.bounds.map(({ letter, min_t }) => ({ letter, min_t: typed[letter] ?? min_t }));
  const rows = view.rows.filter((row) => row.status !== 'withdrawn');
  const class_ = rows.map((row) => {
    const total = results.get(row.enrolment_id)?.total ?? null;
    return {
      id: row.enrolment_id,
      total: (total === null ? { kind: 'incomplete', missing: [] } : { kind: 'total', total }) satisfies Total,
      attendance_failed: false,
    };
  });
  const totals = class_.flatMap(({ total }) => (total.kind === 'total' ? [total.total] : []));
  const found = classCurve(system, totals);
  const touched = bounds.some((bound, at) => bound.min_t !== curve.bounds[at]?.min_t);
  const wrong = boundProblems({ section: '', system, bounds, reason: '-' }).length > 0;
  const byHand = new Set(rows.filter((row) => row.source === 'manual').map((row) => row.enrolment_id));
  const effect = effectOf(system, class_, bounds);
  const changed = effect.changed.filter((each) => !byHand.has(each.id));
  const may = stored.data?.can.move;
  const nameOf = (id: number): string => {
    const row = rows.find((each) => each.enrolment_id === id);
    return row ? `${row.first_name} ${row.last_name}` : '';
  };
  const section = sectionName(view.section);
  const done = (): void => {
    setTyped({});
    setReason('');
  };
  return (
    <Panel
      title={t('curve:title')}
      about={
        found
          ? t('curve:about', {
              mean: format.number(found.mean, 1),
              deviation: format.number(found.deviation, 1),
              n: found.joining,
            })
          : t('curve:by_ranges', { min_total: curve.min_total, min_students: curve.min_students })
      }
    >
      <div className="gc-panel">
        {found && <CurveDrawing ts={totals.filter((each) => each >= curve.min_total).map(found.tOf)} bounds={bounds} />}
        {stored.data?.moved && (
          <Notice tone="info">
            {t('curve:moved', {
              by: stored.data.moved.by ?? '—',
              at: format.sayMoment(stored.data.moved.at),
              reason: stored.data.moved.reason,
            })}
          </Notice>
        )}
        <table className="g-ranges gc-bounds">
          <caption className="k-hidden">{t('curve:bounds')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('curve:letter')}</th>
              <th scope="col">{t('curve:min_t')}</th>
              <th scope="col" className="g-figure">
                {t('curve:total')}
              </th>
              <th scope="col" className="g-figure">
                {t('curve:students')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bounds.map(({ letter, min_t }, at) => {
              const count = effect.counts[at] ?? { before: 0, after: 0 };
              const about = found ? Math.max(0, found.mean + ((min_t - 50) / 10) * found.deviation) : null;
              return (
                <tr key={letter} data-changed={count.before !== count.after || undefined}>
                  <th scope="row">{letter}</th>
                  <td>
                    {may === true && at < bounds.length - 1 ? (
                      <DecimalBox
                        label={<span className="k-hidden">{t('curve:min_t_of', { letter })}</span>}
                        value={typed[letter] === undefined ? min_t : typed[letter]}
                        onChange={(next) => setTyped({ ...typed, [letter]: next })}
                        min={0}
                        max={100}
                        scale={2}
                      />
                    ) : (
                      format.number(min_t, 2)
                    )}
                  </td>
                  <td className="g-figure">{about === null ? '—' : format.number(about, 1)}</td>
                  <td className="g-figure">
                    {count.before === count.after
                      ? count.after
                      : t('curve:change', { before: count.before, after: count.after })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {touched && (
          <div role="status" className="gc-effect">
            {wrong ? (
              t('curve:wrong')
            ) : changed.length === 0 ? (
              t('curve:effect_none')
            ) : (
              <>
                {t('curve:effect', { n: changed.length })}
                <ul className="g-lines">
                  {changed.slice(0, 40).map((each) => (
                    <li key={each.id}>
                      {t('curve:effect_line', {
                        name: nameOf(each.id),
                        before: each.before ?? '—',
                        after: each.after ?? '—',
                      })}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <div className="g-buttons k-screen">
          {touched && (
            <>
              <ActionButton kind="quiet" onClick={done}>
                {t('curve:undo')}
              </ActionButton>
              <CommandButton
                command={setCurve}
                label="curve:save"
                can={may}
                input={{ section_id, bounds: bounds.map((each) => ({ ...each })), reason }}
                onDone={done}
                confirm={{
                  title: t('curve:save_title', { section }),
                  about: changed.length === 0 ? t('curve:effect_none') : t('curve:effect', { n: changed.length }),
                  disabled: wrong || reason.trim() === '',
                  children: (
                    <LongTextBox
                      label={t('curve:reason')}
                      value={reason}
                      onChange={setReason}
                      maxLength={1000}
                      required
                    />
                  ),
                }}
              />
            </>
          )}
          {!touched && stored.data?.moved && (
            <CommandButton
              command={setCurve}
              label="curve:back"
              can={may}
              input={{ section_id, bounds: [], reason: null }}
              onDone={done}
              confirm={{ title: t('curve:back_title', { section }) }}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
