import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { failure, noteFailure, reopenFailure, resolveFailure, type FailureTime } from '../failures-contract.ts';
import { logHref } from './log-search.ts';

/** A failure beside its list: stack, whom it met, what was found out about it. */
export function FailureDrawer({ id, request, onClose }: { id: number; request: string; onClose: () => void }) {
  const t = useText();
  const read = useRead(failure, { id, request_id: request === '' ? null : request }, { enabled: id > 0 });
  const data = read.data?.id === id ? read.data : undefined;
  return (
    <Drawer
      opened={id > 0}
      onClose={onClose}
      title={data ? data.name : t('failures:message')}
      width={820}
      about={
        data && (
          <StatusBadge tone={data.resolved_at ? 'success' : 'danger'}>
            {t(data.resolved_at ? 'failures:resolved' : 'failures:open')}
          </StatusBadge>
        )
      }
    >
      {id > 0 && (
        <ReadState read={{ ...read, data }}>{(row) => <Body key={row.id} row={row} request={request} />}</ReadState>
      )}
    </Drawer>
  );
}

function Body({ row, request }: { row: OutputOf<typeof failure>; request: string }) {
  const t = useText();
  const { moment, number } = useFormat();
  const mayWrite = useHas('exception_update');
  const mayLogs = useHas('log_index');
  const mayUsers = useHas('user_index');
  const [note, setNote] = useState(row.note ?? '');
  const sought = row.recent.find((time) => time.sought);
  return (
    <div className="o-entry">
      {sought && <Notice tone="info">{t('failures:found', { id: request })}</Notice>}
      <p className="o-text">{row.message}</p>
      <FactStrip
        facts={[
          { key: 'place', label: t('failures:place'), value: <span className="s-key">{row.place}</span> },
          { key: 'times', label: t('failures:times'), value: number(row.times) },
          { key: 'first', label: t('failures:first_at'), value: moment(row.first_at) },
          { key: 'last', label: t('failures:last_at'), value: moment(row.last_at) },
        ]}
      />
      <section aria-label={t('failures:stack')}>
        <h3 className="s-h3">{t('failures:stack')}</h3>
        {row.stack ? (
          <pre className="o-trace" tabIndex={0} aria-label={t('failures:stack')}>
            {row.stack}
          </pre>
        ) : (
          <p className="s-hint">{t('failures:no_stack')}</p>
        )}
      </section>
      {mayWrite ? (
        <section className="o-note" aria-label={t('failures:note')}>
          <LongTextBox
            label={t('failures:note')}
            help={t('failures:note_help')}
            value={note}
            maxLength={1000}
            onChange={setNote}
          />
          <div className="o-links">
            {row.resolved_at ? (
              <CommandButton command={reopenFailure} input={{ id: row.id }} label="failures:reopen" small />
            ) : (
              <CommandButton
                command={resolveFailure}
                input={{ id: row.id, note: note === '' ? null : note, seen_times: row.times }}
                label="failures:resolve"
                kind="main"
                small
              />
            )}
            <CommandButton
              command={noteFailure}
              input={{ id: row.id, note: note === '' ? null : note }}
              label="failures:save_note"
              kind="quiet"
              small
            />
          </div>
        </section>
      ) : (
        row.note && <p className="o-text">{row.note}</p>
      )}
      <section aria-label={t('failures:recent')}>
        <h3 className="s-h3">{t('failures:recent')}</h3>
        <DataTable<FailureTime>
          label={t('failures:recent')}
          rowKey={(time) => String(time.id)}
          rows={row.recent}
          maxHeight={360}
          rowTone={(time) => (time.sought ? 'warning' : undefined)}
          columns={[
            {
              key: 'at',
              title: t('failures:recent_at'),
              width: 140,
              lead: true,
              render: (time) => (
                <span className="k-figures">
                  {moment(time.at)}
                  {time.sought && (
                    <>
                      {' '}
                      <StatusBadge plain tone="warning">
                        {t('failures:sought')}
                      </StatusBadge>
                    </>
                  )}
                </span>
              ),
            },
            {
              key: 'request',
              title: t('failures:recent_request'),
              render: (time) =>
                mayLogs ? (
                  <PageLink to={logHref({ request_id: time.request_id })} className="s-key">
                    {time.request_id}
                  </PageLink>
                ) : (
                  <span className="s-key">{time.request_id}</span>
                ),
            },
            {
              key: 'user',
              title: t('failures:recent_user'),
              render: (time) =>
                time.user ? (
                  mayUsers ? (
                    <PageLink to={`/user/about?id=${time.user.id}`}>{time.user.name}</PageLink>
                  ) : (
                    time.user.name
                  )
                ) : (
                  '–'
                ),
            },
            {
              key: 'path',
              title: t('failures:recent_path'),
              render: (time) => (
                <span className="s-key">{[time.method, time.path].filter(Boolean).join(' ') || '–'}</span>
              ),
            },
          ]}
        />
      </section>
    </div>
  );
}
