import { PageLink } from '#kernel/web/PageLink.tsx';
import { useMe, useText } from '#kernel/web/hooks.ts';
import { Notice } from '#ui/Notice.tsx';

/** NS-216: a reminder while the notice in force has not been read; it holds nothing up. Not shown to whoever is signed in as another. */
export function PrivacyNotice() {
  const t = useText();
  const me = useMe();
  if (!me || me.kvkk_status || me.old_token) return null;
  return (
    <Notice
      tone="info"
      title={t('privacy:banner.title')}
      action={<PageLink to="/my-privacy">{t('privacy:banner.read')}</PageLink>}
    >
      {t('privacy:banner.about')}
    </Notice>
  );
}
export default PrivacyNotice;
