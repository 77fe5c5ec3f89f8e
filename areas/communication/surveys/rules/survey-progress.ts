import { scaleOf, takesSeveral } from './survey-scale.ts';

/** What somebody has entered for a question so far. */
export interface Reply {
  value?: number;
  /** of a question with several choices */ values?: readonly number[];
  comment?: string;
}
interface Asked {
  id: number;
  kind: string;
  is_required: boolean;
  options?: string | null;
}

/** Does a reply answer its question? Blanks are no words. */
export const answered = (question: Pick<Asked, 'kind' | 'options'>, reply: Reply | undefined): boolean => {
  if (takesSeveral(question.kind)) return (reply?.values ?? []).length > 0;
  return scaleOf(question.kind, question.options).length > 0
    ? reply?.value !== undefined
    : (reply?.comment ?? '').trim() !== '';
};
/** A reply as the answers that are sent: one a value, or the words. */
export const answersOf = (
  question: Pick<Asked, 'id' | 'kind' | 'options'>,
  reply: Reply | undefined,
): { question_id: number; value: number | null; comment: string | null }[] => {
  if (!answered(question, reply)) return [];
  if (takesSeveral(question.kind))
    return (reply?.values ?? []).map((value) => ({ question_id: question.id, value, comment: null }));
  return [{ question_id: question.id, value: reply?.value ?? null, comment: reply?.comment?.trim() || null }];
};

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
      const scale = scaleOf(question.kind, question.options);
      const value = typeof reply.value === 'number' && scale.includes(reply.value) ? { value: reply.value } : {};
      const comment = typeof reply.comment === 'string' ? { comment: reply.comment } : {};
      const values =
        takesSeveral(question.kind) && Array.isArray(reply.values)
          ? { values: reply.values.filter((each) => scale.includes(each)) }
          : {};
      return [[question.id, { ...value, ...values, ...comment }]];
    }),
  );
}
