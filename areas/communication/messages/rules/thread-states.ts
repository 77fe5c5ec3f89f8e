import { canGo, defineStates } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { messagesRefusals } from '../refusals.ts';

export const threadStatuses = {
  open: { tr: 'Yanıt bekliyor', en: 'Waiting for an answer', tone: 'warning' },
  answered: { tr: 'Yanıtlandı', en: 'Answered', tone: 'success' },
  closed: { tr: 'Kapatıldı', en: 'Closed', tone: 'neutral' },
} as const;
export type ThreadStatus = keyof typeof threadStatuses;
/** What an office owes: a question opens, an answer answers, somebody of the office closes, and either side opens again. */
export const threadStates = defineStates<ThreadStatus>({
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
});

interface Standing {
  status: ThreadStatus;
  /** between persons: nobody owes anything */ office: boolean;
  side: 'person' | 'office';
}
/** May a conversation be closed or opened again? Refuses conversations between persons, the person closing the office's work, and what the table does not name. */
export function mayMoveThread({ status, office, side }: Standing, to: 'open' | 'closed'): Refusal[] {
  if (!office) return [messagesRefusals.thread_between_persons()];
  if (to === 'closed' && side === 'person') return [messagesRefusals.thread_closed_by_office()];
  return (to === 'open' && status !== 'closed') || !canGo(threadStates, status, to)
    ? [messagesRefusals.thread_state({ from: threadStatuses[status], to: threadStatuses[to] })]
    : [];
}
/** May somebody write into it? A closed one is opened first. */
export const mayReply = ({ status }: Pick<Standing, 'status'>): Refusal[] =>
  status === 'closed' ? [messagesRefusals.thread_closed()] : [];
