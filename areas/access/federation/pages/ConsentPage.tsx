import { textKey } from '#kernel/contract/text.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { call } from '#kernel/web/client.ts';
import { useMe, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import {
  allowApplicationCommand,
  consentRequestQuery,
  refuseApplicationCommand,
  type ConsentRequest,
} from '../contract.ts';
import { BareFrame } from '../../sessions/parts/shared/BareFrame.tsx';
import { NobodyWaits } from '../parts/NobodyWaits.tsx';
import { useOtherAccount } from '../parts/use-other-account.ts';
import { useTitle } from '../../sessions/parts/shared/use-title.ts';
import '../parts/federation.css';

/** NS-111: what an application of the campus would learn, and yes or no. What was allowed before goes on by itself. */
export default function ConsentPage() {
  useTitle('title:oauth_consent');
  const [uid] = useSearchState('interaction', '');
  const read = useRead(consentRequestQuery, { uid }, { enabled: uid !== '', staleTime: 60_000 });
  return (
    <BareFrame signedIn>
      {uid === '' ? (
        <NobodyWaits />
      ) : (
        <ReadState read={read}>
          {(asked) => (asked === null ? <NobodyWaits /> : <Asked key={uid} uid={uid} asked={asked} />)}
        </ReadState>
      )}
    </BareFrame>
  );
}

function Asked({ uid, asked }: { uid: string; asked: ConsentRequest }) {
  const t = useText();
  const nameOf = useName();
  const me = useMe();
  const otherAccount = useOtherAccount();
  const yes = useRun(allowApplicationCommand, { quiet: true });
  const no = useRun(refuseApplicationCommand, { quiet: true });
  const [going, setGoing] = useState<'allow' | 'refuse' | null>(null);
  const [over, setOver] = useState(false);
  const started = useRef(false);
  const name = nameOf(asked.application);
  const { run: allow } = yes;
  const { run: refuse } = no;
  const decide = useCallback(
    async (way: 'allow' | 'refuse'): Promise<void> => {
      setGoing(way);
      // the cookie that the request left in this browser proves that it began here
      const proof = await call<{ data: { binding: string } }>(`/oauth/interaction/${encodeURIComponent(uid)}`).catch(
        () => null,
      );
      if (proof === null) {
        setOver(true);
        return;
      }
      const answer = await (way === 'allow' ? allow : refuse)({ uid, binding: proof.data.binding });
      if (answer === null) setGoing(null);
      else location.assign(answer.return_to);
    },
    [allow, refuse, uid],
  );
  const silent = !asked.asks && !asked.sign_in_again;
  useEffect(() => {
    if (!silent || started.current) return;
    started.current = true;
    void decide('allow');
  }, [silent, decide]);
  if (over) return <NobodyWaits />;
  const refusals = [...yes.refusals, ...no.refusals];
  if (silent && refusals.length === 0)
    return (
      <section className="k-bare-card">
        <p role="status">{t('federation:going_on', { name })}</p>
      </section>
    );
  if (asked.sign_in_again) {
    return (
      <section className="k-bare-card">
        <header>
          <h1 className="k-h1">{t('federation:sign_in_again')}</h1>
          <p>{t('federation:sign_in_again_about', { name })}</p>
        </header>
        <div className="k-bare-bar">
          <ActionButton kind="main" onClick={() => void otherAccount()}>
            {t('federation:go_to_sign_in')}
          </ActionButton>
          <ActionButton busy={going === 'refuse'} onClick={() => void decide('refuse')}>
            {t('federation:refuse')}
          </ActionButton>
        </div>
      </section>
    );
  }
  return (
    <section className="k-bare-card">
      <header>
        <h1 className="k-h1">{t('federation:consent_title', { name })}</h1>
        {me && <p>{t('federation:consent_as', { name: me.full_name })}</p>}
      </header>
      {refusals.map((refusal) => (
        <Notice key={refusal.key} tone="danger" live>
          {refusal.message}
        </Notice>
      ))}
      <div className="k-stack">
        <p>{t('federation:consent_learns')}</p>
        <ul className="k-scopes">
          {asked.scopes.map(({ scope, values }) => (
            <li key={scope}>
              <strong>{t(textKey(`federation:scope_${scope}`))}</strong>
              {values.length > 0 && <span>{values.map((value) => nameOf(value)).join(' · ')}</span>}
            </li>
          ))}
        </ul>
        <p className="k-page-about">{t('federation:consent_returns', { host: asked.returns_to })}</p>
        {asked.application.homepage && (
          <p>
            <a href={asked.application.homepage} target="_blank" rel="noreferrer">
              {t('federation:homepage')}
            </a>
          </p>
        )}
      </div>
      <div className="k-bare-bar">
        <ActionButton
          kind="main"
          busy={going === 'allow'}
          disabled={going === 'refuse'}
          onClick={() => void decide('allow')}
        >
          {t('federation:allow')}
        </ActionButton>
        <ActionButton busy={going === 'refuse'} disabled={going === 'allow'} onClick={() => void decide('refuse')}>
          {t('federation:refuse')}
        </ActionButton>
        <ActionButton kind="quiet" onClick={() => void otherAccount()}>
          {t('federation:other_account')}
        </ActionButton>
      </div>
    </section>
  );
}
