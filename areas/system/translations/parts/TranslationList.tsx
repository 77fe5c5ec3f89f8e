import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat, useLocale, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { TranslationView, TranslationsAnswer } from '../../contract.ts';
import { inputOf } from './translation-search.ts';

const kinds = ['all', 'changed', 'missing'] as const;

/** The texts as filtered, both languages side by side; a press opens one for editing. */
export function TranslationList({
  read,
  onOpen,
}: {
  read: UseQueryResult<TranslationsAnswer>;
  onOpen: (full: string) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [search, set] = useSearchValues();
  const input = inputOf(search);
  const counts = read.data?.counts;
  const full = (row: TranslationView): string => `${row.namespace}:${row.key}`;
  const filtered = Boolean(input.namespace || input.search);
  const none =
    input.only === 'changed' && !filtered ? 'changed' : input.only === 'missing' && !filtered ? 'missing' : null;
  const side = (row: TranslationView, of: 'tr' | 'en') =>
    row[of].trim() === '' ? (
      <StatusBadge tone="warning" plain>
        {t('translations:empty')}
      </StatusBadge>
    ) : (
      <span lang={of} className="s-text">
        {row[of]}
      </span>
    );
  return (
    <>
      <div className="k-filters">
        <SearchBox
          slash
          label={t('translations:search')}
          placeholder={t('translations:search')}
          value={input.search ?? ''}
          onSearch={(q) => set({ q, page: undefined })}
        />
        <SelectBox
          label={t('translations:namespace')}
          placeholder={t('ui:all')}
          value={input.namespace ?? null}
          options={(read.data?.namespaces ?? []).map((each) => ({
            value: each.name,
            label: each.name,
            hint: format.number(each.count),
          }))}
          onChange={(namespace) => set({ namespace, page: undefined })}
        />
        <SelectBox
          label={t('translations:only')}
          clearable={false}
          value={input.only ?? 'all'}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(`translations:only.${kind}`, { n: format.number(counts?.[kind] ?? 0) }),
          }))}
          onChange={(only) => set({ only: only === 'all' ? undefined : only, page: undefined })}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable<TranslationView>
              label={t('title:translations')}
              rowName={full}
              columns={[
                {
                  key: 'key',
                  title: t('translations:key'),
                  width: '24%',
                  lead: true,
                  render: (row) => (
                    <span className="s-key">
                      <small>{row.namespace}:</small>
                      {row.key}
                    </span>
                  ),
                },
                { key: 'tr', title: t('translations:tr'), width: '30%', render: (row) => side(row, 'tr') },
                { key: 'en', title: t('translations:en'), width: '30%', render: (row) => side(row, 'en') },
                {
                  key: 'changed',
                  title: t('translations:changed'),
                  width: '16%',
                  render: (row) =>
                    row.changed.length > 0 && (
                      <span className="s-changed">
                        <StatusBadge tone="info">
                          {row.changed.map((each) => t(`translations:${each}`)).join(', ')}
                        </StatusBadge>
                        <small>
                          {t('translations:changed_meta', {
                            name: row.changed_by ?? t('translations:someone'),
                            ago: row.changed_at ? format.ago(row.changed_at) : '',
                          })}
                        </small>
                      </span>
                    ),
                },
              ]}
              rows={data.items}
              rowKey={full}
              onOpen={(row) => onOpen(full(row))}
              pageKeys
              loading={read.isFetching && read.isPlaceholderData}
              actions={(row) => [{ key: 'edit', label: t('translations:edit'), onClick: () => onOpen(full(row)) }]}
              empty={
                none ? (
                  <EmptyState title={t(`translations:none_${none}`)}>{t(`translations:none_${none}_about`)}</EmptyState>
                ) : (
                  <EmptyState
                    title={t('translations:none')}
                    action={
                      <ActionButton
                        onClick={() => set({ q: undefined, namespace: undefined, only: undefined, page: undefined })}
                      >
                        {t('ui:clear_filters')}
                      </ActionButton>
                    }
                  >
                    {t('ui:no_match_hint')}
                  </EmptyState>
                )
              }
            />
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
        )}
      </ReadState>
    </>
  );
}
