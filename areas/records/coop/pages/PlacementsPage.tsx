import { useState } from 'react';
import { useHas, useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { evaluatePlacement } from '../contract.ts';
import { coopPlacement } from '../resources/coop-placement.ts';

/** /coop/placements: who works where, and how it was judged. */
export default function PlacementsPage() {
  const t = useText();
  const may = useHas('coopplacement_update');
  const [judged, setJudged] = useState<{ id: number; position: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={coopPlacement}
        title={t('title:coop_placements')}
        rowActions={(row) =>
          may && row.status === 'started'
            ? [
                {
                  key: 'evaluate',
                  label: t('records:coop-placement.evaluate'),
                  onClick: () => setJudged({ id: row.id, position: String(row.position) }),
                },
              ]
            : []
        }
      />
      {judged && <EvaluateDialog key={judged.id} {...judged} onClose={() => setJudged(null)} />}
    </>
  );
}

function EvaluateDialog({ id, position, onClose }: { id: number; position: string; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(evaluatePlacement);
  const [score, setScore] = useState<number | null>(null);
  const [evaluation, setEvaluation] = useState('');
  return (
    <ConfirmDialog
      opened
      title={t('records:coop.evaluate_title', { position })}
      about={t('records:coop.evaluate_about')}
      confirmLabel={t('records:coop-placement.evaluate')}
      busy={busy}
      disabled={score === null || evaluation.trim().length < 3}
      onCancel={onClose}
      onConfirm={() => {
        if (score === null) return;
        void run({ id, score, evaluation: evaluation.trim() }).then((done) => {
          if (done !== null) onClose();
        });
      }}
    >
      <IntegerBox
        label={t('records:coop-placement.score')}
        value={score}
        min={0}
        max={100}
        required
        onChange={setScore}
        {...(problems.score ? { error: problems.score } : {})}
      />
      <LongTextBox
        label={t('records:coop-placement.evaluation')}
        value={evaluation}
        required
        onChange={setEvaluation}
        {...(problems.evaluation ? { error: problems.evaluation } : {})}
      />
    </ConfirmDialog>
  );
}
