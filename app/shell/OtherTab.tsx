import { useEffect, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { call } from '#kernel/web/client.ts';
import { fromDevice, userToken } from '#kernel/web/device.ts';
import { useLocale } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import { useText } from '#kernel/web/texts.ts';

/** Another tab signed out, signed in, or switched role or program: this one says which identity is active now, and keeps what is typed. */
export function OtherTab({ me }: { me: Me }) {
  const t = useText();
  const locale = useLocale();
  const [now, setNow] = useState<Me | 'none' | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (userToken() === null) return setNow('none');
      if (fromDevice('identity') === me.identity) return setNow(null);
      const answer = await call<{ data: Me }>('/api/v1/users/me').catch(() => null);
      if (answer) setNow(answer.data.identity === me.identity ? null : answer.data);
    };
    const changed = (event: StorageEvent): void => {
      if (event.key === 'kampus.identity' || event.key === 'kampus.token') void look();
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, [me.identity]);
  if (now === null) return null;
  if (now === 'none')
    return (
      <Notice
        wide
        live
        tone="danger"
        action={
          <ActionButton small kind="main" onClick={() => location.reload()}>
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
