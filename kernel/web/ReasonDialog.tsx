import { useState } from 'react';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Field, Fields } from '#kernel/contract/field.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { textKey, type TextKey } from '#kernel/contract/text.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog, type Consequence } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { useLocale, useRun, useText } from './hooks.ts';
import { whyNot } from './reasons.ts';

/** A command that wants to know why. */
type Reasoned = Command<Fields & { reason: Field }, unknown>;
interface Asked<C extends Reasoned> {
  command: C;
  /** all of the command's input but the reason */
  input: Omit<InputOf<C>, 'reason'>;
  /** the verb, as the button says it */
  label: string;
  title: string;
  about?: string;
  consequences?: readonly Consequence[];
  tone?: 'accent' | 'danger';
  /** what the field is called where "Reason" is not the word */
  reasonLabel?: TextKey;
  onDone?: (data: OutputOf<C>) => void;
}

/** Asks for the reason of a command before it is done: as long as the command wants it, and what is wrong with it stands at the field. */
export function ReasonDialog<C extends Reasoned>({
  command,
  input,
  label,
  title,
  about,
  consequences,
  tone = 'accent',
  reasonLabel = 'ui:reason',
  onDone,
  onClose,
}: Asked<C> & { onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(command);
  const [reason, setReason] = useState('');
  const { min = 1, max = 500 } = command.input.reason as { min?: number; max?: number };
  const go = async (): Promise<void> => {
    const data = await run({ ...input, reason: reason.trim() } as InputOf<C>);
    if (data === null) return;
    onClose();
    onDone?.(data);
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      about={about}
      {...(consequences ? { consequences } : {})}
      tone={tone}
      confirmLabel={t(textKey(label))}
      busy={busy}
      disabled={reason.trim().length < min}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t(reasonLabel)}
        name="reason"
        required
        value={reason}
        onChange={setReason}
        maxLength={max}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}

/** A verb with its reason: disabled with why it can't be done now, otherwise it asks. */
export function ReasonButton<C extends Reasoned>({
  can,
  kind = 'plain',
  small = false,
  ...asked
}: Asked<C> & { can?: May | undefined; kind?: 'plain' | 'quiet' | 'danger'; small?: boolean }) {
  const t = useText();
  const why = whyNot(can, useLocale());
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionButton kind={kind} small={small} onClick={() => setAsking(true)} {...(why ? { reason: why } : {})}>
        {t(textKey(asked.label))}
      </ActionButton>
      {asking && <ReasonDialog {...asked} onClose={() => setAsking(false)} />}
    </>
  );
}
