import type { Locale } from '#kernel/contract/text.ts';
import { useFormat, useGo, useLocale, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { readNotification, type NotificationView } from '../contract.ts';
import './notifications.css';

const inLanguage = (turkish: string | null, english: string | null, locale: Locale): string =>
  (locale === 'tr' ? (turkish ?? english) : (english ?? turkish)) ?? '';
/** Somebody signed in as another without the right to write reads his news and leaves them unread. */
export const useMayRead = (): boolean => useMe()?.may_write !== false;

/** One notification: what happened, when, and the way to it. Opening its link marks it as read. */
export function NotificationLine({ item, onGone }: { item: NotificationView; onGone?: () => void }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const { ago, moment } = useFormat();
  const mayRead = useMayRead();
  const { run, busy } = useRun(readNotification, { quiet: true });
  const title = inLanguage(item.title, item.title_en, locale);
  const body = inLanguage(item.body, item.body_en, locale);
  const unread = item.read_at === null;
  const { link } = item;
  const words = (
    <>
      <strong>{title}</strong>
      {body && <span className="n-body">{body}</span>}
    </>
  );
  return (
    <li className="n-line" data-unread={unread || undefined}>
      <div className="n-words">
        {link === null ? (
          <span className="n-link">{words}</span>
        ) : (
          <PageLink
            to={link}
            className="n-link"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              if (unread && mayRead) void run({ id: item.id });
              onGone?.();
              go(link);
            }}
          >
            {words}
          </PageLink>
        )}
        <span className="n-meta">
          {unread && <span className="n-unread">{t('notifications:unread')}</span>}
          <span>{t(`notification_kind:${item.kind}`)}</span>
          <time dateTime={item.created_at} title={moment(item.created_at)}>
            {ago(item.created_at)}
          </time>
        </span>
      </div>
      {unread && mayRead && (
        <ActionButton
          kind="quiet"
          small
          busy={busy}
          icon={<CheckIcon size={15} />}
          onClick={() => void run({ id: item.id })}
        >
          <span aria-hidden className="n-read">
            {t('notifications:read')}
          </span>
          <span className="k-hidden">{t('notifications:read_one', { title })}</span>
        </ActionButton>
      )}
    </li>
  );
}
