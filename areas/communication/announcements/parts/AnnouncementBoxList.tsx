import { useEffect, useRef, useState } from 'react';
import { useFormat, useLocale, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon, MegaphoneIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { announcementBox, boxViews, confirmAnnouncement, openAnnouncement } from '../contract.ts';
import type { AnnouncementView } from '../../contract.ts';
import { boxInput, type BoxView } from './announcement-search.ts';
import { useMayRead } from '../../notifications/parts/NotificationLine.tsx';
import { PagerBar } from '../../parts/PagerBar.tsx';

const views = Object.keys(boxViews) as BoxView[];

/** What is or was for the reader: pinned and unread first. */
export function AnnouncementBoxList() {
  const t = useText();
  const [search, set] = useSearchValues();
  const input = boxInput(search);
  const read = useRead(announcementBox, input);
  const view = (input.view ?? 'now') as BoxView;
  const word = (each: BoxView): string =>
    read.data
      ? t('announcements:with_count', { word: t(`announcements:view.${each}`), n: read.data.counts[each] })
      : t(`announcements:view.${each}`);
  const filtered = view !== 'now' || Boolean(input.search);
  return (
    <>
      <div className="k-filters">
        <SearchBox
          label={t('announcements:search')}
          value={input.search ?? ''}
          onSearch={(next) => set({ search: next || undefined, page: undefined })}
          slash
        />
        <SelectBox
          label={t('announcements:filter')}
          clearable={false}
          value={view}
          options={views.map((value) => ({ value, label: word(value) }))}
          onChange={(next) => set({ view: next === 'now' ? undefined : next, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="cards">
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              icon={<MegaphoneIcon />}
              title={t(filtered ? 'announcements:no_match' : 'announcements:none')}
              {...(filtered
                ? {
                    action: (
                      <ActionButton onClick={() => set({ view: undefined, search: undefined, page: undefined })}>
                        {t('ui:clear_filters')}
                      </ActionButton>
                    ),
                  }
                : {})}
            >
              {filtered ? undefined : t('announcements:none_about')}
            </EmptyState>
          ) : (
            <>
              <ul className="an-list" aria-label={t('announcements:list')}>
                {data.items.map((item) => (
                  <AnnouncementCard key={item.id} item={item} asked={Number(search.open) === item.id} />
                ))}
              </ul>
              <PagerBar page={data.page} limit={data.limit} total={data.total} set={set} />
            </>
          )
        }
      </ReadState>
    </>
  );
}

/** One announcement; opening it counts as reading. */
function AnnouncementCard({ item, asked }: { item: AnnouncementView; asked: boolean }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date, moment, sayDate, sayMoment } = useFormat();
  const mayRead = useMayRead();
  const opening = useRun(openAnnouncement, { quiet: true });
  const confirming = useRun(confirmAnnouncement);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const [seen, setSeen] = useState(false);
  const unread = item.read_at === null && !seen;
  return (
    <li className="an-card" data-unread={unread || undefined} ref={place}>
      <details
        open={asked || undefined}
        onToggle={(event) => {
          if (!event.currentTarget.open || !unread || !mayRead) return;
          setSeen(true);
          void opening.run({ id: item.id });
        }}
      >
        <summary>
          <span className="an-title">{name(item)}</span>
          <span className="an-meta">
            {unread && <span className="an-unread">{t('announcements:unread')}</span>}
            {item.is_pinned && (
              <StatusBadge plain tone="info">
                {t('announcements:pinned')}
              </StatusBadge>
            )}
            <time dateTime={item.starts_at} title={moment(item.starts_at)}>
              {date(item.starts_at)}
            </time>
            {item.ends_at && <span>{t('announcements:until', { date: sayDate(item.ends_at) })}</span>}
          </span>
        </summary>
        <p className="an-body">{locale === 'tr' ? item.body : item.body_en || item.body}</p>
        {item.receipt &&
          (item.confirmed_at === null ? (
            <div className="an-confirm">
              <span>{t('announcements:confirm_about')}</span>
              <ActionButton
                kind="main"
                small
                icon={<CheckCircleIcon size={16} />}
                busy={confirming.busy}
                {...(mayRead ? {} : { reason: t('api:not_while_acting_as_other') })}
                onClick={() => void confirming.run({ id: item.id })}
              >
                {t('announcements:confirm')}
              </ActionButton>
            </div>
          ) : (
            <p className="an-done">
              <StatusBadge plain tone="success">
                {t('announcements:confirmed_on', { at: sayMoment(item.confirmed_at) })}
              </StatusBadge>
            </p>
          ))}
      </details>
    </li>
  );
}
