import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Notice } from '#ui/Notice.tsx';
import { toDevice } from '#kernel/web/device.ts';
import { goTo } from '#kernel/web/failures.ts';
import { safeRedirect } from '#kernel/web/guards.ts';
import { useName, useRead, useText } from '#kernel/web/data.ts';
import { useOnceTaken } from '#kernel/web/painted.ts';
import { freshIdentity } from '#kernel/web/session.ts';
import { signInPageQuery, type DemoAccount, type NewToken, type SignInAnswer } from '../../contract.ts';
import { Brand, LanguageSwitch } from '../parts/shared/Brand.tsx';
import { DemoAccounts } from '../parts/DemoAccounts.tsx';
import { PasswordStep, type Credentials } from '../../security/parts/PasswordStep.tsx';
import { useTitle } from '../parts/shared/use-title.ts';

// not needed before the form can be used
const SecondFactorStep = lazy(() =>
  import('../../security/parts/SecondFactorStep.tsx').then((module) => ({ default: module.SecondFactorStep })),
);
const OutsideProviders = lazy(() => import('../../federation/parts/OutsideProviders.tsx'));

type Asked = Extract<SignInAnswer, { two_factor: unknown }>['two_factor'];

/** ACC-002: user name and password, then the second factor where the account has one, then back to where one was going. */
export default function SignInPage() {
  const t = useText();
  const nameOf = useName();
  const client = useQueryClient();
  const page = useOnceTaken(useRead(signInPageQuery, {}).data);
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' });
  const [asked, setAsked] = useState<Asked | null>(null);
  useTitle('title:login');
  const enter = async (token: NewToken): Promise<void> => {
    toDevice('oldToken', null);
    toDevice('token', token.access_token);
    toDevice('expires', token.expires_at);
    if (token.known_device) toDevice('knownDevice', token.known_device);
    await freshIdentity(client);
    goTo(safeRedirect(new URLSearchParams(location.search).get('redirect')), { replace: true });
  };
  const pick = ({ username, password }: DemoAccount): void => {
    setAsked(null);
    setCredentials({ username, password });
  };
  const accounts = page?.demo?.accounts ?? [];
  const background = page?.images.background ?? null;
  return (
    <div className="k-signin">
      <main className="k-signin-side" id="content">
        <div className="k-signin-top">
          <Brand logo={page?.images.logo ?? null} />
          <LanguageSwitch />
        </div>
        {asked ? (
          <Suspense fallback={null}>
            <SecondFactorStep
              asked={asked}
              demoSecret={page?.demo?.totp_secret ?? null}
              onDone={enter}
              onBack={() => setAsked(null)}
            />
          </Suspense>
        ) : (
          <>
            <PasswordStep value={credentials} onChange={setCredentials} onDone={enter} onAsked={setAsked} />
            <div className="k-signin-outside">
              {page && (
                <Suspense fallback={null}>
                  <OutsideProviders />
                </Suspense>
              )}
            </div>
          </>
        )}
      </main>
      <aside
        className="k-signin-wide"
        data-picture={background ? true : undefined}
        style={background ? { backgroundImage: `url(${JSON.stringify(background)})` } : undefined}
      >
        <div className="k-signin-word">
          <strong>{t('access:product')}</strong>
          <span>{t('access:tagline')}</span>
        </div>
        {page && page.notices.length > 0 && (
          <div className="k-signin-notices">
            {page.notices.map((notice) => (
              <Notice key={notice.id} title={nameOf(notice)}>
                {nameOf({ name: notice.body, name_en: notice.body_en })}
              </Notice>
            ))}
          </div>
        )}
        {accounts.length > 0 && <DemoAccounts accounts={accounts} chosen={credentials.username} onPick={pick} />}
      </aside>
    </div>
  );
}
