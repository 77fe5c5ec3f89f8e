import { useFormat, useLocale, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { failures, failureStates, type FailureRow } from '../failures-contract.ts';
import { FailureDrawer } from '../parts/FailureDrawer.tsx';
import '../../parts/system.css';
import '../parts/operations.css';

const states = Object.keys(failureStates) as (keyof typeof failureStates)[];
const sizes = [5, 10, 20, 50];

/** SYS-032: unexpected errors by where they come from; the number that somebody was shown leads to its own. */
export default function FailuresPage() {
  const t = useText();
  const locale = useLocale();
  const { moment, number, sayMoment } = useFormat();
  const [search, set] = useSearchValues();
  const [shown, setShown] = useSearchState<number>('show', 0);
  const q = search.q === undefined ? '' : String(search.q);
  const state = states.find((each) => each === search.state) ?? 'open';
  const limit = sizes.includes(Number(search.limit)) ? Number(search.limit) : 20;
  const read = useRead(failures, {
    search: q === '' ? null : q.slice(0, 120),
    state,
    page: Math.max(1, Math.trunc(Number(search.page)) || 1),
    limit,
  });
  // a number that was found opens its failure by itself
  const found = q !== '' && !read.isPlaceholderData ? (read.data?.found ?? 0) : 0;
  const open = shown > 0 ? shown : shown < 0 ? 0 : found;
  const stateWords = (each: keyof typeof failureStates): string =>
    each === 'open' && read.data ? t('failures:open_n', { n: number(read.data.open) }) : t(`failures:state.${each}`);
  return (
    <Screen title={t('title:exception_logs')} about={t('failures:about')}>
      <div className="k-filters">
        <SearchBox
          slash
          label={t('failures:search')}
          placeholder={t('failures:search')}
          value={q}
          onSearch={(next) => set({ q: next.trim(), page: undefined, show: undefined })}
        />
        <SelectBox
          label={t('failures:state')}
          clearable={false}
          value={state}
          options={states.map((each) => ({ value: each, label: stateWords(each) }))}
          onChange={(next) => set({ state: next === 'open' ? undefined : next, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<FailureRow>
              label={t('failures:list')}
              rowName={(row) => row.place}
              columns={[
                {
                  key: 'message',
                  title: t('failures:message'),
                  lead: true,
                  render: (row) => (
                    <span className="k-lead">
                      <span className="o-text">
                        <strong>{row.name}</strong>: {row.message}
                      </span>
                      <small>{row.place}</small>
                    </span>
                  ),
                },
                {
                  key: 'times',
                  title: t('failures:times'),
                  align: 'right',
                  width: 80,
                  render: (row) => <span className="k-figures">{number(row.times)}</span>,
                },
                {
                  key: 'first_at',
                  title: t('failures:first_at'),
                  width: 150,
                  render: (row) => <span className="k-figures">{moment(row.first_at)}</span>,
                },
                {
                  key: 'last_at',
                  title: t('failures:last_at'),
                  width: 150,
                  render: (row) => <span className="k-figures">{moment(row.last_at)}</span>,
                },
                {
                  key: 'state',
                  title: t('failures:state'),
                  width: '18%',
                  render: (row) =>
                    row.resolved_at ? (
                      <span className="k-lead">
                        <StatusBadge tone="success">{t('failures:resolved')}</StatusBadge>
                        <small>
                          {t('failures:resolved_by', { name: row.resolved_by ?? '', date: sayMoment(row.resolved_at) })}
                        </small>
                      </span>
                    ) : (
                      <StatusBadge tone="danger">{t('failures:open')}</StatusBadge>
                    ),
                },
              ]}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              onOpen={(row) => setShown(row.id)}
              pageKeys
              loading={read.isFetching && read.isPlaceholderData}
              actions={(row) => [{ key: 'open', label: t('ui:open'), onClick: () => setShown(row.id) }]}
              empty={
                q === '' ? (
                  <EmptyState title={t('failures:none')}>{t('failures:none_about')}</EmptyState>
                ) : (
                  <EmptyState
                    title={t('failures:not_found')}
                    action={<ActionButton onClick={() => set({ q: undefined })}>{t('ui:clear_filters')}</ActionButton>}
                  >
                    {t('failures:not_found_about')}
                  </EmptyState>
                )
              }
            />
            <Pager
              locale={locale}
              page={data.page}
              limit={data.limit}
              total={data.total}
              sizes={sizes}
              onPage={(page) => set({ page: page > 1 ? page : undefined })}
              onLimit={(next) => set({ limit: next === 20 ? undefined : next, page: undefined })}
            />
          </>
        )}
      </ReadState>
      <FailureDrawer id={open} request={q} onClose={() => setShown(found > 0 ? -1 : 0)} />
    </Screen>
  );
}
