import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, plainText, refColumn } from '#kernel/server/columns.ts';

const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files on their way in, part by part. They belong to whoever began them and are nobody else's. */
export const openUploads = pgTable(
  'open_uploads',
  {
    id: idColumn(),
    token: plainText('token').notNull().unique(),
    /** kind of principal and his record */ owner: plainText('owner').notNull(),
    name: text('name').notNull(),
    /** tells the same file for the same place when it is picked again */ fingerprint:
      plainText('fingerprint').notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    created_at: momentColumn('created_at').notNull(),
    seen_at: momentColumn('seen_at').notNull(),
  },
  (t) => [
    uniqueIndex('open_uploads_file').on(t.owner, t.fingerprint),
    index('open_uploads_begun').on(t.created_at),
    check('open_uploads_received_within', sql`${t.received} between 0 and ${t.size}`),
  ],
);
export const uploadParts = pgTable(
  'upload_parts',
  {
    upload_id: refColumn('upload_id')
      .notNull()
      .references(() => openUploads.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.upload_id, t.position] })],
);
