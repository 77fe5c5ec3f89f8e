import { useState } from 'react';
import { useFormat, useHas, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { informationChangesQuery, type ListedChange } from '../contract.ts';
import { BulkApprove } from '../parts/BulkApprove.tsx';
import { changeTone } from '../parts/shared/change-tone.ts';
import { ChangeReview } from '../parts/ChangeReview.tsx';
import '../parts/shared/changes.css';

const sizes = [10, 15, 20, 40, 50];
const statuses = ['waiting', 'approved', 'declined', 'cancelled', 'all'] as const;

/** Requests to change personal information: those that wait first, with the decision for one or many. */
export default function InformationChangesPage() {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const decides = useHas('informationchange_update');
  const [search, change] = useSearchValues();
  const status = statuses.find((each) => each === search.status) ?? 'waiting';
  const query = String(search.q ?? '').slice(0, 100);
  const limit = sizes.includes(Number(search.limit)) ? Number(search.limit) : 15;
  const page = Math.max(1, Math.floor(Number(search.page ?? 1)) || 1);
  const read = useRead(informationChangesQuery, { status, page, limit, ...(query ? { query } : {}) });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const rows = read.data?.rows ?? [];
  const picked = rows.filter((row) => chosen.has(String(row.id)) && row.can.decide === true);
  const shown = rows.find((row) => String(row.id) === String(search.id ?? ''));
  const what = (row: ListedChange): string =>
    row.changes.map((each) => t(`people_changes:field.${each.field}`)).join(', ');
  return (
    <Screen
      title={t('title:information_changes')}
      about={t('people_changes:about')}
      main={
        decides && (read.data?.waiting ?? 0) > 0 && status === 'waiting' ? (
          <BulkApprove chosen={picked} onDone={() => setChosen(new Set())} />
        ) : undefined
      }
    >
      <div className="i-filters k-screen">
        <SearchBox
          slash
          label={t('people_changes:search')}
          placeholder={t('people_changes:search')}
          value={query}
          onSearch={(q) => change({ q, page: undefined })}
        />
        <SelectBox<string>
          label={t('people_changes:status')}
          name="status"
          clearable={false}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`people_changes:status.${value}`) }))}
          onChange={(next) => change({ status: next === 'waiting' ? undefined : next, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<ListedChange>
              label={t('people_changes:list')}
              rowName={(row) => row.person.full_name}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              pageKeys
              loading={read.isFetching && read.isPlaceholderData}
              onOpen={(row) => change({ id: row.id })}
              actions={(row) => [
                { key: 'review', label: t('people_changes:review'), onClick: () => change({ id: row.id }) },
              ]}
              {...(decides && status === 'waiting' ? { selected: chosen, onSelected: setChosen } : {})}
              empty={
                query || status !== 'waiting' ? (
                  <EmptyState title={t('ui:no_match')}>{t('ui:no_match_hint')}</EmptyState>
                ) : (
                  <EmptyState title={t('people_changes:empty')}>{t('people_changes:empty_about')}</EmptyState>
                )
              }
              columns={[
                { key: 'person', title: t('people_changes:person'), lead: true, render: (row) => row.person.full_name },
                {
                  key: 'number',
                  title: t('people_changes:number'),
                  render: (row) => <span className="k-figures">{row.person.number}</span>,
                },
                { key: 'what', title: t('people_changes:what'), render: what },
                {
                  key: 'document',
                  title: t('people_changes:document'),
                  clip: true,
                  render: (row) => row.document?.name ?? '–',
                },
                { key: 'created_at', title: t('people_changes:asked'), render: (row) => moment(row.created_at) },
                {
                  key: 'status',
                  title: t('people_changes:status'),
                  render: (row) => (
                    <StatusBadge tone={changeTone[row.status]}>{t(`people_changes:status.${row.status}`)}</StatusBadge>
                  ),
                },
              ]}
            />
            <Pager
              locale={locale}
              page={page}
              limit={limit}
              total={data.total}
              sizes={sizes}
              onPage={(next) => change({ page: next === 1 ? undefined : next })}
              onLimit={(next) => change({ limit: next === 15 ? undefined : next, page: undefined })}
            />
          </>
        )}
      </ReadState>
      <Drawer
        opened={shown !== undefined}
        onClose={() => change({ id: undefined })}
        title={shown?.person.full_name ?? ''}
      >
        {shown && <ChangeReview key={shown.id} change={shown} onDone={() => change({ id: undefined })} />}
      </Drawer>
    </Screen>
  );
}
