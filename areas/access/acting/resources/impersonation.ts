import { defineResource } from '#kernel/contract/define-resource.ts';
import { flag, integer, moment, text } from '#kernel/contract/field.ts';

/** Who signed in as whom, why and for how long. Rows are never changed. */
export const impersonation = defineResource({
  name: 'impersonation',
  area: 'access',
  path: '/login-as/report',
  permission: 'loginasreport',
  fields: {
    real_name: text({ derived: true, readOnly: true }),
    user_name: text({ derived: true, readOnly: true }),
    reason: text({ readOnly: true, max: 500 }),
    may_write: flag({ readOnly: true }),
    started_at: moment({ readOnly: true }),
    ended_at: moment({ derived: true, readOnly: true }),
    writes: integer({ derived: true, readOnly: true }),
    address: text({ readOnly: true, hidden: true }),
  },
  label: ['reason'],
  list: {
    columns: ['started_at', 'real_name', 'user_name', 'may_write', 'writes', 'ended_at', 'reason'],
    filters: ['real_name', 'user_name', 'may_write', 'started_at'],
    sorts: ['started_at'],
    sort: '-started_at',
    search: true,
  },
  actions: ['index', 'show'],
});
