import { useState } from 'react';
import { Tabs } from '@mantine/core';
import { fold, textKey } from '#kernel/contract/text.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Column } from '#ui/table-columns.ts';
import { systemPages, systemRoutes, systemRoutesExport, type EndpointView, type PageView } from '../test-contract.ts';
import '../../parts/system.css';
import '../parts/operations.css';

const sizes = [10, 20, 50, 100];
const keysOf = (permission: string | readonly string[] | null): string =>
  permission === null ? '' : typeof permission === 'string' ? permission : permission.join(', ');

/** ACC-106: every page and every endpoint, made from what the application declares. */
export default function SystemRoutesPage() {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const [search, set] = useSearchValues();
  const view = search.view === 'endpoints' ? 'endpoints' : 'pages';
  const [busy, setBusy] = useState(false);
  const pages = useRead(systemPages, {}, { staleTime: 600_000 });
  const endpoints = useRead(systemRoutes, {}, { staleTime: 600_000 });
  const q = fold(search.q === undefined ? '' : String(search.q));
  const of = (name: 'access' | 'area'): string | null =>
    typeof search[name] === 'string' && search[name] !== '' ? search[name] : null;
  const fits = (row: { access: string; area: string | null }, words: readonly (string | null)[]): boolean =>
    (of('access') === null || row.access === of('access')) &&
    (of('area') === null || row.area === of('area')) &&
    (q === '' || words.some((word) => word !== null && fold(word).includes(q)));
  const shownPages = (pages.data ?? []).filter((row) =>
    fits(row, [row.path, row.title.tr, row.title.en, keysOf(row.permission)]),
  );
  const shownEndpoints = (endpoints.data ?? []).filter((row) =>
    fits(row, [row.path, row.name, keysOf(row.permission), row.method, row.summary]),
  );
  const limit = sizes.includes(Number(search.limit)) ? Number(search.limit) : 20;
  const total = (view === 'endpoints' ? shownEndpoints : shownPages).length;
  const page = Math.min(Math.max(1, Math.trunc(Number(search.page)) || 1), Math.max(1, Math.ceil(total / limit)));
  const turned = <Row,>(rows: readonly Row[]): readonly Row[] => rows.slice((page - 1) * limit, page * limit);
  const turner = (
    <Pager
      locale={locale}
      page={page}
      limit={limit}
      total={total}
      sizes={sizes}
      onPage={(next) => set({ page: next > 1 ? next : undefined })}
      onLimit={(next) => set({ limit: next === 20 ? undefined : next, page: undefined })}
    />
  );
  const every = view === 'endpoints' ? (endpoints.data ?? []) : (pages.data ?? []);
  const choices = (name: 'access' | 'area') =>
    [...new Set((every as readonly { access: string; area: string | null }[]).map((row) => row[name]))]
      .filter((value): value is string => value !== null)
      .sort()
      .map((value) => ({ value, label: name === 'access' ? t(textKey(`routes:access.${value}`)) : value }));
  const common = <
    Row extends { access: string; permission: string | readonly string[] | null; area: string | null },
  >(): Column<Row>[] => [
    {
      key: 'access',
      title: t('routes:access'),
      width: '12%',
      render: (row) => t(textKey(`routes:access.${row.access}`)),
    },
    {
      key: 'permission',
      title: t('routes:permission'),
      width: '18%',
      render: (row) => <span className="s-key">{keysOf(row.permission)}</span>,
    },
  ];
  const empty = (
    <EmptyState
      title={t('routes:none')}
      action={
        <ActionButton onClick={() => set({ q: undefined, access: undefined, area: undefined, page: undefined })}>
          {t('ui:clear_filters')}
        </ActionButton>
      }
    />
  );
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(systemRoutesExport, { of: view });
    setBusy(false);
  };
  return (
    <Screen
      title={t('title:system_routes')}
      about={t('routes:about')}
      actions={
        <ActionButton kind="quiet" busy={busy} onClick={() => void download()}>
          {t('ui:export')}
        </ActionButton>
      }
    >
      <div className="k-filters">
        <SearchBox
          slash
          label={t('routes:search')}
          placeholder={t('routes:search')}
          value={search.q === undefined ? '' : String(search.q)}
          onSearch={(next) => set({ q: next, page: undefined })}
        />
        <SelectBox
          label={t('routes:access')}
          placeholder={t('routes:all')}
          value={of('access')}
          options={choices('access')}
          onChange={(access) => set({ access, page: undefined })}
        />
        <SelectBox
          label={t('routes:area')}
          placeholder={t('routes:all')}
          value={of('area')}
          options={choices('area')}
          onChange={(area) => set({ area, page: undefined })}
        />
      </div>
      <Tabs
        value={view}
        onChange={(next) => set({ view: next === 'endpoints' ? next : undefined, page: undefined })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('routes:views')} className="s-tabs">
          <Tabs.Tab value="pages">
            {pages.data ? t('routes:pages_n', { n: number(shownPages.length) }) : t('routes:pages')}
          </Tabs.Tab>
          <Tabs.Tab value="endpoints">
            {endpoints.data ? t('routes:endpoints_n', { n: number(shownEndpoints.length) }) : t('routes:endpoints')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pages">
          <ReadState read={pages} outline="table">
            {() => (
              <>
                <DataTable<PageView>
                  label={t('title:system_routes')}
                  rows={turned(shownPages)}
                  rowKey={(row) => row.path}
                  empty={empty}
                  columns={[
                    {
                      key: 'path',
                      title: t('routes:path'),
                      width: '26%',
                      lead: true,
                      render: (row) => <span className="s-key">{row.path}</span>,
                    },
                    { key: 'title', title: t('routes:title'), width: '20%', render: (row) => row.title[locale] },
                    ...common<PageView>(),
                    { key: 'kind', title: t('routes:kind'), render: (row) => row.kind },
                    { key: 'area', title: t('routes:area'), render: (row) => row.area },
                    {
                      key: 'menu',
                      title: t('routes:menu'),
                      render: (row) => <span className="s-key">{row.menu ?? row.parent ?? ''}</span>,
                    },
                  ]}
                />
                {turner}
              </>
            )}
          </ReadState>
        </Tabs.Panel>
        <Tabs.Panel value="endpoints">
          <ReadState read={endpoints} outline="table">
            {() => (
              <>
                <DataTable<EndpointView>
                  label={t('title:system_routes')}
                  rows={turned(shownEndpoints)}
                  rowKey={(row) => `${row.method} ${row.path}`}
                  empty={empty}
                  columns={[
                    {
                      key: 'method',
                      title: t('routes:method'),
                      width: 92,
                      render: (row) => <span className="s-key">{row.method}</span>,
                    },
                    {
                      key: 'path',
                      title: t('routes:path'),
                      width: '30%',
                      lead: true,
                      render: (row) => <span className="s-key">{row.path}</span>,
                    },
                    {
                      key: 'name',
                      title: t('routes:name'),
                      width: '18%',
                      render: (row) => <span className="s-key">{row.name}</span>,
                    },
                    ...common<EndpointView>(),
                    { key: 'kind', title: t('routes:kind'), render: (row) => t(textKey(`routes:kind.${row.kind}`)) },
                    { key: 'area', title: t('routes:area'), render: (row) => row.area ?? '–' },
                  ]}
                />
                {turner}
              </>
            )}
          </ReadState>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
