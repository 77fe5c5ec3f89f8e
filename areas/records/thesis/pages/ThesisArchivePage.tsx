import { useLanguage, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GlobeIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { thesisArchive, type ArchivedThesis } from '../archive-contract.ts';
import { archiveInput, archiveTypes } from '../parts/archive-input.ts';
import { useTitleOf } from '../parts/thesis-words.ts';
import type { ThesisType } from '../rules/thesis-states.ts';
import '../parts/thesis.css';

/** /thesis/archive: finished works that are open to everybody. */
export default function ThesisArchivePage() {
  const t = useText();
  const name = useName();
  const titleOf = useTitleOf();
  const { locale, choose } = useLanguage();
  const [search, change] = useSearchValues();
  const input = archiveInput(search);
  const found = useRead(thesisArchive, input);
  return (
    <main className="th-archive" id="content">
      <Screen
        title={t('title:thesis_archive')}
        about={t('thesis:archive_about')}
        actions={
          <ActionButton
            kind="quiet"
            icon={<GlobeIcon size={16} />}
            onClick={() => choose(locale === 'tr' ? 'en' : 'tr')}
          >
            {t('access:other_language')}
          </ActionButton>
        }
      >
        <ReadState read={found} outline="table">
          {(data) => (
            <div className="th-stack">
              <div className="k-filters k-screen">
                <SearchBox
                  slash
                  label={t('thesis:archive_search')}
                  placeholder={t('thesis:archive_search')}
                  value={input.search ?? ''}
                  onSearch={(q) => change({ q: q || undefined, page: undefined })}
                />
                <SelectBox<ThesisType>
                  label={t('thesis:type')}
                  value={archiveTypes.find((each) => each === search.type) ?? null}
                  onChange={(next) => change({ type: next ?? undefined, page: undefined })}
                  options={archiveTypes.map((value) => ({ value, label: t(`thesis:type.${value}`) }))}
                />
                <SelectBox<number>
                  label={t('thesis:archive_year')}
                  value={input.year ?? null}
                  onChange={(next) => change({ year: next ?? undefined, page: undefined })}
                  options={data.years.map((value) => ({ value, label: String(value) }))}
                />
              </div>
              <DataTable<ArchivedThesis>
                label={t('title:thesis_archive')}
                rowName={(row) => titleOf(row)}
                rows={data.rows}
                rowKey={(row) => String(row.id)}
                loading={found.isFetching}
                empty={<EmptyState title={t('thesis:archive_none')}>{t('thesis:archive_none_about')}</EmptyState>}
                columns={[
                  {
                    key: 'title',
                    title: t('thesis:work'),
                    lead: true,
                    wraps: true,
                    render: (row) => (
                      <>
                        <PageLink to={`/thesis/archive/${row.id}`}>{titleOf(row)}</PageLink>
                        <span className="th-under">
                          {(locale === 'tr' ? row.keywords : row.keywords_en).join(' · ')}
                        </span>
                      </>
                    ),
                  },
                  {
                    key: 'author',
                    title: t('thesis:author'),
                    render: (row) => (
                      <>
                        {row.author}
                        <span className="th-under">{name(row.program)}</span>
                      </>
                    ),
                  },
                  { key: 'advisor', title: t('thesis:advisor') },
                  { key: 'number', title: t('thesis:archive_no'), line: true },
                  {
                    key: 'file',
                    title: t('thesis:file'),
                    line: true,
                    render: (row) => t(row.has_file ? 'thesis:file_open' : 'thesis:file_closed'),
                  },
                ]}
              />
              <Pager
                locale={locale}
                page={input.page ?? 1}
                limit={20}
                total={data.total}
                sizes={[20]}
                onPage={(next) => change({ page: next })}
                onLimit={() => undefined}
              />
            </div>
          )}
        </ReadState>
      </Screen>
    </main>
  );
}
