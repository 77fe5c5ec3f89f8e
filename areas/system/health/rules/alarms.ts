/** When somebody must look: the same limits on the health page and in the rules that Prometheus reads. */
export interface Alarm {
  name: string;
  /** a figure of /metrics; `part` of those that have several values */ metric: string;
  part?: { label: string; value: string };
  /** it rings above this */ above: number;
  /** minutes it has to stay so before Prometheus rings */ minutes: number;
  severity: 'page' | 'ticket';
  summary: string;
}
export const alarms: readonly Alarm[] = [
  {
    name: 'MessagesWait',
    metric: 'kampus_outbox_oldest_seconds',
    above: 900,
    minutes: 5,
    severity: 'page',
    summary: 'Messages that are due have waited for a quarter of an hour: the mail or SMS server does not take them',
  },
  {
    name: 'MessagesFailed',
    metric: 'kampus_outbox_messages',
    part: { label: 'status', value: 'failed' },
    above: 20,
    minutes: 5,
    severity: 'ticket',
    summary: 'More than twenty messages could not be sent within a day',
  },
  {
    name: 'RequestsWaitForConnections',
    metric: 'kampus_pool_connections',
    part: { label: 'state', value: 'waiting' },
    above: 20,
    minutes: 1,
    severity: 'page',
    summary: 'Requests wait for a connection to the database: a slow statement holds them, or the pool is too small',
  },
  {
    name: 'JobsFailed',
    metric: 'kampus_job_runs',
    part: { label: 'status', value: 'failed' },
    above: 5,
    minutes: 5,
    severity: 'ticket',
    summary: 'More than five long jobs failed within a day',
  },
  {
    name: 'JobsWait',
    metric: 'kampus_job_runs',
    part: { label: 'status', value: 'queued' },
    above: 25,
    minutes: 15,
    severity: 'ticket',
    summary: 'Long jobs pile up: no process works on them, or one holds up the others',
  },
  {
    name: 'UnexpectedErrors',
    metric: 'kampus_failures_open',
    above: 0,
    minutes: 0,
    severity: 'ticket',
    summary: 'An unexpected error that nobody has looked after yet',
  },
  {
    name: 'PaymentsToReview',
    metric: 'kampus_card_payments_to_review',
    above: 0,
    minutes: 30,
    severity: 'ticket',
    summary: 'The bank and our books disagree about a card payment',
  },
  {
    name: 'MemoryHigh',
    metric: 'kampus_memory_bytes',
    above: 700 * 1024 * 1024,
    minutes: 10,
    severity: 'ticket',
    summary: 'A process holds more than 700 MB',
  },
];

export interface Figure {
  name: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
}
/** The alarms that ring for these figures, each with the value that rings. What a process does not know rings nothing. */
export function ringing(figures: readonly Figure[]): { alarm: Alarm; value: number }[] {
  return alarms.flatMap((alarm) => {
    const { part } = alarm;
    const found = figures.find(
      (figure) => figure.name === alarm.metric && (part === undefined || figure.labels[part.label] === part.value),
    );
    return found !== undefined && found.value > alarm.above ? [{ alarm, value: found.value }] : [];
  });
}

/** The rules as Prometheus reads them; beside the figures: the share of answers with 5xx, how long submissions take, and whether somebody answers at all. */
export function rulesFile(): string {
  const rule = (name: string, expr: string, minutes: number, severity: string, summary: string): string =>
    [
      `      - alert: ${name}`,
      `        expr: ${expr}`,
      `        for: ${minutes}m`,
      '        labels:',
      `          severity: ${severity}`,
      '        annotations:',
      `          summary: '${summary.replaceAll("'", "''")}'`,
    ].join('\n');
  return `# Rules of alarms for Prometheus; made by tools/alerts.ts from areas/system/health/rules/alarms.ts.
groups:
  - name: kampus
    rules:
${[
  ...alarms.map(({ name, metric, part, above, minutes, severity, summary }) =>
    rule(
      name,
      `${metric}${part === undefined ? '' : `{${part.label}="${part.value}"}`} > ${above}`,
      minutes,
      severity,
      summary,
    ),
  ),
  rule(
    'ServerErrors',
    'sum(rate(kampus_requests_total{status=~"5.."}[5m])) > 0',
    1,
    'page',
    'Requests are answered with an error of the server',
  ),
  rule(
    'WritesSlow',
    'histogram_quantile(0.99, sum by (le) (rate(kampus_request_seconds_bucket{kind="write"}[5m]))) > 1',
    5,
    'page',
    'One write in a hundred takes more than a second',
  ),
  rule('ProcessAway', 'up{job="kampus"} == 0', 1, 'page', 'A process does not answer'),
].join('\n')}
`;
}
