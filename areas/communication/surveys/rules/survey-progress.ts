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

/** Replies as a draft keeps them, by the number of the question; what no longer fits the questions is left out. */
export function repliesOf(kept: Readonly<Record<string, unknown>>, questions: readonly Asked[]): Map<number, Reply> {
  return new Map(
    questions.flatMap((question): [number, Reply][] => {
      const reply = kept[String(question.id)] as Reply | null | undefined;
      if (!reply || typeof reply !== 'object') return [];
      const value =
        typeof reply.value === 'number' && scaleOf(question.kind).includes(reply.value) ? { value: reply.value } : {};
      const comment = typeof reply.comment === 'string' ? { comment: reply.comment } : {};
      return [[question.id, { ...value, ...comment }]];
    }),
  );
}
