import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useMe, useRead, useSearchState, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { logs, logsExport, type LogRow } from '../log-contract.ts';
import { addressOf, logFilter, logInput } from '../parts/log-search.ts';
import { LogDrawer } from '../parts/LogDrawer.tsx';
import { LogFilters } from '../parts/LogFilters.tsx';
import '../../parts/system.css';
import '../parts/operations.css';

/** SYS-032: every write of the system, newest first. */
export default function LogsPage() {
  const t = useText();
  const locale = useLocale();
  const { moment, sayMoment } = useFormat();
  const me = useMe();
  const [search, set] = useSearchValues();
  const [shown, setShown] = useSearchState<number>('show', 0);
  const [busy, setBusy] = useState(false);
  const input = logInput(search);
  const filter = logFilter(search);
  const read = useRead(logs, input);
  const filtered = Object.values(filter).some((value) => value !== null);
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(logsExport, filter);
    setBusy(false);
  };
  const who = (row: LogRow): string =>
    row.real
      ? t('logs:as', { real: row.real.name, user: row.user?.name ?? '' })
      : (row.user?.name ?? t(row.withheld ? 'logs:withheld' : 'logs:nobody'));
  const fields = (row: LogRow): string => {
    const names = row.fields.map((field) => field[locale]).join(', ');
    return row.more_fields > 0 ? t('logs:and_more', { names, n: row.more_fields }) : names;
  };
  return (
    <Screen
      title={t('title:logs')}
      about={t(me?.active_role.name === 'A' ? 'logs:about' : 'logs:about_registrar')}
      actions={
        <ActionButton kind="quiet" busy={busy} onClick={() => void download()}>
          {t('ui:export')}
        </ActionButton>
      }
    >
      <div className="k-list-bar">
        <LogFilters />
      </div>
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            {data.since && (
              <div className="o-since">
                <Notice tone="info">{t('logs:since', { date: sayMoment(data.since) })}</Notice>
              </div>
            )}
            <DataTable<LogRow>
              label={t('logs:list')}
              rowName={(row) => row.action_words[locale]}
              columns={[
                {
                  key: 'at',
                  title: t('logs:column.at'),
                  width: 140,
                  render: (row) => (
                    <time className="k-figures" dateTime={row.at}>
                      {moment(row.at)}
                    </time>
                  ),
                },
                {
                  key: 'user',
                  title: t('logs:column.user'),
                  width: '20%',
                  render: (row) => (
                    <span className="k-lead">
                      {who(row)}
                      <small>{row.role_words?.[locale] ?? ''}</small>
                    </span>
                  ),
                },
                {
                  key: 'action',
                  title: t('logs:column.action'),
                  width: '26%',
                  lead: true,
                  render: (row) => row.action_words[locale],
                },
                {
                  key: 'record',
                  title: t('logs:column.record_id'),
                  width: '22%',
                  render: (row) => (
                    <span className="k-lead">
                      {row.record_label ??
                        (row.record_id === null
                          ? row.resource_words[locale]
                          : `${row.resource_words[locale]} #${row.record_id}`)}
                      {row.record_label && <small>{row.resource_words[locale]}</small>}
                    </span>
                  ),
                },
                { key: 'changes', title: t('logs:column.changes'), render: fields },
              ]}
              rows={data.rows}
              rowKey={(row) => String(row.id)}
              onOpen={(row) => setShown(row.id)}
              pageKeys
              loading={read.isFetching && read.isPlaceholderData}
              actions={(row) => [{ key: 'open', label: t('ui:open'), onClick: () => setShown(row.id) }]}
              empty={
                <EmptyState
                  title={t(filtered ? 'logs:none' : 'logs:none_yet')}
                  action={
                    filtered ? (
                      <ActionButton onClick={() => set(addressOf({}))}>{t('ui:clear_filters')}</ActionButton>
                    ) : undefined
                  }
                >
                  {filtered ? t('logs:none_about') : null}
                </EmptyState>
              }
            />
            <nav className="o-ways k-screen" aria-label={t('logs:ways')}>
              {data.newer && (
                <ActionButton kind="quiet" small onClick={() => set({ older: undefined, newer: undefined })}>
                  {t('logs:newest')}
                </ActionButton>
              )}
              <ActionButton
                small
                icon={<ChevronLeftIcon size={15} />}
                disabled={!data.newer}
                onClick={() => set({ newer: data.newer, older: undefined })}
              >
                {t('logs:newer')}
              </ActionButton>
              <ActionButton
                small
                icon={<ChevronRightIcon size={15} />}
                disabled={!data.older}
                onClick={() => set({ older: data.older, newer: undefined })}
              >
                {t('logs:older')}
              </ActionButton>
            </nav>
          </>
        )}
      </ReadState>
      <LogDrawer id={shown} onOpen={setShown} onClose={() => setShown(0)} />
    </Screen>
  );
}
