import type { ReactNode } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { useMe, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { BareFrame } from './shared/BareFrame.tsx';
import { useTitle } from './shared/use-title.ts';

/** What happened, and where to go from here. */
export function ErrorPage({
  code,
  actions,
  about,
  next,
}: {
  code: '403' | '404' | '503';
  actions?: ReactNode;
  /** more of why, where the page knows it */ about?: string | undefined;
  /** what to do now, where the page knows better than the words of its code */ next?: string | undefined;
}) {
  const t = useText();
  const me = useMe();
  const title = useTitle(`title:error_${code}`);
  const card = (
    <section className="k-bare-card">
      <div className="k-error-page">
        <span className="k-error-code">{code}</span>
        <h1 className="k-h1">{title}</h1>
        <p>{t(`access:error_${code}_text`)}</p>
        {about && <p>{about}</p>}
        <p className="k-page-about">{next ?? t(`access:error_${code}_next`)}</p>
      </div>
      <div className="k-bare-bar">
        {actions}
        <PageLink to={me ? '/dashboard' : '/login'}>{t(me ? 'access:to_dashboard' : 'access:to_login')}</PageLink>
        <ActionButton kind="quiet" onClick={() => history.back()}>
          {t('access:go_back')}
        </ActionButton>
      </div>
    </section>
  );
  // whoever is signed in keeps menu and profile around it; an interruption of the server has neither
  return me && code !== '503' ? card : <BareFrame signedIn={me !== null}>{card}</BareFrame>;
}
