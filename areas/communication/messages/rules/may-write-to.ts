import type { Refusal } from '#kernel/contract/refusal.ts';
import { messagesRefusals } from '../refusals.ts';

export interface Meeting {
  /** the writer is or was a student */
  learner: boolean;
  /** the reader is the writer himself */
  self: boolean;
  /** the reader is or was a student */
  to_learner: boolean;
  /** the reader advises or teaches the writer */
  own_teacher: boolean;
}
/** May one person begin a conversation with another? Students write to their advisor, their instructors and offices, never to other students. */
export function mayWriteTo({ learner, self, to_learner, own_teacher }: Meeting): Refusal[] {
  if (self) return [messagesRefusals.message_to_self()];
  if (!learner || own_teacher) return [];
  return [to_learner ? messagesRefusals.message_not_to_students() : messagesRefusals.message_person_not_reachable()];
}
