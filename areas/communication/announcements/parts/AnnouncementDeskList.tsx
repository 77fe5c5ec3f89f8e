import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MegaphoneIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  announcementDesk,
  destroyAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
  type AnnouncementDesk,
  type DeskItem,
} from '../contract.ts';
import { announcementStatuses, type AnnouncementStatus } from '../rules/announcement-states.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementReceipts } from './AnnouncementReceipts.tsx';
import { deskInput } from './announcement-search.ts';
import { useAudienceWords } from './audience-words.ts';
import { PagerBar } from '../../parts/PagerBar.tsx';

const statuses = Object.keys(announcementStatuses) as AnnouncementStatus[];
type Writing = { item: DeskItem | null; copy: boolean };

/** What the editor may write: drafts first, each with what can be done to it. */
export function AnnouncementDeskList({ fresh, onFresh }: { fresh: boolean; onFresh: (open: boolean) => void }) {
  const t = useText();
  const [search, set] = useSearchValues();
  const [writing, setWriting] = useState<Writing | null>(null);
  const input = deskInput(search);
  const read = useRead(announcementDesk, input);
  const close = (): void => {
    setWriting(null);
    onFresh(false);
  };
  const open = writing ?? (fresh ? { item: null, copy: false } : null);
  const receipts = Number(search.receipts) || 0;
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
          label={t('announcements:status_column')}
          placeholder={t('ui:all')}
          value={(input.status ?? null) as AnnouncementStatus | null}
          options={statuses.map((value) => ({
            value,
            label: read.data
              ? t('announcements:with_count', { word: t(`announcements:status.${value}`), n: read.data.counts[value] })
              : t(`announcements:status.${value}`),
          }))}
          onChange={(status) => set({ status, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="cards">
        {(data) => (
          <>
            {data.items.length === 0 ? (
              <EmptyState
                icon={<MegaphoneIcon />}
                title={t(input.status || input.search ? 'announcements:no_match' : 'announcements:desk_none')}
              >
                {input.status || input.search ? undefined : t('announcements:desk_none_about')}
              </EmptyState>
            ) : (
              <>
                <ul className="an-list" aria-label={t('announcements:desk')}>
                  {data.items.map((item) => (
                    <DeskCard
                      key={item.id}
                      item={item}
                      choices={data.choices}
                      onWrite={(copy) => setWriting({ item, copy })}
                      onReceipts={() => set({ receipts: item.id })}
                    />
                  ))}
                </ul>
                <PagerBar page={data.page} limit={data.limit} total={data.total} set={set} />
              </>
            )}
            {open && (
              <AnnouncementForm
                key={open.item ? `${open.item.id}.${open.copy}` : 'new'}
                item={open.item}
                copy={open.copy}
                choices={data.choices}
                onClose={close}
              />
            )}
            {receipts > 0 && <AnnouncementReceipts id={receipts} onClose={() => set({ receipts: undefined })} />}
          </>
        )}
      </ReadState>
    </>
  );
}

function DeskCard({
  item,
  choices,
  onWrite,
  onReceipts,
}: {
  item: DeskItem;
  choices: AnnouncementDesk['choices'];
  onWrite: (copy: boolean) => void;
  onReceipts: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const { moment, number, sayMoment } = useFormat();
  const audience = useAudienceWords(choices);
  const input = { id: item.id, version: item.version };
  const reason = whyNot(item.can.edit, locale);
  return (
    <li className="an-card an-desk">
      <div className="an-words">
        <h2 className="an-title">{name(item)}</h2>
        <p className="an-meta">
          <StatusBadge tone={announcementStatuses[item.status].tone}>
            {t(`announcements:status.${item.status}`)}
          </StatusBadge>
          {item.is_pinned && (
            <StatusBadge plain tone="info">
              {t('announcements:pinned')}
            </StatusBadge>
          )}
          <span>
            {moment(item.starts_at)}
            {item.ends_at ? ` – ${moment(item.ends_at)}` : ''}
          </span>
          {item.by && <span>{item.by}</span>}
        </p>
        <p className="an-meta">
          {t('announcements:for')}: {audience(item)}
        </p>
        {item.status !== 'draft' && (
          <p className="an-meta">
            <span>{t('announcements:opened_n', { n: number(item.opened) })}</span>
            {item.receipt && <span>{t('announcements:confirmed_n', { n: number(item.confirmed) })}</span>}
            {item.notify && (
              <span>{t(item.notified_at ? 'announcements:notified' : 'announcements:notify_waits')}</span>
            )}
          </p>
        )}
      </div>
      <div className="an-actions">
        {item.can.publish === true && (
          <CommandButton
            command={publishAnnouncement}
            input={input}
            can={item.can.publish}
            label="announcements:publish"
            kind="main"
            small
            confirm={{
              title: t('announcements:publish_title', { name: name(item) }),
              about: t('announcements:publish_about', { from: sayMoment(item.starts_at) }),
              consequences: item.notify ? [{ key: 'notify', text: t('announcements:publish_notify') }] : [],
            }}
          />
        )}
        <ActionButton small {...(reason ? { reason } : {})} onClick={() => onWrite(false)}>
          {t('ui:edit')}
        </ActionButton>
        {item.status !== 'draft' && (
          <ActionButton small kind="quiet" onClick={onReceipts}>
            {t('announcements:receipts')}
          </ActionButton>
        )}
        <ActionButton small kind="quiet" onClick={() => onWrite(true)}>
          {t('announcements:copy')}
        </ActionButton>
        {item.can.withdraw === true && (
          <CommandButton
            command={withdrawAnnouncement}
            input={input}
            label="announcements:withdraw"
            kind="quiet"
            small
            confirm={{
              title: t('announcements:withdraw_title', { name: name(item) }),
              about: t('announcements:withdraw_about'),
            }}
          />
        )}
        {item.can.destroy === true && (
          <CommandButton
            command={destroyAnnouncement}
            input={{ id: item.id }}
            label="announcements:delete"
            kind="quiet"
            small
            confirm={{ title: t('announcements:delete_title', { name: name(item) }) }}
          />
        )}
      </div>
    </li>
  );
}
