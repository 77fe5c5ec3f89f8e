import { useEffect, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { askSignInAgain, call } from '#kernel/web/client.ts';
import { fromDevice, userToken } from '#kernel/web/device.ts';
import { hasOpenDraft, keepDraftsAgain } from '#kernel/web/drafts-open.ts';
import { useLocale } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';
import { onSignedInAgain, signedInAgain } from './signed-in-again.ts';

/** Another tab signed out, signed in, or switched role or program: this one says which identity is active now, and keeps what is typed. */
export function OtherTab({ me }: { me: Me }) {
  const t = useText();
  const locale = useLocale();
  const [now, setNow] = useState<Me | 'none' | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (userToken() === null) {
        setNow('none');
        // what is typed here can be kept nowhere until the same person is signed in again
        keepDraftsAgain(); // they say so themselves
        if (hasOpenDraft()) void askSignInAgain();
        return;
      }
      if (fromDevice('identity') === me.identity) {
        setNow(null);
        return signedInAgain();
      }
      const answer = await call<{ data: Me }>('/api/v1/users/me').catch(() => null);
      if (answer) setNow(answer.data.identity === me.identity ? null : answer.data);
    };
    const changed = (event: StorageEvent): void => {
      if (event.key === 'kampus.identity' || event.key === 'kampus.token') void look();
    };
    addEventListener('storage', changed);
    const deaf = onSignedInAgain(() => setNow(null));
    return () => {
      removeEventListener('storage', changed);
      deaf();
    };
  }, [me.identity]);
  if (now === null) return null;
  if (now === 'none')
    return (
      <Notice
        wide
        live
        tone="danger"
        action={
          <ActionButton small kind="main" onClick={() => void (askSignInAgain() ?? location.reload())}>
            {t('ui:to_sign_in')}
          </ActionButton>
        }
      >
        {t('ui:signed_out_elsewhere')}
      </Notice>
    );
  const program =
    locale === 'en'
      ? (now.active_student_program?.program_name_en ?? now.active_student_program?.program_name)
      : now.active_student_program?.program_name;
  const name = [now.full_name, locale === 'en' ? now.active_role.explanation_en : now.active_role.explanation, program]
    .filter(Boolean)
    .join(' · ');
  return (
    <Notice
      wide
      live
      tone="danger"
      action={
        <ActionButton small kind="main" onClick={() => location.assign('/dashboard')}>
          {t('ui:continue_as_active')}
        </ActionButton>
      }
    >
      {t('ui:identity_elsewhere', { name })}
    </Notice>
  );
}
