import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { Tabs } from '@mantine/core';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import {
  useFormat,
  useGo,
  useHas,
  useLocale,
  usePageParams,
  useRead,
  useSearchState,
  useText,
} from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { cancelJob, jobRun, jobRunFile, repeatJob, type RunParam, type RunView } from '../jobs-contract.ts';
import { JobProgress, spanOf } from '../parts/JobProgress.tsx';
import { jobStatusWords } from '../resources/job-log.ts';
import '../../parts/system.css';
import '../parts/operations.css';

const going = (run: RunView | undefined): boolean => run?.status === 'queued' || run?.status === 'running';

/** One run: read anew every second while it works; what it said, what came of it, its file. */
export default function JobRunPage() {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const id = Number(usePageParams().log_id) || 0;
  const [level, setLevel] = useSearchState<string>('level', 'all');
  const [live, setLive] = useState(true);
  const read = useRead(
    jobRun,
    { id, level: level === 'problems' ? 'problems' : 'all' },
    { refetchInterval: live ? 1_000 : 0, staleTime: 0 },
  );
  const run = read.data?.id === id ? read.data : undefined;
  if (run && going(run) !== live) setLive(going(run));
  return (
    <ReadState read={{ ...read, data: run }}>
      {(data) => (
        <Screen
          title={data.title[locale]}
          about={data.about?.[locale]}
          status={
            <StatusBadge tone={jobStatusWords[data.status].tone}>{jobStatusWords[data.status][locale]}</StatusBadge>
          }
          actions={
            <>
              {data.own && (
                <ActionButton kind="quiet" href="/job/logs/me">
                  {t('jobs:to_mine')}
                </ActionButton>
              )}
              {going(data) ? (
                <CommandButton
                  command={cancelJob}
                  input={{ id }}
                  can={data.can.cancel}
                  label="jobs:cancel"
                  confirm={{
                    title: t('jobs:cancel_title', { name: data.title[locale] }),
                    about: t('jobs:cancel_about'),
                  }}
                />
              ) : (
                <CommandButton
                  command={repeatJob}
                  input={{ id }}
                  can={data.can.repeat}
                  label="jobs:again"
                  onDone={(made) => go(`/job/logs/detail/${made.id}`)}
                />
              )}
            </>
          }
          main={data.file ? <DownloadButton id={id} /> : undefined}
        >
          <Body run={data} level={level} onLevel={setLevel} />
        </Screen>
      )}
    </ReadState>
  );
}

function DownloadButton({ id }: { id: number }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  return (
    <ActionButton
      kind="main"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void downloadQuery(jobRunFile, { id }).finally(() => setBusy(false));
      }}
    >
      {t('jobs:download')}
    </ActionButton>
  );
}

function Body({ run, level, onLevel }: { run: RunView; level: string; onLevel: (level: string) => void }) {
  const t = useText();
  const { moment, number, sayDate } = useFormat();
  const mayFailures = useHas('exception_index');
  const owner =
    run.owner === null
      ? t('jobs:clock')
      : run.real_owner
        ? t('jobs:as', { real: run.real_owner, user: run.owner })
        : run.owner;
  const took =
    run.started_at && run.finished_at
      ? Math.max(0, Math.round((Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000))
      : null;
  return (
    <div className="o-run">
      {run.status !== 'cancelled' && run.status !== 'failed' && (going(run) || run.total !== null) && (
        <JobProgress run={run} />
      )}
      {run.status === 'failed' && (
        <Notice
          tone="danger"
          title={t('jobs:error')}
          action={
            mayFailures && run.failure_id !== null ? (
              <ActionButton small href={`/logs/exceptions?q=${encodeURIComponent(run.request_id ?? '')}`}>
                {t('jobs:to_failure')}
              </ActionButton>
            ) : undefined
          }
        >
          <p>{run.error}</p>
          {run.request_id && <p className="s-hint">{t('jobs:request', { id: run.request_id })}</p>}
        </Notice>
      )}
      <FactStrip
        facts={[
          { key: 'owner', label: t('jobs:owner'), value: owner },
          { key: 'created', label: t('jobs:created_at'), value: moment(run.created_at) },
          ...(took === null ? [] : [{ key: 'took', label: t('jobs:took'), value: spanOf(t, took) }]),
          ...(run.ok_count + run.failed_count > 0
            ? [
                { key: 'ok', label: t('jobs:ok_count'), value: number(run.ok_count) },
                ...(run.failed_count > 0
                  ? [{ key: 'failed', label: t('jobs:failed_count'), value: number(run.failed_count) }]
                  : []),
              ]
            : []),
          ...(run.file
            ? [
                {
                  key: 'file',
                  label: t('jobs:file'),
                  value: run.file.name,
                  note: `${t('jobs:kb', { n: number(Math.max(1, Math.round(run.file.bytes / 1024))) })} · ${t('jobs:file_until', { date: sayDate(run.file.until) })}`,
                },
              ]
            : []),
        ]}
      />
      {run.file_of_owner && <p className="s-hint">{t('jobs:file_of_owner')}</p>}
      {run.params.length > 0 && (
        <Panel title={t('jobs:parameters')}>
          <Pairs rows={run.params} />
        </Panel>
      )}
      {run.result.length > 0 && (
        <Panel title={t('jobs:result')}>
          <Pairs rows={run.result} />
        </Panel>
      )}
      <Panel title={t('jobs:lines')}>
        <Tabs value={level === 'problems' ? 'problems' : 'all'} onChange={(next) => onLevel(next ?? 'all')}>
          <Tabs.List aria-label={t('jobs:lines_show')}>
            <Tabs.Tab value="all">{t('jobs:lines_all')}</Tabs.Tab>
            <Tabs.Tab value="problems">{t('jobs:lines_problems')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={level === 'problems' ? 'problems' : 'all'} pt={12}>
            {run.lines_total > run.lines.length && (
              <p className="s-hint">
                {t('jobs:lines_last', { n: number(run.lines.length), total: number(run.lines_total) })}
              </p>
            )}
            {run.lines.length === 0 ? (
              <p className="s-hint">{t('jobs:lines_none')}</p>
            ) : (
              <ol className="o-lines">
                {run.lines.map((line) => (
                  <li key={line.id}>
                    <time className="k-figures" dateTime={line.at}>
                      {moment(line.at)}
                    </time>
                    {line.level !== 'info' && (
                      <StatusBadge plain tone={line.level === 'error' ? 'danger' : 'warning'}>
                        {t(`jobs:level.${line.level}`)}
                      </StatusBadge>
                    )}
                    <span>{t(textKey(line.key), line.params)}</span>
                  </li>
                ))}
              </ol>
            )}
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </div>
  );
}

function Pairs({ rows }: { rows: readonly RunParam[] }) {
  const t = useText();
  const locale = useLocale();
  const { number, date, moment } = useFormat();
  const shown = ({ value, words, kind }: RunParam): string =>
    words
      ? words[locale]
      : typeof value === 'boolean'
        ? t(value ? 'ui:yes' : 'ui:no')
        : typeof value === 'number'
          ? number(value)
          : kind === 'date'
            ? date(String(value))
            : kind === 'moment'
              ? moment(String(value))
              : String(value ?? '');
  return (
    <dl className="k-record">
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.label[locale]}</dt>
          <dd>{shown(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
