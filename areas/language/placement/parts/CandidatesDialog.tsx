import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { importPlacementCandidates, registerPlacementCandidates, type PlacementImport } from '../contract.ts';
import { ImportFile, ImportResult } from './ImportFile.tsx';

/** Registers candidates by their numbers or from a file. */
export function CandidatesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { run, busy } = useRun(registerPlacementCandidates);
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<PlacementImport | null>(null);
  const numbers = typed.split(/[\s,;]+/).filter(Boolean);
  return (
    <ConfirmDialog
      opened
      wide
      title={t('placement:register')}
      confirmLabel={t('placement:register')}
      busy={busy}
      disabled={numbers.length === 0}
      onConfirm={() => void run({ id, numbers }).then((answer) => answer && setResult(answer))}
      onCancel={onClose}
    >
      <div className="k-form">
        <LongTextBox
          label={t('placement:numbers')}
          help={t('placement:numbers_help')}
          value={typed}
          onChange={setTyped}
        />
        {result && <ImportResult result={result} />}
        <ImportFile command={importPlacementCandidates} id={id} />
      </div>
    </ConfirmDialog>
  );
}
