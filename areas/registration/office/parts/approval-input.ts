import type { InputOf } from '#kernel/contract/define-command.ts';
import { approvalProblems, type courseApprovalCheck } from '../contract.ts';

const isProblem = (value: unknown): value is keyof typeof approvalProblems =>
  typeof value === 'string' && Object.hasOwn(approvalProblems, value);
/** What the address asks of the check. */
export function approvalInput(search: Record<string, unknown>): InputOf<typeof courseApprovalCheck> {
  const [page, limit] = [Number(search.page), Number(search.limit)];
  return {
    ...(search.find ? { search: String(search.find) } : {}),
    ...(isProblem(search.problem) ? { problem: search.problem } : {}),
    ...(page > 1 ? { page } : {}),
    ...(limit > 0 ? { limit } : {}),
  };
}
