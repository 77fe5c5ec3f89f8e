import { useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { theses } from '../contract.ts';
import { ThesisTable } from '../parts/ThesisTable.tsx';
import { ThesisWay } from '../parts/ThesisWay.tsx';
import { thesisStateNames, thesisTypes, type ThesisState, type ThesisType } from '../rules/thesis-states.ts';
import '../parts/thesis.css';

const states = Object.keys(thesisStateNames) as ThesisState[];
const types = Object.keys(thesisTypes) as ThesisType[];
const sizes = [10, 25, 50, 100] as const;

/** /thesis/and/project: works of a unit and those the reader has a part in. */
export default function ThesesPage() {
  const t = useText();
  const locale = useLocale();
  const [search, change] = useSearchValues();
  const page = Math.max(1, Number(search.page) || 1);
  const limit = sizes.find((each) => each === Number(search.limit)) ?? 25;
  const status = states.find((each) => each === search.status);
  const type = types.find((each) => each === search.type);
  const typed = typeof search.q === 'string' ? search.q : '';
  const found = useRead(theses, {
    page,
    limit,
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(typed ? { search: typed } : {}),
  });
  return (
    <Screen
      title={t('title:theses')}
      about={t('thesis:list_about')}
      actions={<ActionButton href="/thesis/archive">{t('title:thesis_archive')}</ActionButton>}
    >
      <ReadState read={found} outline="table">
        {(data) => (
          <div className="th-stack">
            <div className="k-filters k-screen">
              <SearchBox
                slash
                label={t('thesis:search')}
                placeholder={t('thesis:search')}
                value={typed}
                onSearch={(q) => change({ q: q || undefined, page: undefined })}
              />
              <SelectBox<ThesisState>
                label={t('thesis:status')}
                value={status ?? null}
                onChange={(next) => change({ status: next ?? undefined, page: undefined })}
                options={states.map((value) => ({
                  value,
                  label: `${t(`thesis:status.${value}`)} (${data.counts[value] ?? 0})`,
                }))}
              />
              <SelectBox<ThesisType>
                label={t('thesis:type')}
                value={type ?? null}
                onChange={(next) => change({ type: next ?? undefined, page: undefined })}
                options={types.map((value) => ({ value, label: t(`thesis:type.${value}`) }))}
              />
            </div>
            <ThesisTable
              label={t('thesis:works')}
              rows={data.rows}
              loading={found.isFetching}
              empty={t('thesis:none')}
              emptyAbout={t('thesis:none_about')}
            />
            <Pager
              locale={locale}
              page={page}
              limit={limit}
              total={data.total}
              sizes={sizes}
              onPage={(next) => change({ page: next })}
              onLimit={(next) => change({ limit: next, page: undefined })}
            />
            <ThesisWay />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
