import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { operationsRefusals } from './operations-refusals.ts';

const read = permission('exception_index');
const write = permission('exception_update');
const changes = ['failures', 'failure'];
const id = integer({ required: true, min: 1 });

/** Unexpected errors that come from the same place are one. */
export interface FailureRow {
  id: number;
  name: string;
  message: string;
  place: string;
  times: number;
  first_at: string;
  last_at: string;
  last_request_id: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
  note: string | null;
}
export interface FailureTime {
  id: number;
  at: string;
  request_id: string;
  user: { id: number; name: string } | null;
  method: string | null;
  path: string | null;
  /** the one that was searched for */ sought: boolean;
}
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
  output: shape<{
    rows: FailureRow[];
    total: number;
    page: number;
    limit: number;
    open: number;
    /** failure of the request number that was searched for */ found: number | null;
  }>(),
});
export const failure = defineQuery({
  name: 'failure',
  path: '/logs/exceptions/{id}',
  needs: read,
  summary: 'One failure with its stack and its latest times',
  input: { id, request_id: text({ max: 120 }) },
  output: shape<FailureRow & { stack: string | null; recent: FailureTime[] }>(),
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
  output: shape<{ resolved_at: string }>(),
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
  output: shape<null>(),
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
  output: shape<null>(),
  summary: 'Write a note to a failure',
});
