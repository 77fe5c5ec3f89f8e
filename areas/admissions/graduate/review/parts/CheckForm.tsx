import { useState } from 'react';
import type { May } from '#kernel/contract/refusal.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { checkGraduateDocuments, returnGraduateApplication, type ReviewRecord } from '../contract.ts';

/** The scores as the documents prove them, and the word that the documents are right. */
export default function CheckForm({ data, can }: { data: ReviewRecord; can: May }) {
  const t = useText();
  const [scores, setScores] = useState(data.scores);
  const [asking, setAsking] = useState(false);
  const open = data.can.send_back === true;
  if (!open) return null;
  const box = (name: 'ales' | 'language' | 'gpa') => (
    <DecimalBox
      label={t(`graduate:review.${name}`)}
      value={scores[name]}
      min={0}
      max={100}
      scale={2}
      required
      onChange={(next) => setScores((now) => ({ ...now, [name]: next }))}
    />
  );
  return (
    <Panel title={t('graduate:review.scores')} about={t('graduate:review.scores_about')}>
      <div className="ga-stack">
        <div className="ga-fields">
          {box('ales')}
          {box('language')}
          {box('gpa')}
        </div>
        <div className="ga-bar">
          <CommandButton
            kind="main"
            command={checkGraduateDocuments}
            input={
              {
                id: data.id,
                version: data.version,
                ales_score: scores.ales,
                language_score: scores.language,
                gpa_score: scores.gpa,
              } as { id: number; version: number; ales_score: number; language_score: number; gpa_score: number }
            }
            can={can}
            label="graduate:review.check"
          />
          <ActionButton onClick={() => setAsking(true)}>{t('graduate:review.return')}</ActionButton>
        </div>
        {asking && (
          <ReasonDialog
            command={returnGraduateApplication}
            input={{ id: data.id, version: data.version }}
            label="graduate:review.return"
            title={t('graduate:review.return')}
            about={t('graduate:review.return_about')}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </Panel>
  );
}
