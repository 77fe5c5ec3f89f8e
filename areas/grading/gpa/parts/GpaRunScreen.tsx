import { lazy, Suspense, useState } from 'react';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { runGoesOn } from '#kernel/contract/previewed-run.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useLocale, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { useLiveRead } from '#kernel/web/live-read.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { applyGpaRun, cancelGpaRun, gpaRunQuery, gpaRunSheetQuery, type GpaRunDetail } from '../contract.ts';
import { GpaDifferences } from './GpaDifferences.tsx';
import { gpaTone, scopeName } from './gpa-words.ts';
import { Meter } from '../../parts/Meter.tsx';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
type Input = InputOf<typeof gpaRunQuery>;

/** One recalculation: progress while it runs, then counts and differences, then what became of them. */
export function GpaRunScreen({ input }: { input: Input }) {
  const t = useText();
  const locale = useLocale();
  const [, change] = useSearchValues();
  const [busy, setBusy] = useState(false);
  const read = useLiveRead(gpaRunQuery, input, ({ run }) => runGoesOn(run.status), 2_000);
  const data = read.data;
  const running = data ? runGoesOn(data.run.status) : false;
  const leave = (): void =>
    change({ run: undefined, kind: undefined, q: undefined, sort: undefined, page: undefined, limit: undefined });
  const download = async (): Promise<void> => {
    setBusy(true);
    const { page: _page, limit: _limit, ...asked } = input;
    await downloadQuery(gpaRunSheetQuery, asked);
    setBusy(false);
  };
  return (
    <Screen
      title={t('title:calculate_gpa')}
      about={data ? `${t('gpa:run', { id: data.run.id })} · ${scopeName(t, locale, data.run)}` : undefined}
      status={data && <StatusBadge tone={gpaTone[data.run.status]}>{t(`gpa:status.${data.run.status}`)}</StatusBadge>}
      actions={
        <>
          <ActionButton kind="quiet" icon={<ArrowLeftIcon size={14} />} onClick={leave}>
            {t('gpa:back')}
          </ActionButton>
          {data && data.counts.rows > 0 && (
            <ActionButton kind="quiet" busy={busy} onClick={() => void download()}>
              {t('ui:export')}
            </ActionButton>
          )}
          {data && data.run.can.cancel === true && (
            <CommandButton
              command={cancelGpaRun}
              input={{ id: data.run.id }}
              can={data.run.can.cancel}
              label={data.run.status === 'previewed' ? 'gpa:discard' : 'gpa:cancel'}
            />
          )}
        </>
      }
      main={data && (data.run.status === 'previewed' || running) && <Apply data={data} />}
    >
      <ReadState read={read}>
        {(detail) => (
          <div className="gpa-stack">
            <State data={detail} />
            {detail.counts.rows > 0 && <Summary data={detail} />}
            {detail.counts.rows > 0 && (
              <GpaDifferences data={detail} input={input} loading={read.isFetching && read.isPlaceholderData} />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Apply({ data: { run, counts } }: { data: GpaRunDetail }) {
  const t = useText();
  return (
    <CommandButton
      command={applyGpaRun}
      input={{ id: run.id }}
      can={run.can.apply}
      kind="main"
      label="gpa:apply_verb"
      confirm={{
        title: t('gpa:apply_title', { n: counts.rows }),
        consequences: [
          { key: 'students', tone: 'warning', text: t('gpa:apply_students', { n: counts.students }) },
          ...(counts.standing > 0
            ? [{ key: 'standing', tone: 'warning' as const, text: t('gpa:apply_standing', { n: counts.standing }) }]
            : []),
          { key: 'checked', tone: 'info', text: t('gpa:apply_checked') },
          { key: 'audit', tone: 'info', text: t('gpa:apply_audit') },
        ],
      }}
    />
  );
}

/** How far it is, or how it ended. */
function State({ data: { run, counts } }: { data: GpaRunDetail }) {
  const t = useText();
  if (runGoesOn(run.status)) {
    const applying = run.status === 'applying';
    const [done, total] = applying ? [counts.applied, counts.rows] : [run.done, run.total];
    const label = t(applying ? 'gpa:progress_apply' : 'gpa:progress', { done, total });
    return (
      <Panel title={t(`gpa:status.${run.status}`)} about={t('gpa:progress_note')}>
        <Meter label={label} text={label} parts={[{ key: 'done', count: done }]} all={total} />
        {run.error && (
          <p className="gpa-note" role="status">
            {t('gpa:retrying')}
          </p>
        )}
      </Panel>
    );
  }
  if (run.status === 'failed') return <Notice tone="danger">{t('gpa:failed')}</Notice>;
  if (run.status === 'previewed' && counts.rows === 0)
    return (
      <Notice tone="success" title={t('gpa:same')}>
        {t('gpa:same_about', { n: run.done })}
      </Notice>
    );
  if (run.status !== 'applied') return null;
  return counts.skipped > 0 ? (
    <Notice tone="warning" title={t('gpa:applied', { n: counts.applied })}>
      {t('gpa:skipped', { n: counts.skipped })}
    </Notice>
  ) : (
    <Notice tone="success">{t('gpa:applied', { n: counts.applied })}</Notice>
  );
}

function Summary({ data: { counts, sizes } }: { data: GpaRunDetail }) {
  const t = useText();
  return (
    <>
      <FactStrip
        label={t('gpa:fact.label')}
        facts={(['rows', 'students', 'up', 'down', 'standing'] as const).map((key) => ({
          key,
          label: t(`gpa:fact.${key}`),
          value: counts[key],
        }))}
      />
      <Panel title={t('gpa:size.title')}>
        <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
          <BarChart
            label={t('gpa:size.title')}
            axis={t('gpa:size.axis')}
            height={150}
            legend={false}
            series={[{ key: 'rows', label: t('gpa:fact.rows') }]}
            points={(['none', 'small', 'medium', 'large'] as const).map((key) => ({
              label: t(`gpa:size.${key}`),
              values: { rows: sizes[key] },
            }))}
          />
        </Suspense>
      </Panel>
    </>
  );
}
