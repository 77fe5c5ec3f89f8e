import type { InputOf } from '#kernel/contract/define-command.ts';
import { registrationStatusWords } from '#areas/registration/advising/contract.ts';
import type { courseApprovalReview } from '../contract.ts';

type Status = keyof typeof registrationStatusWords;
/** What the address of the review says; without a word of its own it shows what awaits approval, with `all` everything. */
export function reviewInput(search: Record<string, unknown>): InputOf<typeof courseApprovalReview> {
  const wanted = String(search.status ?? 'submitted');
  const words = String(search.search ?? '').trim();
  const page = Number(search.page);
  return {
    ...(Object.hasOwn(registrationStatusWords, wanted) ? { status: wanted as Status } : {}),
    ...(words ? { search: words } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
