import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { declineTimetable } from '../contract.ts';

/** The lessons of these lines stay where they are; or the answer is taken back. */
export function DeclineButton({
  id,
  line_ids,
  declined,
  onDone,
}: {
  id: number;
  line_ids: readonly number[];
  declined: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const { run, busy } = useRun(declineTimetable);
  return (
    <ActionButton
      busy={busy}
      disabled={line_ids.length === 0}
      onClick={() =>
        void run({ id, line_ids: [...line_ids], declined }).then((done) => {
          if (done !== null) onDone();
        })
      }
    >
      {t(declined ? 'solver:decline_some' : 'solver:reopen_some', { n: line_ids.length })}
    </ActionButton>
  );
}
