import { textKey } from '#kernel/contract/text.ts';
import { useLocale, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BellIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { myNotifications, readAllNotifications } from '../contract.ts';
import { NotificationLine, useMayRead } from '../parts/NotificationLine.tsx';
import { inputOf } from '../parts/notification-search.ts';

/** Everything that stood under the reader's bell. */
export default function NotificationsPage() {
  const t = useText();
  const locale = useLocale();
  const mayRead = useMayRead();
  const [search, set] = useSearchValues();
  const input = inputOf(search);
  const read = useRead(myNotifications, input);
  const all = useRun(readAllNotifications);
  const unread = read.data?.unread ?? 0;
  const filtered = Boolean(input.only ?? input.kind);
  const kinds = [...new Set([...(read.data?.kinds ?? []), ...(input.kind ? [input.kind] : [])])];
  return (
    <Screen
      title={t('title:notifications')}
      about={t('notifications:about')}
      actions={
        <>
          <ActionButton kind="quiet" href="/notifications/preferences">
            {t('preferences:open')}
          </ActionButton>
          {mayRead && (
            <ActionButton
              busy={all.busy}
              {...(unread === 0 ? { reason: t('notifications:none_unread') } : {})}
              onClick={() => void all.run({})}
            >
              {t('notifications:read_all')}
            </ActionButton>
          )}
        </>
      }
    >
      <div className="k-list-bar n-bar">
        <SelectBox
          label={t('notifications:only')}
          clearable={false}
          value={input.only ?? 'all'}
          options={[
            { value: 'all', label: t('notifications:only.all') },
            { value: 'unread', label: t('notifications:only.unread', { n: unread }) },
          ]}
          onChange={(only) => set({ only: only === 'unread' ? only : undefined, page: undefined })}
        />
        <SelectBox
          label={t('notifications:kind')}
          placeholder={t('ui:all')}
          value={input.kind ?? null}
          options={kinds.map((kind) => ({ value: kind, label: t(textKey(`notification_kind:${kind}`)) }))}
          onChange={(kind) => set({ kind, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="cards">
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              icon={<BellIcon />}
              title={t(filtered ? 'notifications:no_match' : 'notifications:none')}
              {...(filtered
                ? {
                    action: (
                      <ActionButton onClick={() => set({ only: undefined, kind: undefined, page: undefined })}>
                        {t('ui:clear_filters')}
                      </ActionButton>
                    ),
                  }
                : {})}
            >
              {filtered ? undefined : t('notifications:none_about')}
            </EmptyState>
          ) : (
            <>
              <ul className="n-list n-page" aria-label={t('notifications:list')}>
                {data.items.map((item) => (
                  <NotificationLine key={item.id} item={item} />
                ))}
              </ul>
              <Pager
                locale={locale}
                page={data.page}
                limit={data.limit}
                total={data.total}
                sizes={[5, 10, 15, 20, 40, 50]}
                onPage={(page) => set({ page: page > 1 ? page : undefined })}
                onLimit={(limit) => set({ limit: limit === 20 ? undefined : limit, page: undefined })}
              />
            </>
          )
        }
      </ReadState>
    </Screen>
  );
}
