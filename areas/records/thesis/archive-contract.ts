import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { choice, integer, text } from '#kernel/contract/field.ts';
import { open } from '#kernel/contract/needs.ts';
import { id } from './contract.ts';
import { thesisTypes } from './rules/thesis-states.ts';

export const ArchivedThesis = a.record({
  id: a.integer,
  number: a.text,
  type: a.keyOf(thesisTypes),
  title: a.text,
  title_en: a.text,
  author: a.text,
  advisor: a.text,
  program: a.named,
  department: a.named,
  keywords: a.many(a.text),
  keywords_en: a.many(a.text),
  archived_on: a.date,
  /** the file is open too */ has_file: a.flag,
});
export type ArchivedThesis = a.Of<typeof ArchivedThesis>;
export const thesisArchive = defineQuery({
  name: 'thesis-archive',
  path: '/thesis/archive',
  needs: open,
  input: {
    search: text({ max: 100 }),
    type: choice(thesisTypes),
    year: integer({ min: 1900, max: 2200 }),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 50 }),
  },
  output: a.record({ rows: a.many(ArchivedThesis), total: a.integer, years: a.many(a.integer) }),
  summary: 'Archived theses that are open to everybody: not while an embargo lasts, and none that is closed',
});
export const thesisArchiveEntry = defineQuery({
  name: 'thesis-archive-entry',
  path: '/thesis/archive/{id}',
  needs: open,
  input: { id },
  output: a.record({
    ...ArchivedThesis.fields,
    abstract: a.text,
    abstract_en: a.text,
    defended_on: a.nullable(a.date),
    co_advisor: a.nullable(a.text),
    jury: a.many(a.text),
    file: a.nullable(a.record({ name: a.text, bytes: a.integer })),
  }),
  summary: 'The record of an archived thesis',
});
export const thesisArchiveFile = defineQuery({
  name: 'thesis-archive-file',
  path: '/thesis/archive/{id}/file',
  needs: open,
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The final copy, where it is open to everybody',
});
