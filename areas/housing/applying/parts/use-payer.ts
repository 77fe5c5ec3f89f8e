import { useQueryClient } from '@tanstack/react-query';
import type { PayerSession } from '#areas/epayment/payers/contract.ts';
import type { Command, InputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun } from '#kernel/web/hooks.ts';

/** HOU-026: goes straight to the payment with the session that a command answers: nobody who is known signs in again. */
export function usePayer<C extends Command<Fields, PayerSession>>(
  command: C,
): { busy: boolean; enter: (input: InputOf<C>) => Promise<boolean> } {
  const go = useGo();
  const client = useQueryClient();
  const { run, busy } = useRun(command, { quiet: true });
  const enter = async (input: InputOf<C>): Promise<boolean> => {
    const session = (await run(input)) as PayerSession | null;
    if (session === null) return false;
    go(enterAsGuest(client, 'payer', session, JSON.stringify(session.user)));
    return true;
  };
  return { busy, enter };
}
