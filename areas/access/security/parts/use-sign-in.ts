import { useState } from 'react';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { ApiFailure, command, type FailureEntry } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { newKey, useText } from '#kernel/web/data.ts';
import { signInCommand, type SignInAnswer } from '../../contract.ts';
import { waitWords } from '../../sessions/rules/wait-words.ts';

interface Trouble {
  problems: Record<string, string>;
  refusals: FailureEntry[];
  /** seconds until the next try is looked at (ERR-020) */
  wait: number | null;
}
const none: Trouble = { problems: {}, refusals: [], wait: null };

/** Signs in. What was wrong goes as soon as something is typed; how long to wait stays until the next try. */
export function useSignIn() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [{ problems, refusals, wait }, setTrouble] = useState<Trouble>(none);
  const run = async (input: InputOf<typeof signInCommand>): Promise<SignInAnswer | null> => {
    setBusy(true);
    try {
      const { data } = await command(signInCommand, input, newKey());
      setTrouble(none);
      return data ?? null;
    } catch (error) {
      if (error instanceof ApiFailure)
        setTrouble({
          problems: Object.fromEntries(Object.entries(error.fields).map(([name, [first]]) => [name, first ?? ''])),
          refusals: error.entries,
          wait: error.status === 429 ? Number(error.params.seconds ?? 60) : null,
        });
      showFailure(error, false);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const words = wait === null ? null : waitWords(wait);
  const waiting = words === null ? [] : [{ key: 'wait', message: t(words.key, words.params) }];
  return {
    run,
    busy,
    problems,
    /** what stands above the form: the reasons, or how long to wait */
    notes: [...refusals.map(({ key, message }) => ({ key, message })), ...waiting],
    clear: (): void => setTrouble((now) => ({ ...none, wait: now.wait })),
  };
}
