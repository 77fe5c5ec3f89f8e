import { lazy, Suspense, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { fold, textKey } from '#kernel/contract/text.ts';
import { useFormat, useHas, useMe, useName, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { deleteRoleFilterCommand, deleteUserFilterCommand, type FilterRow } from '../filters-contract.ts';
import { FilterPreviewPanel } from './FilterPreviewPanel.tsx';
import { FilterWordsList } from './FilterWordsList.tsx';
import './roles.css';

const FilterEditor = lazy(() => import('./FilterEditor.tsx').then((m) => ({ default: m.FilterEditor })));

/** Record rules of roles, or of users. */
export function FilterScreen({ of, read }: { of: 'role' | 'user'; read: UseQueryResult<FilterRow[]> }) {
  const t = useText();
  const me = useMe();
  const nameIn = useName();
  const { moment } = useFormat();
  const [search, setSearch] = useSearchState<string>('q', '');
  const [user] = useSearchState<number>('user', 0);
  const [editing, setEditing] = useState<{ row: FilterRow | null } | null>(null);
  const [doomed, setDoomed] = useState<FilterRow | null>(null);
  const [previewed, setPreviewed] = useState<FilterRow | null>(null);
  const dropRole = useRun(deleteRoleFilterCommand);
  const dropUser = useRun(deleteUserFilterCommand);
  const isAdmin = me?.active_role.name === 'A';
  const mayWrite = useHas('usermodelfilter_update') && (of === 'user' || isAdmin);
  const mayDelete = useHas('usermodelfilter_destroy') && (of === 'user' || isAdmin);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const rows = (read.data ?? []).filter(
    (row) =>
      (user === 0 || row.user_id === user) &&
      words.every((word) =>
        fold(`${row.subject.name} ${row.subject.name_en} ${t(textKey(row.title))} ${row.note ?? ''}`).includes(word),
      ),
  );
  const columns: Column<FilterRow>[] = [
    {
      key: 'subject',
      title: t(of === 'role' ? 'row_rules:role' : 'row_rules:user'),
      lead: true,
      render: (row) => nameIn(row.subject),
    },
    { key: 'resource', title: t('row_rules:resource'), render: (row) => t(textKey(row.title)) },
    { key: 'conditions', title: t('row_rules:conditions'), render: (row) => <FilterWordsList filter={row} /> },
    { key: 'note', title: t('row_rules:note'), render: (row) => row.note ?? '' },
    {
      key: 'status',
      title: t('row_rules:status'),
      render: (row) => (
        <StatusBadge tone={row.status === 'a' ? 'success' : 'neutral'}>
          {t(row.status === 'a' ? 'row_rules:active' : 'row_rules:passive')}
        </StatusBadge>
      ),
    },
    {
      key: 'updated_at',
      title: t('row_rules:changed'),
      render: (row) => <span className="k-figures">{moment(row.updated_at)}</span>,
    },
  ];
  const title = t(of === 'role' ? 'title:role_filters' : 'title:user_model_filters');
  const label = (row: FilterRow): string => `${nameIn(row.subject)} · ${t(textKey(row.title))}`;
  const remove = async (row: FilterRow): Promise<void> => {
    const done = of === 'role' ? await dropRole.run({ id: row.id }) : await dropUser.run({ id: row.id });
    if (done !== null) setDoomed(null);
  };
  return (
    <Screen
      title={title}
      about={t(of === 'role' ? 'row_rules:about_role' : 'row_rules:about_user')}
      main={
        mayWrite ? (
          <ActionButton kind="main" onClick={() => setEditing({ row: null })}>
            {t('row_rules:new')}
          </ActionButton>
        ) : undefined
      }
    >
      <Notice>{t('row_rules:both')}</Notice>
      <div className="k-list-bar" style={{ marginTop: 16 }}>
        <SearchBox
          slash
          label={t('ui:search_in', { what: title })}
          placeholder={t('ui:search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <ReadState read={read} outline="table">
        {() => (
          <DataTable<FilterRow>
            label={title}
            rowName={label}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            pageKeys
            onOpen={(row) => (mayWrite ? setEditing({ row }) : setPreviewed(row))}
            rowTone={(row) => (row.broken ? 'danger' : undefined)}
            actions={(row) => [
              { key: 'preview', label: t('row_rules:preview'), onClick: () => setPreviewed(row) },
              ...(mayWrite ? [{ key: 'edit', label: t('row_rules:edit'), onClick: () => setEditing({ row }) }] : []),
              ...(mayDelete
                ? [{ key: 'delete', label: t('row_rules:delete'), danger: true, onClick: () => setDoomed(row) }]
                : []),
            ]}
            empty={
              <EmptyState title={t(of === 'role' ? 'row_rules:empty_role' : 'row_rules:empty_user')}>
                {t('row_rules:empty_hint')}
              </EmptyState>
            }
          />
        )}
      </ReadState>
      <Suspense fallback={null}>
        {editing && <FilterEditor of={of} row={editing.row} subject={user || null} onClose={() => setEditing(null)} />}
      </Suspense>
      {previewed && (
        <Drawer opened onClose={() => setPreviewed(null)} title={label(previewed)}>
          <div className="a-fields">
            <FilterWordsList filter={previewed} />
            {previewed.broken ? (
              <Notice tone="danger">{t('row_rules:broken_about')}</Notice>
            ) : (
              <FilterPreviewPanel
                of={of}
                subject={previewed.role_id ?? previewed.user_id ?? 0}
                resource={previewed.resource}
                condition={previewed.condition}
                id={previewed.id}
              />
            )}
          </div>
        </Drawer>
      )}
      {doomed && (
        <ConfirmDialog
          opened
          title={t('row_rules:delete_title', { subject: nameIn(doomed.subject), resource: t(textKey(doomed.title)) })}
          about={t('row_rules:delete_about')}
          confirmLabel={t('row_rules:delete')}
          tone="danger"
          busy={dropRole.busy || dropUser.busy}
          onConfirm={() => void remove(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </Screen>
  );
}
