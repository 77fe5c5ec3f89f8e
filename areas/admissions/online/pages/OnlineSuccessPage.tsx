import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';

/** REG-004: it is complete; nothing of anybody shows here. */
export default function OnlineSuccessPage() {
  const t = useText();
  const title = useTitle('title:online_registration_success');
  return (
    <BareFrame>
      <section className="k-bare-card">
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t('admissions:online.success_about')}</p>
        </header>
        <div className="k-bare-bar">
          <ActionButton kind="main" href="/online/registration">
            {t('admissions:online.to_mine')}
          </ActionButton>
        </div>
      </section>
    </BareFrame>
  );
}
