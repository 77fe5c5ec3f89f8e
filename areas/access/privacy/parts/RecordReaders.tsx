import { useFormat, useLocale, useMe, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { myImpersonationsQuery } from '../../acting/contract.ts';
import { myRecordReadersQuery, type RecordReader } from '../contract.ts';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import './privacy.css';

const sizes = [10, 15, 20, 40, 50];
const dateOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

/** KVKK art. 11: who has read my record, by reader and day, with the way to ask about it. */
export function RecordReaders() {
  const t = useText();
  const locale = useLocale();
  const me = useMe();
  const { date, moment, style, sayDate } = useFormat();
  const [search, change] = useSearchValues();
  const query = String(search.who ?? '');
  const [from, to] = [dateOf(search.from), dateOf(search.to)];
  const limit = sizes.includes(Number(search.limit)) ? Number(search.limit) : 15;
  const page = Math.max(1, Math.floor(Number(search.page ?? 1)) || 1);
  const read = useRead(myRecordReadersQuery, {
    page,
    limit,
    ...(query ? { query: query.slice(0, 100) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  });
  const filtered = query !== '' || from !== null || to !== null;
  const who = (row: RecordReader): string =>
    row.system !== null
      ? t('privacy:readers.by_system', { system: row.system, name: row.full_name })
      : row.real === null
        ? row.full_name
        : row.as_me
          ? t('privacy:readers.as_me', { name: row.real.full_name })
          : t('privacy:readers.as_other', { name: row.real.full_name, account: row.full_name });
  const office = (row: RecordReader): string =>
    [
      row.as_me ? '' : locale === 'tr' ? row.role_name : row.role_name_en,
      (locale === 'tr' ? row.office : row.office_en) ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  const clock = (value: string): string => moment(value).slice(-5);
  const ask = (row: RecordReader): string =>
    `mailto:${t('privacy:officer_mail')}?subject=${encodeURIComponent(t('privacy:readers.mail_subject', { name: who(row), day: sayDate(row.day) }))}`;
  return (
    <>
      <p className="v-meta">{t('privacy:readers.about')}</p>
      <div className="v-filters k-screen">
        <SearchBox
          label={t('privacy:readers.search')}
          placeholder={t('privacy:readers.search')}
          value={query}
          onSearch={(next) => change({ who: next, page: undefined })}
        />
        <DateBox
          label={t('privacy:readers.from')}
          name="from"
          value={from}
          onChange={(next) => change({ from: next, page: undefined })}
          locale={locale}
          format={style}
        />
        <DateBox
          label={t('privacy:readers.to')}
          name="to"
          value={to}
          onChange={(next) => change({ to: next, page: undefined })}
          locale={locale}
          format={style}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <div>
            <DataTable<RecordReader>
              label={t('privacy:readers.list')}
              rowName={who}
              rows={data.readers}
              rowKey={(row) => row.key}
              loading={read.isFetching && read.isPlaceholderData}
              empty={
                <EmptyState
                  title={t(filtered ? 'ui:no_match' : 'privacy:readers.empty')}
                  action={
                    filtered ? (
                      <ActionButton
                        onClick={() => change({ who: undefined, from: undefined, to: undefined, page: undefined })}
                      >
                        {t('ui:clear_filters')}
                      </ActionButton>
                    ) : undefined
                  }
                >
                  {t(filtered ? 'ui:no_match_hint' : 'privacy:readers.empty_about')}
                </EmptyState>
              }
              columns={[
                { key: 'who', title: t('privacy:readers.who'), lead: true, render: who },
                { key: 'role', title: t('privacy:readers.role'), render: office },
                {
                  key: 'day',
                  title: t('privacy:readers.day'),
                  render: (row) => <time dateTime={row.day}>{date(row.day)}</time>,
                },
                {
                  key: 'time',
                  title: t('privacy:readers.time'),
                  render: (row) => (
                    <span className="k-figures v-nowrap">
                      {clock(row.first_at) === clock(row.last_at)
                        ? clock(row.first_at)
                        : `${clock(row.first_at)}–${clock(row.last_at)}`}
                    </span>
                  ),
                },
                {
                  key: 'what',
                  title: t('privacy:readers.what'),
                  render: (row) => row.what.map((each) => each[locale]).join(', '),
                },
                { key: 'times', title: t('privacy:readers.times'), align: 'right', render: (row) => row.times },
                {
                  key: 'ask',
                  title: t('privacy:readers.ask'),
                  render: (row) => (
                    <a href={ask(row)} className="v-nowrap">
                      {t('privacy:readers.ask')}
                    </a>
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
          </div>
        )}
      </ReadState>
      {me && !me.old_token && <ActedAsMe />}
    </>
  );
}

/** Who signed in with my account, why, and whether he could write. */
function ActedAsMe() {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const { data } = useRead(myImpersonationsQuery, {});
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('privacy:acting.title')}>
      <Timeline
        label={t('privacy:acting.title')}
        events={data.map((each) => ({
          key: String(each.id),
          title: each.real_name,
          time: moment(each.started_at),
          dateTime: each.started_at,
          tone: each.may_write ? ('warning' as const) : ('info' as const),
          about: each.reason,
          by: (locale === 'tr' ? each.role : each.role_en) ?? '',
        }))}
      />
    </Panel>
  );
}
