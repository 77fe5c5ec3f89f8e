import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

/** Between here and a tool: a word while it opens; where it does not, the way back (the reason stands in the notice). */
export function OpeningCard({ stopped }: { stopped: boolean }) {
  const t = useText();
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
