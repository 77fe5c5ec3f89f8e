import { ActionButton } from '#ui/ActionButton.tsx';
import { useText } from '#kernel/web/hooks.ts';

/** The request of an application is over, or there never was one. */
export function NobodyWaits() {
  const t = useText();
  return (
    <section className="k-bare-card">
      <header>
        <h1 className="k-h1">{t('federation:nobody_waits')}</h1>
        <p>{t('federation:nobody_waits_about')}</p>
      </header>
      <div className="k-bare-bar">
        <ActionButton kind="main" href="/">
          {t('federation:to_portal')}
        </ActionButton>
      </div>
    </section>
  );
}
