import { useState } from 'react';
import type { May } from '#kernel/contract/refusal.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { needsReason } from '../rules/jury-votes.ts';
import { juryVotes, type JuryVote } from '../rules/thesis-states.ts';
import { MoveDialog } from './MoveDialog.tsx';
import './thesis.css';

const votes = Object.keys(juryVotes) as JuryVote[];

/** The three votes of a member of the jury, each asked about once more; what cannot be voted says why. */
export function VoteButtons({
  can,
  own,
  round,
  busy,
  error,
  onVote,
}: {
  can: Readonly<Record<JuryVote, May>>;
  own: { vote: JuryVote; note: string | null } | null;
  round: number;
  busy: boolean;
  error?: string | undefined;
  /** @returns whether it was taken */
  onVote: (vote: JuryVote, note: string) => Promise<boolean>;
}) {
  const t = useText();
  const locale = useLocale();
  const [asked, setAsked] = useState<JuryVote | null>(null);
  return (
    <div className="th-stack">
      <p className="th-under">{t('thesis:vote_about')}</p>
      {round > 1 && <p className="th-under">{t('thesis:vote_second')}</p>}
      {own && (
        <Notice tone="success">
          {t('thesis:vote_given', { vote: t(`thesis:vote.${own.vote}`) })}
          {own.note && <span className="th-under">{own.note}</span>}
        </Notice>
      )}
      <div className="th-buttons">
        {votes.map((vote) => (
          <ActionButton
            key={vote}
            kind={vote === 'accept' ? 'main' : vote === 'fail' ? 'danger' : 'plain'}
            reason={whyNot(can[vote], locale)}
            onClick={() => setAsked(vote)}
          >
            {t(`thesis:vote.${vote}`)}
          </ActionButton>
        ))}
      </div>
      {asked && (
        <MoveDialog
          title={t('thesis:vote_as', { vote: t(`thesis:vote.${asked}`) })}
          about={t('thesis:vote_note_help')}
          verb={t(`thesis:vote.${asked}`)}
          note={needsReason(asked) ? 'required' : 'optional'}
          danger={asked === 'fail'}
          busy={busy}
          error={error}
          onConfirm={(note) => void onVote(asked, note).then((done) => done && setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
