import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import {
  announcementReceipts,
  announcementReceiptsSheet,
  receiptStates,
  type Receipt,
  type ReceiptState,
} from '../contract.ts';
import { PagerBar } from '../../parts/PagerBar.tsx';

/** Who has opened an announcement and who has confirmed it. */
export function AnnouncementReceipts({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const name = useName();
  const { number, moment } = useFormat();
  const [wanted, setWanted] = useState<{ state: ReceiptState | null; search: string; page: number; limit: number }>({
    state: null,
    search: '',
    page: 1,
    limit: 20,
  });
  const [busy, setBusy] = useState(false);
  const filter = {
    id,
    ...(wanted.state ? { state: wanted.state } : {}),
    ...(wanted.search ? { search: wanted.search } : {}),
  };
  const read = useRead(announcementReceipts, { ...filter, page: wanted.page, limit: wanted.limit });
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(announcementReceiptsSheet, filter);
    setBusy(false);
  };
  const set = (change: Record<string, unknown>): void =>
    setWanted((before) => ({
      ...before,
      page: 'page' in change ? Number(change.page ?? 1) : 1,
      limit: 'limit' in change ? Number(change.limit ?? 20) : before.limit,
    }));
  const when = (at: string | null): string => (at === null ? '–' : moment(at));
  return (
    <Drawer
      opened
      onClose={onClose}
      width={760}
      title={read.data ? t('announcements:receipts_of', { name: name(read.data) }) : t('announcements:receipts')}
      foot={
        <ActionButton busy={busy} icon={<DownloadIcon size={16} />} onClick={() => void download()}>
          {t('ui:export')}
        </ActionButton>
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="an-form">
            <FactStrip
              label={t('announcements:receipts')}
              facts={[
                { key: 'all', label: t('announcements:all'), value: number(data.counts.all) },
                { key: 'opened', label: t('announcements:opened'), value: number(data.counts.opened) },
                ...(data.receipt
                  ? [{ key: 'confirmed', label: t('announcements:confirmed'), value: number(data.counts.confirmed) }]
                  : []),
              ]}
            />
            <div className="k-filters">
              <SearchBox
                label={t('announcements:search_person')}
                value={wanted.search}
                onSearch={(search) => setWanted((before) => ({ ...before, search, page: 1 }))}
              />
              <SelectBox
                label={t('announcements:state')}
                placeholder={t('ui:all')}
                value={wanted.state}
                options={(Object.keys(receiptStates) as ReceiptState[]).map((value) => ({
                  value,
                  label: t(`announcements:receipt.${value}`),
                }))}
                onChange={(state) => setWanted((before) => ({ ...before, state, page: 1 }))}
              />
            </div>
            <DataTable<Receipt>
              label={t('announcements:receipts')}
              rowName={(row) => row.name}
              columns={[
                { key: 'name', title: t('announcements:person'), lead: true },
                { key: 'number', title: t('announcements:number'), render: (row) => row.number ?? '–' },
                { key: 'read_at', title: t('announcements:opened_at'), render: (row) => when(row.read_at) },
                ...(data.receipt
                  ? [
                      {
                        key: 'confirmed_at',
                        title: t('announcements:confirmed_at'),
                        render: (row: Receipt) => when(row.confirmed_at),
                      },
                    ]
                  : []),
              ]}
              rows={data.items}
              rowKey={(row) => String(row.user_id)}
              maxHeight="none"
              empty={<EmptyState small title={t('announcements:receipts_none')} />}
            />
            <PagerBar page={data.page} limit={data.limit} total={data.total} set={set} />
          </div>
        )}
      </ReadState>
    </Drawer>
  );
}
