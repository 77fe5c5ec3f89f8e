import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { LogoutIcon } from '#ui/icons.tsx';
import { useGo, useText } from '#kernel/web/hooks.ts';
import { Brand, LanguageSwitch } from './Brand.tsx';

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
