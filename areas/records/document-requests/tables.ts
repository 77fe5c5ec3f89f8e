import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { requests } from '#areas/requests/machine/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

/** A document that an outside document system (EBYS) signs: handed over, numbered there, received back. */
export const externalDocuments = pgTable(
  'external_documents',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    kind: text('kind').notNull(),
    status: text('status').notNull().default('queued'),
    external_no: plainText('external_no'),
    tries: integer('tries').notNull().default(0),
    next_try_at: momentColumn('next_try_at'),
    sent_at: momentColumn('sent_at'),
    received_at: momentColumn('received_at'),
    file_id: refColumn('file_id'),
    error: text('error'),
    ...stamps(),
  },
  (t) => [index('external_documents_status').on(t.status, t.next_try_at)],
);
