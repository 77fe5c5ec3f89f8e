import { publishRead } from '#kernel/server/published-read.ts';
import { issuedDocuments } from '../tables.ts';

/** A document that was given to somebody, as it was frozen. */
export const issuedDocumentRead = publishRead(issuedDocuments, [
  'id',
  'year',
  'number',
  'type',
  'student_id',
  'student_program_id',
  'language',
  'content',
  'status',
  'issued_at',
  'valid_until',
  'token',
]);
