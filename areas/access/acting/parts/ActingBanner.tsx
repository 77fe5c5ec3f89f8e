import { useEffect, useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ArrowLeftIcon, EditIcon, EyeIcon } from '#ui/icons.tsx';
import { fromDevice } from '#kernel/web/device.ts';
import { useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import { loginAsNowQuery } from '../contract.ts';
import { useReturnAccount } from '../../sessions/parts/return-account.ts';
import './shared/acting.css';

/** On every screen while acting as another: whose account, in which role, to look or to write, how long still, why, and the way back. */
export default function ActingBanner({ me }: { me: Me }) {
  const t = useText();
  const locale = useLocale();
  const { back, busy } = useReturnAccount();
  const { data } = useRead(loginAsNowQuery, {}, { staleTime: 60_000 });
  const [left, setLeft] = useState<number | null>(null);
  const ends = data?.acting?.ends_at ?? fromDevice('expires');
  useEffect(() => {
    const look = (): void => {
      const minutes = ends ? Math.ceil((Date.parse(ends) - Date.now()) / 60_000) : null;
      setLeft(minutes === null ? null : Math.max(0, minutes));
      if (minutes !== null && minutes <= 0) void back();
    };
    look();
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, [ends, back]);
  const write = me.may_write === true || undefined;
  const role = locale === 'en' ? me.active_role.explanation_en : me.active_role.explanation;
  const Mark = write ? EditIcon : EyeIcon;
  return (
    <>
      <div className="k-acting" data-write={write} role="status">
        <Mark size={18} />
        <div className="k-acting-words">
          <strong>{t(write ? 'acting:banner_write' : 'acting:banner_look', { name: me.full_name, role })}</strong>
          <small>
            {[
              data?.acting ? t('acting:banner_reason', { reason: data.acting.reason }) : '',
              me.real_user ? t('acting:banner_own', { name: me.real_user.full_name }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        {left !== null && (
          <span className="k-acting-left" aria-hidden>
            {t('acting:banner_left', { n: left })}
          </span>
        )}
        <ActionButton small kind="main" icon={<ArrowLeftIcon size={14} />} busy={busy} onClick={() => void back()}>
          {t('acting:return')}
        </ActionButton>
      </div>
      <div className="k-acting-frame k-screen" data-write={write} aria-hidden />
    </>
  );
}
