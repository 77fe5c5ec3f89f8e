import { scaleOf } from './survey-scale.ts';

/** What somebody has entered for a question so far. */
export interface Reply {
  value?: number;
  comment?: string;
}
interface Asked {
  id: number;
  kind: string;
  is_required: boolean;
}

/** Does a reply answer its question? Blanks are no words. */
export const answered = (question: Pick<Asked, 'kind'>, reply: Reply | undefined): boolean =>
  scaleOf(question.kind).length > 0 ? reply?.value !== undefined : (reply?.comment ?? '').trim() !== '';

/** How far a survey has come, and which required questions still wait, in their order. */
export function progressOf(
  questions: readonly Asked[],
  replies: ReadonlyMap<number, Reply>,
): { done: number; all: number; missing: number[]; empty: boolean } {
  const done = questions.filter((question) => answered(question, replies.get(question.id)));
  return {
    done: done.length,
    all: questions.length,
    missing: questions
      .filter((question) => question.is_required && !answered(question, replies.get(question.id)))
      .map((question) => question.id),
    empty: done.length === 0,
  };
}

/** A draft as the device keeps it, without anything of the person; what no longer fits the questions is left out. */
export function readDraft(stored: string | null, questions: readonly Asked[]): Map<number, Reply> {
  const replies = new Map<number, Reply>();
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(entries)) return replies;
    for (const entry of entries as unknown[]) {
      const [id, reply] = Array.isArray(entry) ? (entry as [unknown, Reply | null]) : [null, null];
      const question = questions.find((each) => each.id === id);
      if (!question || !reply || typeof reply !== 'object') continue;
      const value =
        typeof reply.value === 'number' && scaleOf(question.kind).includes(reply.value) ? { value: reply.value } : {};
      const comment = typeof reply.comment === 'string' ? { comment: reply.comment } : {};
      replies.set(question.id, { ...value, ...comment });
    }
  } catch {
    // unreadable: it begins anew
  }
  return replies;
}
export const writeDraft = (replies: ReadonlyMap<number, Reply>): string => JSON.stringify([...replies]);
