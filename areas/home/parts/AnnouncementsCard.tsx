import { useState } from 'react';
import { useFormat, useLocale, useMe, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MegaphoneIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { openAnnouncement } from '#areas/communication/announcements/contract.ts';
import { myAnnouncements, type AnnouncementView } from '#areas/communication/contract.ts';
import './home.css';

/** What is announced to this role. */
export function AnnouncementsCard() {
  const t = useText();
  const read = useRead(myAnnouncements, {}, { staleTime: 60_000 });
  return (
    <Panel title={t('home:news.title')} link={{ href: '/announcements', label: t('home:details') }} flush>
      <ReadState read={read} outline="table">
        {({ announcements }) =>
          announcements.length === 0 ? (
            <EmptyState small icon={<MegaphoneIcon />} title={t('home:news.empty')}>
              {t('home:news.empty_about')}
            </EmptyState>
          ) : (
            <News announcements={announcements} />
          )
        }
      </ReadState>
    </Panel>
  );
}

/** The first stands open. What is open counts as read, except for somebody acting as another. */
function News({ announcements }: { announcements: readonly AnnouncementView[] }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date } = useFormat();
  const mayRead = useMe()?.may_write !== false;
  const { run } = useRun(openAnnouncement, { quiet: true });
  // the one that was first when the card came: a later reading must not open the next by itself
  const [first] = useState(announcements[0]?.id);
  return announcements.map((each) => (
    <details
      className="h-news"
      key={each.id}
      open={each.id === first}
      onToggle={(event) => {
        if (event.currentTarget.open && each.read_at === null && mayRead) void run({ id: each.id });
      }}
    >
      <summary>
        <span className="h-title">{name(each)}</span>
        {each.is_pinned && (
          <StatusBadge plain tone="info">
            {t('home:news.pinned')}
          </StatusBadge>
        )}
        <time className="h-meta" dateTime={each.starts_at}>
          {date(each.starts_at)}
        </time>
      </summary>
      <p>{(locale === 'tr' ? each.body : each.body_en) || each.body || each.body_en}</p>
    </details>
  ));
}
