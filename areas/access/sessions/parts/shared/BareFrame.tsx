import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { GlobeIcon, LogoutIcon } from '#ui/icons.tsx';
import { useGo, useLanguage, useText } from '#kernel/web/hooks.ts';
import '../../pages/access.css';

/** The product's name and mark, or the university's own logo. */
export function Brand({ logo = null }: { logo?: string | null }) {
  const t = useText();
  return (
    <span className="k-bare-brand">
      <img src={logo ?? '/favicon.svg'} alt="" height={28} {...(logo ? {} : { width: 28 })} />
      {t('access:product')}
    </span>
  );
}
/** Switches to the other language, named in that language. */
export function LanguageSwitch() {
  const t = useText();
  const { locale, choose } = useLanguage();
  const other = locale === 'tr' ? 'en' : 'tr';
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<GlobeIcon size={16} />}
      lang={other}
      onClick={() => choose(other)}
    >
      {t('access:other_language')}
    </Button>
  );
}
/** Around a screen that has no sidebar: mark, language, and the way out for whoever is signed in. */
export function BareFrame({ signedIn = false, children }: { signedIn?: boolean; children: ReactNode }) {
  const t = useText();
  const go = useGo();
  return (
    <div className="k-bare">
      <header className="k-bare-head k-screen">
        <Brand />
        <LanguageSwitch />
        {signedIn && (
          <Button variant="subtle" color="gray" leftSection={<LogoutIcon size={16} />} onClick={() => go('/logout')}>
            {t('access:sign_out')}
          </Button>
        )}
      </header>
      <main className="k-bare-main" id="content">
        {children}
      </main>
    </div>
  );
}
