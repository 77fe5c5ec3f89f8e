import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toDevice } from '#kernel/web/device.ts';
import { safeRedirect } from '#kernel/web/guards.ts';
import { useGo, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { freshIdentity } from '#kernel/web/session.ts';
import { signInPageQuery, type NewToken, type SignInAnswer } from '../../contract.ts';
import { finishOutsideSignInCommand } from '../contract.ts';
import { BareFrame } from '../../sessions/parts/shared/BareFrame.tsx';
import { endJourney, takeJourney, type Journey } from '../parts/outside-journey.ts';
import { SecondFactorStep } from '../../security/parts/SecondFactorStep.tsx';
import { useTitle } from '../../sessions/parts/shared/use-title.ts';

type Asked = Extract<SignInAnswer, { two_factor: unknown }>['two_factor'];
interface Sent {
  state: string;
  code: string | null;
  iss: string | null;
  error: string | null;
}
/** What the provider sent, read once: the address is cleaned so that no code stays in the history. */
function readAddress(): Sent | null {
  const sent = new URLSearchParams(location.search);
  const state = sent.get('state');
  return state === null ? null : { state, code: sent.get('code'), iss: sent.get('iss'), error: sent.get('error') };
}

/** The way back from an identity provider: finishes the sign-in, asks the second factor where there is one. */
export default function OutsideSignInPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const router = useRouter();
  const title = useTitle('title:login_outside');
  const { run, busy, refusals } = useRun(finishOutsideSignInCommand, { quiet: true });
  const { data: page } = useRead(signInPageQuery, {});
  const [sent] = useState(readAddress);
  const [journey] = useState<Journey | null>(takeJourney);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [tried, setTried] = useState(false);
  const started = useRef(false);
  const enter = useCallback(
    async (token: NewToken): Promise<void> => {
      endJourney();
      toDevice('oldToken', null);
      toDevice('token', token.access_token);
      toDevice('expires', token.expires_at);
      if (token.known_device) toDevice('knownDevice', token.known_device);
      await freshIdentity(client);
      await router.navigate({ href: safeRedirect(journey?.redirect), replace: true });
    },
    [client, journey, router],
  );
  const finish = useCallback(async (): Promise<void> => {
    if (!sent || !journey) return;
    const answer = await run({ ...sent, binding: journey.binding });
    setTried(true);
    if (answer === null) return;
    if ('two_factor' in answer) setAsked(answer.two_factor);
    else await enter(answer);
  }, [enter, journey, run, sent]);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    history.replaceState(history.state, '', location.pathname);
    void finish();
  }, [finish]);
  const again = refusals.some((refusal) => refusal.key === 'outside_provider_away');
  const way = journey?.redirect ? `/login?redirect=${encodeURIComponent(safeRedirect(journey.redirect))}` : '/login';
  const nothing = !sent || !journey;
  return (
    <BareFrame>
      {asked ? (
        <SecondFactorStep
          asked={asked}
          demoSecret={page?.demo?.totp_secret ?? null}
          onDone={enter}
          onBack={() => go(way)}
        />
      ) : (
        <section className="k-bare-card">
          <header>
            <h1 className="k-h1">{nothing || tried ? t('federation:not_signed_in') : title}</h1>
          </header>
          {nothing && <p>{t('federation:nothing_to_finish')}</p>}
          {!nothing && !tried && <p role="status">{t('federation:finishing')}</p>}
          {refusals.map((refusal) => (
            <Notice key={refusal.key} tone="danger" live>
              {refusal.message}
            </Notice>
          ))}
          {(nothing || tried) && (
            <div className="k-bare-bar">
              {again && (
                <ActionButton kind="main" busy={busy} onClick={() => void finish()}>
                  {t('ui:retry')}
                </ActionButton>
              )}
              <ActionButton kind={again ? 'plain' : 'main'} onClick={() => go(way)}>
                {t('federation:back_to_sign_in')}
              </ActionButton>
            </div>
          )}
        </section>
      )}
    </BareFrame>
  );
}
