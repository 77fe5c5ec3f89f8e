import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { operationsRefusals } from './refusals.ts';

const read = permission('exception_index');
const write = permission('exception_update');
const changes = ['failures', 'failure'];
const id = integer({ required: true, min: 1 });

/** Unexpected errors that come from the same place are one. */
export const FailureRow = a.record({
  id: a.integer,
  name: a.text,
  message: a.text,
  place: a.text,
  times: a.number,
  first_at: a.moment,
  last_at: a.moment,
  last_request_id: a.nullable(a.text),
  resolved_at: a.nullable(a.moment),
  resolved_by: a.nullable(a.text),
  note: a.nullable(a.text),
});
export type FailureRow = a.Of<typeof FailureRow>;
export const FailureTime = a.record({
  id: a.integer,
  at: a.moment,
  request_id: a.text,
  user: a.nullable(a.record({ id: a.integer, name: a.text })),
  method: a.nullable(a.text),
  path: a.nullable(a.text),
  /** the one that was searched for */ sought: a.flag,
});
export type FailureTime = a.Of<typeof FailureTime>;
export const failureStates = {
  open: { tr: 'Açık', en: 'Open' },
  resolved: { tr: 'Çözüldü', en: 'Resolved' },
  all: { tr: 'Tümü', en: 'All' },
} as const;
export const failures = defineQuery({
  name: 'failures',
  path: '/logs/exceptions',
  needs: read,
  summary: 'Unexpected errors, grouped by where they come from; a request number leads to its own',
  input: {
    search: text({ max: 120 }),
    state: choice(failureStates),
    page: integer({ min: 1, max: 100_000 }),
    limit: integer({ min: 5, max: 50 }),
  },
  output: a.record({
    rows: a.many(FailureRow),
    total: a.integer,
    page: a.integer,
    limit: a.integer,
    open: a.integer,
    /** failure of the request number that was searched for */ found: a.nullable(a.number),
  }),
});
export const failure = defineQuery({
  name: 'failure',
  path: '/logs/exceptions/{id}',
  needs: read,
  summary: 'One failure with its stack and its latest times',
  input: { id, request_id: text({ max: 120 }) },
  output: a.record({ ...FailureRow.fields, stack: a.nullable(a.text), recent: a.many(FailureTime) }),
});
/** It opens by itself again as soon as it happens again. */
export const resolveFailure = defineCommand({
  name: 'resolve-failure',
  method: 'PUT',
  path: '/logs/exceptions/{id}/resolve',
  needs: write,
  refusals: [operationsRefusals.specs],
  message: 'failure_resolved',
  idempotent: true,
  changes,
  input: { id, note: longText({ max: 1000 }), seen_times: integer({ required: true, min: 1 }) },
  output: a.record({ resolved_at: a.moment }),
  summary: 'Mark a failure as resolved',
});
export const reopenFailure = defineCommand({
  name: 'reopen-failure',
  method: 'PUT',
  path: '/logs/exceptions/{id}/reopen',
  needs: write,
  refusals: [operationsRefusals.specs],
  message: 'failure_reopened',
  idempotent: true,
  changes,
  input: { id },
  output: a.none,
  summary: 'Open a resolved failure again',
});
export const noteFailure = defineCommand({
  name: 'note-failure',
  method: 'PUT',
  path: '/logs/exceptions/{id}/note',
  needs: write,
  message: 'failure_noted',
  idempotent: true,
  changes,
  input: { id, note: longText({ max: 1000 }) },
  output: a.none,
  summary: 'Write a note to a failure',
});
