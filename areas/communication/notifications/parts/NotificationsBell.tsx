import { useEffect, useState } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import { useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { myNotifications, notificationCount, readAllNotifications } from '../contract.ts';
import { NotificationLine, useMayRead } from './NotificationLine.tsx';
import './notifications.css';

const everyMinute = 60_000;

/** The bell of the header: how many are unread, asked once a minute and when the window is looked at again; the latest below it. */
export default function NotificationsBell() {
  const t = useText();
  const mayRead = useMayRead();
  const [open, setOpen] = useState(false);
  const count = useRead(notificationCount, {}, { refetchInterval: everyMinute, staleTime: everyMinute / 2 });
  const latest = useRead(myNotifications, { limit: 8 }, { enabled: open, staleTime: 0 });
  const all = useRun(readAllNotifications, { quiet: true });
  const { refetch } = count;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [refetch]);
  const unread = count.data?.unread ?? 0;
  const name =
    unread === 0
      ? t('notifications:bell_none')
      : unread === 1
        ? t('notifications:bell_one')
        : t('notifications:bell_many', { n: unread });
  const close = (): void => setOpen(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className="n-bell"
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <BellIcon />
          {unread > 0 && (
            <span className="n-count" aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('notifications:latest')}>
        <div className="n-head">
          <h2>{t('title:notifications')}</h2>
          {mayRead &&
            (unread > 0 ? (
              <ActionButton kind="quiet" small busy={all.busy} onClick={() => void all.run({})}>
                {t('notifications:read_all')}
              </ActionButton>
            ) : (
              <ActionButton kind="quiet" small reason={t('notifications:none_unread')}>
                {t('notifications:read_all')}
              </ActionButton>
            ))}
        </div>
        <div className="n-scroll">
          <ReadState read={latest}>
            {(data) =>
              data.items.length === 0 ? (
                <EmptyState small icon={<BellIcon />} title={t('notifications:none')}>
                  {t('notifications:none_about')}
                </EmptyState>
              ) : (
                <ul className="n-list">
                  {data.items.map((item) => (
                    <NotificationLine key={item.id} item={item} onGone={close} />
                  ))}
                </ul>
              )
            }
          </ReadState>
        </div>
        <div className="n-foot">
          <PageLink to="/notifications" onClick={close}>
            {t('notifications:all')}
          </PageLink>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
