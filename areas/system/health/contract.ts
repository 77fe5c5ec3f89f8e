import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import type { Needs } from '#kernel/contract/needs.ts';

const admin: Needs = { access: 'admin' };
export const healthPages = definePages([
  {
    path: '/system/health',
    title: 'title:system_health',
    knownAs: { tr: 'sağlık, izleme, ölçüm, alarm', en: 'monitoring, metrics, alerts, status' },
    needs: admin,
    kind: 'dashboard',
    menu: { group: 'system', order: 14, icon: 'chart' },
  },
]);

const Value = a.record({ of: a.text, value: a.number });
export const SystemHealth = a.record({
  time: a.moment,
  /** limits that are passed now, as the rules for Prometheus have them */
  alarms: a.many(a.record({ name: a.text, value: a.number, above: a.number, severity: a.oneOf('page', 'ticket') })),
  /** the process that answered */
  process: a.record({
    uptime_seconds: a.number,
    memory_bytes: a.number,
    requests: a.integer,
    server_errors: a.integer,
    /** milliseconds within which half, and all but one in a hundred, of its requests were answered; null: none yet */
    read_ms: a.nullable(a.record({ half: a.number, most: a.number })),
    write_ms: a.nullable(a.record({ half: a.number, most: a.number })),
  }),
  refusals: a.many(Value),
  groups: a.many(a.record({ name: a.text, values: a.many(Value) })),
});
export type SystemHealth = a.Of<typeof SystemHealth>;
/** The figures of /metrics in words, for the administrator: read from the same counters, so both always agree. */
export const systemHealth = defineQuery({
  name: 'system-health',
  path: '/system/health',
  needs: admin,
  input: {},
  output: SystemHealth,
  summary: 'Alarms, waiting work, requests, seats, sign-ins and payments at a glance',
});
