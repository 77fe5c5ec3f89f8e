import { useState, lazy, Suspense } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { GradeGrid } from '#ui/GradeGrid.tsx';
import { useName } from '#kernel/web/hooks.ts';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import { columnOf } from '#areas/grading/parts/grid-model.ts';
import { shortList, type ScoreDraft } from '#areas/grading/parts/use-score-draft.ts';
import { sectionName } from '#areas/grading/parts/words.ts';
import '#areas/grading/parts/grading.css';

// comes when a table is pasted or a file is chosen
const ScoreTableDrawer = lazy(() =>
  import('#areas/grading/score-table/parts/ScoreTableDrawer.tsx').then((m) => ({ default: m.ScoreTableDrawer })),
);

/** The class and its scores: typed, pasted, filled down; totals and letters follow at once. */
export function ScoreGrid({ view, draft }: { view: GradeSheetView; draft: ScoreDraft }) {
  const t = useText();
  const nameOf = useName();
  const section = sectionName(view.section);
  const open = view.can.enter === true;
  const [table, setTable] = useState(false);
  const cellName = (cell: string): string => {
    const row = view.rows.find((each) => cell.startsWith(`${each.enrolment_id}:`));
    const part = view.assessments.find((each) => cell.endsWith(`:${columnOf(each.id)}`));
    return [row ? `${row.first_name} ${row.last_name}` : '', part ? nameOf(part) : ''].filter(Boolean).join(', ');
  };
  return (
    <div className="g-stack">
      <DraftNotice
        draft={draft.kept}
        label={cellName}
        say={(_cell, value) => String(value || '–')}
        {...(draft.restored > 0
          ? { restored: t(draft.restored === 1 ? 'grading:restored_one' : 'grading:restored', { n: draft.restored }) }
          : {})}
      />
      <GradeGrid
        words={{
          label: t('grading:grid', { section }),
          headers: [t('grading:number'), t('grading:name')],
          ...(open ? { hint: t('grading:grid_hint') } : {}),
        }}
        columns={[
          ...view.assessments.map((each) => ({
            key: columnOf(each.id),
            title: nameOf(each),
            sub: t('grading:weight_of', { weight: each.weight }),
            readOnly: !open,
          })),
          { key: 'total', title: t('grading:total'), readOnly: true, width: 76 },
          { key: 'letter', title: t('grading:letter'), readOnly: true, width: 76, stays: true },
        ]}
        rows={view.rows.map((row) => ({
          key: String(row.enrolment_id),
          header: [
            row.number,
            <PageLink key="name" to={`/grades/explained/${row.enrolment_id}`} tabIndex={-1}>
              {`${row.first_name} ${row.last_name}`}
            </PageLink>,
          ],
          readOnly: row.status !== 'registered',
        }))}
        values={draft.values}
        errors={draft.errors}
        changed={draft.draft}
        onChange={draft.edit}
        inputMode="decimal"
      />
      {open && (
        <div className="g-bar k-screen">
          <span role="status">
            {draft.unsaved === 0
              ? t('grading:all_saved')
              : t(draft.unsaved === 1 ? 'grading:unsaved_one' : 'grading:unsaved', { n: draft.unsaved })}
            {draft.wrong.length > 0 && (
              <b className="g-wrong">{t('grading:cannot_save', { cells: shortList(draft.wrong) })}</b>
            )}
          </span>
          <span className="g-buttons">
            <ActionButton kind="quiet" onClick={() => setTable(true)}>
              {t('score_table:open')}
            </ActionButton>
            {draft.unsaved > 0 && (
              <ActionButton kind="quiet" onClick={draft.discard}>
                {t('grading:discard')}
              </ActionButton>
            )}
            <ActionButton
              kind="main"
              busy={draft.busy}
              disabled={draft.unsaved === draft.bad}
              onClick={() => void draft.save()}
            >
              {t('grading:save_scores')}
            </ActionButton>
          </span>
        </div>
      )}
      {table && (
        <Suspense fallback={null}>
          <ScoreTableDrawer section_id={view.section.id} onClose={() => setTable(false)} />
        </Suspense>
      )}
    </div>
  );
}
