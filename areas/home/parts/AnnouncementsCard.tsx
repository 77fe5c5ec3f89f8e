import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MegaphoneIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myAnnouncements } from '#areas/communication/contract.ts';
import './home.css';

/** What is announced to this role; the newest stands open. */
export function AnnouncementsCard() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date } = useFormat();
  const read = useRead(myAnnouncements, {}, { staleTime: 60_000 });
  return (
    <Panel title={t('home:news.title')} flush>
      <ReadState read={read} outline="table">
        {({ announcements }) => announcements.length === 0 ? <EmptyState small icon={<MegaphoneIcon />} title={t('home:news.empty')}>{t('home:news.empty_about')}</EmptyState> : announcements.map((each, index) => (
          <details className="h-news" key={each.id} open={index === 0}>
            <summary>
              <span className="h-title">{name(each)}</span>
              {each.is_pinned && <StatusBadge plain tone="info">{t('home:news.pinned')}</StatusBadge>}
              <time className="h-meta" dateTime={each.starts_at}>{date(each.starts_at)}</time>
            </summary>
            <p>{(locale === 'tr' ? each.body : each.body_en) || each.body || each.body_en}</p>
          </details>
        ))}
      </ReadState>
    </Panel>
  );
}
