import { textKey } from '#kernel/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { ApiFailure, command, type FailureEntry } from '#kernel/web/client.ts';
import { notices, sentenceOf, showFailure } from '#kernel/web/failures.ts';
import { newKey, rereadChanges } from '#kernel/web/hooks.ts';
import { translate } from '#kernel/web/texts.ts';

/** What became of a write with a result per row: its answer, or every reason, to be drawn in the screen itself. */
export type Outcome<T> = { done: true; data: T } | { done: false; sentence: string; entries: FailureEntry[] };

/** Like `useRun`, for writes whose refusals belong into a result sheet instead of the dialog of reasons. The same words sent again are one write. */
export function useOutcome<C extends Command<Fields, unknown>>(
  declared: C,
): { run(input: InputOf<C>): Promise<Outcome<OutputOf<C>> | null>; busy: boolean } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const run = useCallback(
    async (input: InputOf<C>): Promise<Outcome<OutputOf<C>> | null> => {
      const body = JSON.stringify(input);
      if (attempt.current?.body !== body) attempt.current = { body, key: newKey() };
      setBusy(true);
      try {
        const answer = await command(declared, input, attempt.current.key);
        attempt.current = null;
        if (answer.message) notices.toast('success', translate(textKey(`api:${answer.message}`)));
        await rereadChanges(client, declared.changes);
        return { done: true, data: answer.data };
      } catch (error) {
        if (error instanceof ApiFailure && error.status < 500) attempt.current = null;
        if (error instanceof ApiFailure && (error.status === 406 || error.status === 420)) {
          await rereadChanges(client, declared.changes);
          return { done: false, sentence: sentenceOf(error), entries: error.entries };
        }
        showFailure(error, false); // lost network, server error: what was chosen stays, the same key is sent again
        return null;
      } finally {
        setBusy(false);
      }
    },
    [client, declared],
  );
  return { run, busy };
}
