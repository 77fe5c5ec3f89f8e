import { ActionButton } from '#ui/ActionButton.tsx';
import { loginPath } from '#kernel/web/guards.ts';
import { useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { authorizationRequestQuery } from '../contract.ts';
import { BareFrame } from '../../sessions/parts/shared/BareFrame.tsx';
import { NobodyWaits } from '../parts/NobodyWaits.tsx';
import { useTitle } from '../../sessions/parts/shared/use-title.ts';

/** ACC-004: an application waits and nobody is signed in: which one, and the way to the ordinary sign-in. */
export default function AuthorizePage() {
  const t = useText();
  const nameOf = useName();
  useTitle('title:oauth_authorize');
  const [uid] = useSearchState('interaction', '');
  const read = useRead(authorizationRequestQuery, { uid }, { enabled: uid !== '' });
  if (uid === '')
    return (
      <BareFrame>
        <NobodyWaits />
      </BareFrame>
    );
  return (
    <BareFrame>
      <ReadState read={read}>
        {(application) =>
          application === null ? (
            <NobodyWaits />
          ) : (
            <section className="k-bare-card">
              <header>
                <h1 className="k-h1">{t('federation:waits', { name: nameOf(application) })}</h1>
                <p>{t('federation:waits_about')}</p>
              </header>
              {application.homepage && (
                <p>
                  <a href={application.homepage} rel="noreferrer">
                    {application.homepage}
                  </a>
                </p>
              )}
              <div className="k-bare-bar">
                <ActionButton kind="main" href={loginPath(`/oauth/consent?interaction=${encodeURIComponent(uid)}`)}>
                  {t('federation:go_to_sign_in')}
                </ActionButton>
              </div>
            </section>
          )
        }
      </ReadState>
    </BareFrame>
  );
}
