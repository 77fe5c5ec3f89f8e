import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { usePageParams, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { answerHousingMove, housingMove } from '../contract-moves.ts';
import { MoveQuestion } from '../parts/MoveQuestion.tsx';
import '../../parts/housing.css';

/** HOU-017: whoever is asked to move to another bed agrees or declines by the link in his letter. */
export default function HousingMovePage() {
  const t = useText();
  const title = useTitle('title:housing_move');
  const { token = '' } = usePageParams();
  const [move, setMove] = useState<OutputOf<typeof housingMove> | null>(null);
  const [dead, setDead] = useState(false);
  const [agreed, setAgreed] = useState<boolean | null>(null);
  const { run: read } = useRun(housingMove, { quiet: true });
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void read({ token }).then((found) => (found === null ? setDead(true) : setMove(found)));
  }, [token, read]);
  const { run, busy } = useRun(answerHousingMove);
  const answer = async (agree: boolean): Promise<void> => {
    const done = await run({ token, agree });
    if (done !== null) setAgreed(done.agreed);
  };
  return (
    <BareFrame>
      <section className="k-bare-card h-stack">
        <h1 className="k-h1">{title}</h1>
        {dead && <EmptyState title={t('housing:dead_link')} />}
        {move && agreed === null && (
          <>
            <MoveQuestion move={move} />
            <p>{t('housing:move.about')}</p>
            <div className="h-bar">
              <ActionButton kind="main" busy={busy} onClick={() => void answer(true)}>
                {t('housing:move.agree')}
              </ActionButton>
              <ActionButton busy={busy} onClick={() => void answer(false)}>
                {t('housing:move.decline')}
              </ActionButton>
            </div>
          </>
        )}
        {move && agreed !== null && (
          <p role="status">
            {agreed ? t('housing:move.agreed', { bed: move.bed }) : t('housing:move.declined', { bed: move.bed_now })}
          </p>
        )}
      </section>
    </BareFrame>
  );
}
