import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer, moment, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { Text } from '#kernel/contract/text.ts';

const needs = permission('log_index');
const id = integer({ min: 1 });
/** What the log is searched by. Person: acting or really there. */
const filter = {
  person: id,
  resource: text({ max: 80 }),
  record_id: id,
  action: text({ max: 80 }),
  role: text({ max: 60 }),
  from: moment(),
  to: moment(),
  request_id: text({ max: 80 }),
};

export interface LogPersonView {
  id: number;
  name: string;
}
/** One write. Without `user` it came from somebody who was not signed in, or from the system itself. */
export interface LogRow {
  id: number;
  at: string;
  cursor: string;
  user: LogPersonView | null;
  /** who really sat there, when it was somebody else */ real: LogPersonView | null;
  role: string | null;
  role_words: Text | null;
  action: string;
  action_words: Text;
  resource: string;
  resource_words: Text;
  record_id: number | null;
  record_label: string | null;
  fields: Text[];
  more_fields: number;
  request_id: string | null;
}
export interface LogPage {
  rows: LogRow[];
  /** cursors of the neighbouring pages */ older: string | null;
  newer: string | null;
  /** how far back was looked, where nothing else narrows the search */ since: string | null;
}
/** Newest first; `older` and `newer` go on from a cursor of the answer, in the same time on any page. */
export const logs = defineQuery({
  name: 'logs',
  path: '/logs',
  needs,
  summary: 'Every write: who, as whom, what, before and after',
  input: { ...filter, older: text({ max: 60 }), newer: text({ max: 60 }), limit: integer({ min: 5, max: 100 }) },
  output: shape<LogPage>(),
});
export const logsExport = defineQuery({
  name: 'logs-export',
  path: '/logs/export',
  needs,
  binary: true,
  summary: 'The writes as filtered as a spreadsheet, at most 10,000',
  input: filter,
  output: shape<never>(),
});

export type LogValue = string | number | boolean | null;
/** One side of a difference; `words` for codes and names of referenced records. */
export interface LogSide {
  value: LogValue;
  words: Text | null;
}
export interface LogField {
  name: string;
  label: Text;
  change: 'added' | 'removed' | 'changed' | 'same';
  kind: 'text' | 'date' | 'moment' | 'flag' | 'number' | 'json';
  before: LogSide;
  after: LogSide;
  /** why its values are not shown */ hidden: 'secret' | 'personal' | null;
}
export interface LogEntry extends LogRow {
  address: string | null;
  fields_changed: LogField[];
  href: string | null;
  /** others of the same request */ siblings: {
    id: number;
    action_words: Text;
    resource_words: Text;
    record_id: number | null;
  }[];
  /** failure that was noted for the same request */ failure_id: number | null;
}
export const logEntry = defineQuery({
  name: 'log-entry',
  path: '/logs/{id}',
  needs,
  summary: 'One write, field by field',
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<LogEntry>(),
});

export interface LogChoice {
  code: string;
  words: Text;
}
/** What the filters offer: kinds of records, actions and roles. */
export const logChoices = defineQuery({
  name: 'log-choices',
  path: '/logs/choices',
  needs,
  input: {},
  output: shape<{ resources: LogChoice[]; actions: LogChoice[]; roles: LogChoice[] }>(),
  summary: 'Records, actions and roles to filter the log by',
});
export interface LogPersonChoice {
  id: number;
  name: string;
  number: string | null;
}
export const logPeople = defineQuery({
  name: 'log-people',
  path: '/logs/people',
  needs,
  input: { query: text({ max: 100 }), id },
  output: shape<LogPersonChoice[]>(),
  summary: 'People to filter the log by, by name, number or user name',
});
