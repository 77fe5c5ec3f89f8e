import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { systemHealth, type SystemHealth } from '../contract.ts';

const megabyte = 1_048_576;
/** What the parts of figures are called; others are codes that administrators know from elsewhere. */
const partsInWords = new Set(['queued', 'running', 'failed', 'total', 'idle', 'waiting', 'taken', 'free']);
type Span = SystemHealth['process']['read_ms'];

/** Alarms first, then the figures: what an administrator looks at when somebody calls. */
export default function HealthPage() {
  const t = useText();
  const { sayMoment } = useFormat();
  const read = useRead(systemHealth, {}, { refetchInterval: 15_000 });
  return (
    <Screen
      title={t('title:system_health')}
      about={t('health:about')}
      main={
        <ActionButton icon={<RefreshIcon size={16} />} busy={read.isFetching} onClick={() => void read.refetch()}>
          {t('health:again')}
        </ActionButton>
      }
    >
      <ReadState read={read}>
        {(health) => (
          <>
            <Alarms of={health.alarms} />
            <Panel title={t('health:process')} about={sayMoment(health.time)}>
              <ProcessFacts of={health.process} />
            </Panel>
            <Figures of={health} />
          </>
        )}
      </ReadState>
    </Screen>
  );
}

function Alarms({ of }: { of: SystemHealth['alarms'] }) {
  const t = useText();
  const { number } = useFormat();
  if (of.length === 0)
    return (
      <Notice tone="success" title={t('health:quiet')}>
        {t('health:quiet_about')}
      </Notice>
    );
  return of.map((alarm) => (
    <Notice
      key={alarm.name}
      tone={alarm.severity === 'page' ? 'danger' : 'warning'}
      title={t(`health:alarm.${alarm.severity}`, { what: t(textKey(`alarm:${alarm.name}`)) })}
    >
      {t('health:limit', { value: number(alarm.value), above: number(alarm.above) })}
    </Notice>
  ));
}

function ProcessFacts({ of }: { of: SystemHealth['process'] }) {
  const t = useText();
  const { number } = useFormat();
  const span = (value: Span): string =>
    value === null ? '–' : t('health:span', { half: number(value.half), most: number(value.most) });
  return (
    <FactStrip
      facts={[
        {
          key: 'uptime',
          label: t('health:uptime'),
          value: t('health:hours', { n: number(Math.round(of.uptime_seconds / 360) / 10) }),
        },
        {
          key: 'memory',
          label: t('health:memory'),
          value: t('health:megabytes', { n: number(Math.round(of.memory_bytes / megabyte)) }),
        },
        { key: 'requests', label: t('health:requests'), value: number(of.requests) },
        { key: 'errors', label: t('health:server_errors'), value: number(of.server_errors) },
        { key: 'reads', label: t('health:reads'), value: span(of.read_ms) },
        { key: 'writes', label: t('health:writes'), value: span(of.write_ms) },
      ]}
    />
  );
}

function Figures({ of }: { of: SystemHealth }) {
  const t = useText();
  const { number } = useFormat();
  const rows = of.groups.flatMap((group) =>
    group.values.map((each, at) => ({ ...each, name: group.name, first: at === 0, key: `${group.name} ${each.of}` })),
  );
  const shown = (name: string, value: number): string =>
    number(name === 'database_bytes' ? Math.round(value / megabyte) : value);
  const partWords = (part: string): string => (partsInWords.has(part) ? t(textKey(`figurepart:${part}`)) : part);
  return (
    <>
      <Panel title={t('health:figures')}>
        <DataTable
          label={t('health:figures')}
          rowName={(row) => row.key}
          columns={[
            {
              key: 'name',
              title: t('health:figure'),
              lead: true,
              render: (row) => (row.first ? t(textKey(`figure:${row.name}`)) : ''),
            },
            { key: 'of', title: t('health:part'), render: (row) => partWords(row.of) },
            {
              key: 'value',
              title: t('health:value'),
              align: 'right',
              render: (row) => <span className="k-figures">{shown(row.name, row.value)}</span>,
            },
          ]}
          rows={rows}
          rowKey={(row) => row.key}
        />
      </Panel>
      <Panel title={t('health:refusals')}>
        <DataTable
          label={t('health:refusals')}
          rowName={(row) => row.of}
          columns={[
            { key: 'of', title: t('health:rule'), lead: true, render: (row) => row.of },
            {
              key: 'value',
              title: t('health:value'),
              align: 'right',
              render: (row) => <span className="k-figures">{number(row.value)}</span>,
            },
          ]}
          rows={of.refusals}
          rowKey={(row) => row.of}
          empty={<EmptyState title={t('health:refusals_none')} />}
        />
      </Panel>
    </>
  );
}
