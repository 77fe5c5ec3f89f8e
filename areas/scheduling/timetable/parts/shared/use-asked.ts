import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import { ApiFailure, command, type FailureEntry } from '#kernel/web/client.ts';
import { entriesInPlace, showFailure, showSuccess } from '#kernel/web/failures.ts';
import { newKey, rereadChanges } from '#kernel/web/hooks.ts';

/** what only has to be read, and first that it has to be: everything else stops */
const placing: readonly string[] = [
  'place_unconfirmed',
  'place_group',
  'place_students',
  'place_avoid',
  'place_no_room',
  'place_small',
  'place_small_together',
  'place_day_changes',
  'place_day_taken',
];
interface Asked<C extends Command> {
  run: (input: InputOf<C>) => Promise<OutputOf<C> | null>;
  busy: boolean;
  /** what the server wants read before it does it */ toRead: readonly FailureEntry[];
  clear: () => void;
}
/** A change of the week: where the server only asks first, its reasons are there to be read instead of a failure. */
export function useAsked<C extends Command>(declared: C, asking: readonly string[] = placing): Asked<C> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [toRead, setToRead] = useState<readonly FailureEntry[]>([]);
  const run = useCallback(
    async (input: InputOf<C>): Promise<OutputOf<C> | null> => {
      setBusy(true);
      try {
        const answer = await command(declared, input, newKey());
        setToRead([]);
        showSuccess(answer);
        await rereadChanges(client, declared.changes);
        return answer.data;
      } catch (error) {
        const entries = error instanceof ApiFailure ? entriesInPlace(error) : [];
        const asks = entries.length > 0 && entries.every((each) => asking.includes(each.key));
        setToRead(asks ? entries.filter((each) => each.key !== asking[0]) : []);
        if (!asks) showFailure(error, false);
        return null;
      } finally {
        setBusy(false);
      }
    },
    [client, declared, asking],
  );
  const clear = useCallback(() => setToRead([]), []);
  return { run, busy, toRead, clear };
}
