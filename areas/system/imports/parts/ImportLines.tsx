import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { importLinesQuery, lineKinds, type ImportLineView, type ImportState } from '../contract.ts';

type Kind = keyof typeof lineKinds;
const kindOf = (value: unknown): Kind | null =>
  (Object.keys(lineKinds) as Kind[]).find((each) => each === value) ?? null;

/** Every row of the file with what becomes of it; the wrong ones first, because they are what is to be done. */
export function ImportLines({ state }: { state: ImportState }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [search, set] = useSearchValues();
  const taken = state.phase === 'done' || state.phase === 'undone';
  const only = kindOf(search.only) ?? (state.counts.error > 0 ? 'error' : 'all');
  const [page, limit] = [Number(search.page ?? 1) || 1, Number(search.limit ?? 50) || 50];
  const read = useRead(importLinesQuery, { id: state.id, only, page, limit });
  const counts: Record<Kind, number> = { ...state.counts, all: state.total };
  const name = (row: ImportLineView): string => t('ui:line_number', { line: row.line });
  const outcome = (row: ImportLineView) => {
    if (row.status === 'error') return <StatusBadge tone="danger">{t('imports:error')}</StatusBadge>;
    if (row.action === 'same') return <StatusBadge tone="neutral">{t('imports:same')}</StatusBadge>;
    return (
      <StatusBadge tone={row.action === 'add' ? 'success' : 'info'}>
        {t(
          row.action === 'add'
            ? taken
              ? 'imports:added'
              : 'imports:add'
            : taken
              ? 'imports:updated'
              : 'imports:update',
        )}
      </StatusBadge>
    );
  };
  return (
    <section className="import-stack" aria-label={t('imports:lines')}>
      <div className="import-bar">
        <h2 className="k-h2">{t('imports:lines')}</h2>
        <SelectBox
          label={t('imports:show')}
          clearable={false}
          value={only}
          options={(Object.keys(lineKinds) as Kind[]).map((kind) => ({
            value: kind,
            label: `${t(`imports:${kind === 'all' ? 'total' : taken && kind === 'add' ? 'added' : taken && kind === 'update' ? 'updated' : kind}`)} (${format.number(counts[kind])})`,
          }))}
          onChange={(next) => set({ only: next, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<ImportLineView>
              label={t('imports:lines')}
              rowName={name}
              rows={data.items}
              rowKey={(row) => String(row.line)}
              loading={read.isFetching && read.isPlaceholderData}
              rowTone={(row) => (row.status === 'error' ? 'danger' : undefined)}
              columns={[
                { key: 'line', title: t('imports:line'), align: 'right', width: 80 },
                { key: 'label', title: t('imports:record'), width: '30%', lead: true },
                {
                  key: 'action',
                  title: t(taken ? 'imports:happened' : 'imports:happens'),
                  width: 150,
                  render: outcome,
                },
                {
                  key: 'errors',
                  title: t('imports:reasons'),
                  render: (row) =>
                    row.errors.length > 0 && (
                      <ul className="i-errors">
                        {row.errors.map((error) => (
                          <li key={error}>{error}</li>
                        ))}
                      </ul>
                    ),
                },
              ]}
              empty={<EmptyState small title={t('imports:no_lines')} />}
            />
            <Pager
              locale={locale}
              page={data.page}
              limit={data.limit}
              total={data.total}
              sizes={[10, 20, 50, 100]}
              onPage={(next) => set({ page: next > 1 ? next : undefined })}
              onLimit={(next) => set({ limit: next === 50 ? undefined : next, page: undefined })}
            />
          </>
        )}
      </ReadState>
    </section>
  );
}
