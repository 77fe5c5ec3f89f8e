import type { ThesisState, Visibility } from './thesis-states.ts';

/**
 * What everybody may see of a work: nothing before it is archived, while it is closed or until its embargo is over; then its
 * record, and its file where that is open too.
 */
export function archiveDoor(
  work: { status: ThesisState; visibility: Visibility | null; embargo_until: string | null },
  today: string,
): 'nothing' | 'record' | 'file' {
  const shown = work.status === 'archived' && (work.embargo_until === null || work.embargo_until < today);
  if (!shown || work.visibility === null || work.visibility === 'closed') return 'nothing';
  return work.visibility === 'open' ? 'file' : 'record';
}
