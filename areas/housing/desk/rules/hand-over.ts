import type { Refusal } from '#kernel/contract/refusal.ts';
import { deskRefusals } from '../refusals.ts';

/** shortest reason that says something */
const shortest = 3;
const says = (reason: string | null | undefined): boolean => (reason ?? '').trim().length >= shortest;

/** A room is handed over when the deposit is paid and the agreement signed; what is missing the desk goes on without for a reason. */
export const mayHandOver = ({
  unpaid,
  unsigned,
  anyway,
  without_agreement,
}: {
  unpaid: boolean;
  unsigned: boolean;
  anyway?: string | null;
  without_agreement?: string | null;
}): Refusal[] => [
  ...(unpaid && !says(anyway) ? [deskRefusals.check_in_unpaid(undefined, 'anyway')] : []),
  ...(unsigned && !says(without_agreement) ? [deskRefusals.check_in_no_agreement(undefined, 'without_agreement')] : []),
];
