import type { Refusal } from '#kernel/contract/refusal.ts';
import { sessionRefusals } from '../refusals.ts';

/** A session that nobody sits in can be cancelled. */
export const mayCancelSession = (row: { status?: string | null; taken?: number | null }): Refusal[] => [
  ...(row.status === 'open' ? [] : [sessionRefusals.session_not_open({ session: '' })]),
  ...((row.taken ?? 0) > 0 ? [sessionRefusals.session_not_free({ taken: row.taken ?? 0 })] : []),
];
