import { textKey } from '#kernel/contract/text.ts';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { columnWidths } from '#kernel/contract/saved-view.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ColumnChooser } from '#ui/ColumnChooser.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Column, RowAction } from '#ui/table-columns.ts';
import { ApiFailure } from './client.ts';
import { useDensity } from './density.ts';
import { downloadPath } from './download.ts';
import { longList, resumeExports, startExport, useExports } from './export-watch.ts';
import { notices } from './failures.ts';
import { FieldValue, rightAligned, standing } from './FieldValue.tsx';
import { useFormat, useGo, useLocale, useText } from './hooks.ts';
import { HeaderButtons } from './HeaderButtons.tsx';
import { ListFilters } from './ListFilters.tsx';
import { useChosenColumns, useListState } from './list-state.ts';
import { PageLink } from './PageLink.tsx';
import { ReadState } from './ReadState.tsx';
import { descriptionQuery, listQuery, rememberResource, type Row } from './resource-client.ts';
import { RecordDrawer, recordTitle } from './ResourceDetail.tsx';
import { Screen } from './Screen.tsx';
import { whyNot } from './reasons.ts';
import { useDefaultView } from './saved-views.ts';
import { useSelection } from './list-selection.ts';

/** rows that 'all' shows at once */
const codeListLimit = 1_000;
// forms, imports and whatever else is not the list itself come when they are needed
const ResourceForm = lazy(() => import('./ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })));
const ResourceImport = lazy(() => import('./ResourceImport.tsx').then((m) => ({ default: m.ResourceImport })));
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((m) => ({ default: m.DeleteDialog })));
const BulkBar = lazy(() => import('./BulkBar.tsx'));
const VerbDialog = lazy(() => import('./VerbDialog.tsx'));
const ExportPanel = lazy(() => import('./ExportPanel.tsx').then((m) => ({ default: m.ExportPanel })));
const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'));

export interface ResourceListProps {
  resource: Resource;
  /** always applied, not shown as a chip */
  filter?: Record<string, unknown>;
  title?: string;
  /** further verbs of a row */
  rowActions?: (row: Row) => readonly RowAction[];
  /** what a click on a row opens; default: the detail */
  onOpen?: (row: Row) => void;
  /** further verbs of the screen */
  extra?: ReactNode;
  /** a filter that always stands beside the search, and so needs no chip */
  pinned?: { filter: string; input: ReactNode };
  /** the one filled verb, where it is not the form of a new record */
  main?: ReactNode;
}

/** The list screen of a declared resource: columns, filters, sort, pages, export, print, import, row actions. */
export function ResourceList({
  resource,
  filter = {},
  title,
  rowActions,
  onOpen,
  extra,
  main,
  pinned,
}: ResourceListProps) {
  rememberResource(resource.path, resource.name);
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const go = useGo();
  const state = useListState(resource, filter);
  const chosen = useChosenColumns(resource);
  const [density, chooseDensity] = useDensity();
  // whoever has chosen columns gets them all; the declared choice leaves out what the window has no room for
  const roomy = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false });
  const columns = useMemo(
    () =>
      roomy || chosen.shown !== resource.list.columns
        ? chosen.shown
        : chosen.shown.filter((name) => !resource.list.roomy?.includes(name)),
    [roomy, chosen.shown, resource],
  );
  const whole = Object.keys(filter).length === 0;
  useDefaultView(resource, state, chosen.take, whole);
  const { selected, setSelected, selectable } = useSelection(resource, state);
  const exports = useExports();
  useEffect(() => void resumeExports(), []);
  const [shown, setShown] = useState<number | null>(null);
  const [form, setForm] = useState<{ id: number | null } | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const page = useQuery({ ...listQuery(resource.path, state.params), placeholderData: keepPreviousData });
  const description = useQuery(descriptionQuery(resource.name)).data;
  const rights = description?.can ?? {};
  const [verb, setVerb] = useState<{ row: Row; name: string } | null>(null);
  const asked = verb && description?.verbs[verb.name];
  const heading = title ?? t(labelKey(resource));

  // whoever may not open the page of a record stays with the list
  const linked = onOpen || rights.show === false ? undefined : resource.detail;
  const table = useMemo(
    (): Column<Row>[] =>
      columns.flatMap((name) => {
        const field = resource.fields[name];
        return field
          ? [
              {
                key: name,
                title: t(labelKey(resource, name)),
                sortable: resource.list.sorts.includes(name),
                ...(rightAligned(field) ? { align: 'right' as const } : {}),
                lead: resource.label.at(-1) === name,
                ...standing(field),
                render: (row: Row) => {
                  const value = <FieldValue resource={resource} name={name} field={field} row={row} />;
                  // a link needs words: what is empty leads nowhere by itself, its row does
                  const said = row[name] !== null && row[name] !== undefined && row[name] !== '';
                  return linked && said && resource.label[0] === name && !field.cell ? (
                    <PageLink to={linked.replace(':id', String(row.id))}>{value}</PageLink>
                  ) : (
                    value
                  );
                },
                ...(chosen.widths[name] === undefined ? {} : { width: chosen.widths[name] }),
              },
            ]
          : [];
      }),
    [columns, chosen.widths, resource, t, locale, linked],
  );

  const open = (row: Row): void => {
    if (onOpen) onOpen(row);
    else if (linked) go(linked.replace(':id', String(row.id)));
    else setShown(row.id);
  };
  const further = (row: Row): readonly RowAction[] => {
    const given = rowActions?.(row) ?? [];
    return [
      ...given,
      ...Object.entries(resource.commands ?? {}).flatMap(([name, action]): RowAction[] => {
        const can = row.can[name];
        const label = t(textKey(`${resource.area}:${resource.name}.${name}`));
        if (can === undefined || given.some((each) => each.key === name)) return [];
        if (can !== true) return [{ key: name, label, reason: whyNot(can, locale) }];
        // what asks for more than the record has a screen of its own
        return description?.verbs[name]
          ? [{ key: name, label, danger: action.danger === true, onClick: () => setVerb({ row, name }) }]
          : [];
      }),
    ];
  };
  const actions = (row: Row): readonly RowAction[] => [
    ...(resource.actions.includes('show')
      ? [
          linked
            ? { key: 'show', label: t('ui:open'), href: linked.replace(':id', String(row.id)) }
            : { key: 'show', label: t('ui:open'), onClick: () => open(row) },
        ]
      : []),
    ...further(row),
    ...(row.can.update === true ? [{ key: 'edit', label: t('ui:edit'), onClick: () => setForm({ id: row.id }) }] : []),
    ...(row.can.destroy === true
      ? [{ key: 'delete', label: t('ui:delete'), danger: true, onClick: () => setDoomed(row) }]
      : []),
  ];
  const download = async (kind: 'excel' | 'pdf'): Promise<void> => {
    setExporting(true);
    const { page: _page, limit: _limit, ...rest } = state.params;
    const asked = {
      ...rest,
      columns: chosen.shown.map((field) => ({ field, label: t(labelKey(resource, field)) })),
      file_name: heading,
    };
    // a long one is made beside the requests: one may go on meanwhile
    if (kind === 'excel' && (page.data?.pagination.total ?? 0) > longList) await startExport(resource.name, asked);
    else await downloadPath(`/api/v1${resource.path}`, { ...asked, [kind]: 1, limit: -1 });
    setExporting(false);
  };
  // 'all' is for lists of at most 1,000 rows (decisions: list query); a longer one is searched, filtered or exported
  const tooLong = (): void => notices.toast('info', t('api:list_too_long', { limit: format.number(codeListLimit) }));
  const refusedWhole = state.limit === -1 && page.error instanceof ApiFailure && page.error.key === 'list_too_long';
  useEffect(() => {
    if (!refusedWhole) return;
    tooLong();
    state.set({ limit: 50 });
  }, [refusedWhole]);
  const descending = state.sort.startsWith('-');
  const filtered = Object.keys(state.filter).length > 0 || state.search !== '';
  const last = page.data
    ? Math.max(
        1,
        Math.ceil(
          page.data.pagination.total / (state.limit === -1 ? Math.max(1, page.data.pagination.total) : state.limit),
        ),
      )
    : 1;
  useEffect(() => {
    if (page.data && !page.isPlaceholderData && state.page > last) state.set({ page: last });
  }, [page.data, page.isPlaceholderData, last]);

  return (
    <Screen
      title={heading}
      main={
        <>
          <HeaderButtons
            buttons={[{ kind: 'new', visible: rights.store === true, onPress: () => setForm({ id: null }) }]}
          />
          {main}
        </>
      }
      actions={
        <>
          {extra}
          <HeaderButtons
            buttons={[
              {
                kind: 'import',
                visible: rights.import === true && rights.store === true,
                onPress: () => setImporting(true),
              },
            ]}
          />
          <ActionButton kind="quiet" busy={exporting} onClick={() => void download('excel')}>
            {t('ui:export')}
          </ActionButton>
          <HeaderButtons buttons={[{ kind: 'print', onPress: () => void download('pdf') }]} />
          {whole && (
            <Suspense fallback={null}>
              <ViewsMenu resource={resource} state={state} columns={chosen} />
            </Suspense>
          )}
          <ColumnChooser
            columns={Object.keys(resource.fields).map((name) => ({ key: name, title: t(labelKey(resource, name)) }))}
            shown={columns}
            onShown={chosen.show}
            onReset={chosen.reset}
            density={density}
            onDensity={chooseDensity}
          />
        </>
      }
    >
      <Suspense fallback={null}>{exports.length > 0 && <ExportPanel />}</Suspense>
      <ListFilters
        resource={resource}
        state={state}
        pinned={pinned}
        before={
          resource.list.search ? (
            <SearchBox
              slash
              label={t('ui:search_in', { what: heading })}
              placeholder={t('ui:search')}
              value={state.search}
              onSearch={(q) => state.set({ q, filter: state.filter })}
            />
          ) : undefined
        }
      />
      <ReadState read={page} outline="table">
        {(data) => (
          <>
            <Suspense fallback={null}>
              {selectable && selected.size > 0 && (
                <BulkBar
                  resource={resource}
                  selected={selected}
                  total={data.pagination.total}
                  params={state.params}
                  onSelected={setSelected}
                />
              )}
            </Suspense>
            <DataTable<Row>
              label={heading}
              rowName={(row) => recordTitle(resource, row, locale)}
              cardTitle={
                resource.label.length > 1
                  ? (row) =>
                      linked ? (
                        <PageLink to={linked.replace(':id', String(row.id))}>
                          {recordTitle(resource, row, locale)}
                        </PageLink>
                      ) : (
                        recordTitle(resource, row, locale)
                      )
                  : undefined
              }
              columns={table}
              rows={data.data}
              rowKey={(row) => String(row.id)}
              sort={{ key: descending ? state.sort.slice(1) : state.sort, descending }}
              onSort={(sort) => state.set({ sort: `${sort.descending ? '-' : ''}${sort.key}` })}
              actions={actions}
              onOpen={open}
              pageKeys
              {...(selectable ? { selected, onSelected: setSelected } : {})}
              resizing={{ label: (what) => t('ui:resize', { what }), onResize: chosen.resize, ...columnWidths }}
              loading={page.isFetching && page.isPlaceholderData}
              empty={
                <EmptyState
                  title={t('ui:no_info_found')}
                  action={
                    filtered ? (
                      <ActionButton onClick={() => state.set({ filter: {}, q: '' })}>
                        {t('ui:clear_filters')}
                      </ActionButton>
                    ) : undefined
                  }
                >
                  {t(filtered ? 'ui:no_match_hint' : 'ui:no_info_hint')}
                </EmptyState>
              }
            />
            <Pager
              locale={locale}
              page={state.page}
              limit={state.limit}
              total={data.pagination.total}
              approximate={data.pagination.approximate === true}
              onPage={(next) => state.set({ page: next })}
              onLimit={(limit) =>
                limit === -1 && data.pagination.total > codeListLimit ? tooLong() : state.set({ limit })
              }
            />
          </>
        )}
      </ReadState>
      <RecordDrawer
        resource={resource}
        id={shown}
        onClose={() => setShown(null)}
        onEdit={(id) => {
          setShown(null);
          setForm({ id });
        }}
      />
      <Suspense fallback={null}>
        {form && <ResourceForm resource={resource} id={form.id} opened onClose={() => setForm(null)} preset={filter} />}
        {importing && <ResourceImport resource={resource} opened onClose={() => setImporting(false)} />}
      </Suspense>
      <Suspense fallback={null}>
        {doomed && <DeleteDialog resource={resource} row={doomed} onClose={() => setDoomed(null)} />}
        {verb && asked && <VerbDialog resource={resource} {...verb} verb={asked} onClose={() => setVerb(null)} />}
      </Suspense>
    </Screen>
  );
}
