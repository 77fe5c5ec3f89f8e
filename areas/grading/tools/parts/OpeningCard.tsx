import { useEffect, useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

/** Between here and a tool: a word while it opens; where it does not, the way back (the reasons stand in the dialog). */
export function OpeningCard({ busy, refusals }: { busy: boolean; refusals: readonly unknown[] }) {
  const t = useText();
  const [began, setBegan] = useState(false);
  useEffect(() => {
    if (busy) setBegan(true);
  }, [busy]);
  const stopped = refusals.length > 0 || (began && !busy);
  return (
    <section className="k-bare-card">
      {stopped ? (
        <>
          <header>
            <h1 className="k-h1">{t('tools:not_opened')}</h1>
            <p>{t('tools:not_opened_about')}</p>
          </header>
          <div className="k-bare-bar">
            <ActionButton kind="main" href="/learning-tools">
              {t('tools:to_tools')}
            </ActionButton>
          </div>
        </>
      ) : (
        <p role="status">{t('tools:posting')}</p>
      )}
    </section>
  );
}
