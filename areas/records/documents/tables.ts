import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

/** A document the university has given: its number, what it says (frozen), and the code anybody can check it by. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: idColumn(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    type: text('type').notNull(),
    /** null: given to somebody who is no student; `content.holder` names him */ student_id: refColumn(
      'student_id',
    ).references(() => students.id),
    student_program_id: refColumn('student_program_id').references(() => studentPrograms.id),
    /** the request it answers; no foreign key, requests come from another area */ request_id: refColumn('request_id'),
    /** language of its text: tr, en, or both side by side */ language: text('language').notNull(),
    /** everything that stands on it, as of the day it was issued */ content: jsonb('content').notNull(),
    /** in the address of its QR code; says nothing about the person */ token: plainText('token').notNull().unique(),
    status: text('status').notNull().default('valid'),
    purpose: text('purpose'),
    issued_by: refColumn('issued_by').references(() => users.id),
    issued_at: momentColumn('issued_at').notNull(),
    /** the signed PDF and its checksum, once made */ file_id: refColumn('file_id'),
    sha256: text('sha256'),
    signed_at: momentColumn('signed_at'),
    signer: text('signer'),
    valid_until: momentColumn('valid_until'),
    superseded_by: refColumn('superseded_by').references((): AnyPgColumn => issuedDocuments.id),
    revoked_by: refColumn('revoked_by').references(() => users.id),
    revoked_at: momentColumn('revoked_at'),
    revoke_reason: text('revoke_reason'),
    /** its number, as it stands on it */ search: plainText('search').generatedAlwaysAs((): SQL =>
      sql.raw(`"year"::text || '/' || lpad("number"::text, 6, '0')`),
    ),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('issued_documents_number').on(t.year, t.number),
    index('issued_documents_student').on(t.student_id, t.type, t.status),
    index('issued_documents_type').on(t.type, t.status, t.id),
    index('issued_documents_status').on(t.status, t.id),
    index('issued_documents_request').on(t.request_id),
    index('issued_documents_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('issued_documents_holder', sql`${t.student_id} is not null or ${t.content}->'holder' is not null`),
    index('issued_documents_unsigned')
      .on(t.id)
      .where(sql`file_id is null`),
  ],
);
/** Last number of a year; locked until the document that takes the next one is committed. */
export const documentNumbers = pgTable(
  'document_numbers',
  { register: text('register').notNull(), year: integer('year').notNull(), last: integer('last').notNull().default(0) },
  (t) => [primaryKey({ columns: [t.register, t.year] })],
);
