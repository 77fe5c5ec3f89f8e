import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer, moment, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';

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

export const LogPersonView = a.record({
  id: a.integer,
  name: a.text,
});
export type LogPersonView = a.Of<typeof LogPersonView>;
/** One write. Without `user` it came from somebody who was not signed in, or from the system itself. */
export const LogRow = a.record({
  id: a.integer,
  at: a.moment,
  cursor: a.text,
  user: a.nullable(LogPersonView),
  /** who really sat there, when it was somebody else */ real: a.nullable(LogPersonView),
  /** it was the author of an anonymous request: nobody else learns who */ withheld: a.flag,
  role: a.nullable(a.text),
  role_words: a.nullable(a.words),
  action: a.text,
  action_words: a.words,
  resource: a.text,
  resource_words: a.words,
  record_id: a.nullable(a.integer),
  record_label: a.nullable(a.text),
  fields: a.many(a.words),
  more_fields: a.number,
  request_id: a.nullable(a.text),
});
export type LogRow = a.Of<typeof LogRow>;
export const LogPage = a.record({
  rows: a.many(LogRow),
  /** cursors of the neighbouring pages */ older: a.nullable(a.text),
  newer: a.nullable(a.text),
  /** how far back was looked, where nothing else narrows the search */ since: a.nullable(a.text),
});
export type LogPage = a.Of<typeof LogPage>;
/** Newest first; `older` and `newer` go on from a cursor of the answer, in the same time on any page. */
export const logs = defineQuery({
  name: 'logs',
  path: '/logs',
  needs,
  summary: 'Every write: who, as whom, what, before and after',
  input: { ...filter, older: text({ max: 60 }), newer: text({ max: 60 }), limit: integer({ min: 5, max: 100 }) },
  output: LogPage,
});
export const logsExport = defineQuery({
  name: 'logs-export',
  path: '/logs/export',
  needs,
  binary: true,
  summary: 'The writes as filtered as a spreadsheet, at most 10,000',
  input: filter,
  output: a.binary,
});

export const LogValue = a.nullable(a.either(a.text, a.number, a.flag));
export type LogValue = a.Of<typeof LogValue>;
/** One side of a difference; `words` for codes and names of referenced records. */
export const LogSide = a.record({
  value: LogValue,
  words: a.nullable(a.words),
});
export type LogSide = a.Of<typeof LogSide>;
export const LogField = a.record({
  name: a.text,
  label: a.words,
  change: a.oneOf('added', 'removed', 'changed', 'same'),
  kind: a.oneOf('text', 'date', 'moment', 'flag', 'number', 'json'),
  before: LogSide,
  after: LogSide,
  /** why its values are not shown */ hidden: a.nullable(a.oneOf('secret', 'personal')),
});
export type LogField = a.Of<typeof LogField>;
export const LogEntry = a.record({
  ...LogRow.fields,
  address: a.nullable(a.text),
  fields_changed: a.many(LogField),
  href: a.nullable(a.text),
  /** others of the same request */ siblings: a.many(
    a.record({
      id: a.integer,
      action_words: a.words,
      resource_words: a.words,
      record_id: a.nullable(a.integer),
    }),
  ),
  /** failure that was noted for the same request */ failure_id: a.nullable(a.integer),
});
export type LogEntry = a.Of<typeof LogEntry>;
export const logEntry = defineQuery({
  name: 'log-entry',
  path: '/logs/{id}',
  needs,
  summary: 'One write, field by field',
  input: { id: integer({ required: true, min: 1 }) },
  output: LogEntry,
});

export const LogChoice = a.record({
  code: a.text,
  words: a.words,
});
export type LogChoice = a.Of<typeof LogChoice>;
/** What the filters offer: kinds of records, actions and roles. */
export const logChoices = defineQuery({
  name: 'log-choices',
  path: '/logs/choices',
  needs,
  input: {},
  output: a.record({ resources: a.many(LogChoice), actions: a.many(LogChoice), roles: a.many(LogChoice) }),
  summary: 'Records, actions and roles to filter the log by',
});
export const LogPersonChoice = a.record({
  id: a.integer,
  name: a.text,
  number: a.nullable(a.text),
});
export type LogPersonChoice = a.Of<typeof LogPersonChoice>;
export const logPeople = defineQuery({
  name: 'log-people',
  path: '/logs/people',
  needs,
  input: { query: text({ max: 100 }), id },
  output: a.many(LogPersonChoice),
  summary: 'People to filter the log by, by name, number or user name',
});
