import { publishRead } from '#kernel/server/published-read.ts';
import { ledgerEntries } from '../ledger/tables.ts';

/** What was booked, and what it was booked for. */
export const entryRead = publishRead(ledgerEntries, ['id', 'source_kind', 'source_id']);
