import type { Refusal } from '#kernel/contract/refusal.ts';
import { templatesRefusals } from '../refusals.ts';
import { carriesCode } from './mask-codes.ts';

/** May a message be sent again? Only a failed one, and none whose one-time code is over. */
export const mayResend = (status: string, template: string): Refusal[] => [
  ...(status === 'failed' ? [] : [templatesRefusals.mail_not_failed()]),
  ...(status === 'failed' && carriesCode(template) ? [templatesRefusals.mail_code_over()] : []),
];
