import type { TextKey } from '#kernel/contract/text.ts';
import { useState, type ReactNode } from 'react';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog, type Consequence } from '#ui/ConfirmDialog.tsx';
import { useLocale, useRun, useText } from './hooks.ts';
import { whyNot } from './reasons.ts';

export interface CommandButtonProps<C> {
  command: C;
  input: InputOf<C>;
  /** the record's own answer whether it may be done; reasons disable the button and are shown */
  can?: May | undefined;
  /** text key of the verb, or words that are finished already: never one for the other */
  label: TextKey | { words: string };
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  small?: boolean;
  icon?: ReactNode;
  /** reasons stand beside the button, not in a tip */ told?: boolean;
  /** asks first: names the thing and what will change */
  confirm?: {
    title: string;
    about?: ReactNode;
    consequences?: readonly Consequence[];
    children?: ReactNode;
    disabled?: boolean;
    /** what the button of the question says, where it is another verb than the one that asks */
    label?: TextKey;
  };
  onOpen?: () => void;
  onDone?: (data: OutputOf<C>) => void;
}

/** A verb on the screen: disabled with every reason, asks with its consequences, does no harm when pressed twice. */
export function CommandButton<C extends Command<Fields, unknown>>({
  command,
  input,
  can,
  label,
  kind = 'plain',
  small = false,
  icon,
  told = false,
  confirm,
  onOpen,
  onDone,
}: CommandButtonProps<C>) {
  const t = useText();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useRun(command);
  const reason = whyNot(can, locale);
  const verb = typeof label === 'string' ? t(label) : label.words;
  const go = async (): Promise<void> => {
    const data = await run(input);
    if (data === null) return;
    setAsking(false);
    onDone?.(data);
  };
  const press = (): void => {
    if (!confirm) return void go();
    onOpen?.();
    setAsking(true);
  };
  return (
    <>
      <ActionButton
        kind={kind}
        small={small}
        icon={icon}
        busy={busy && !asking}
        {...(reason ? { reason, told } : {})}
        onClick={press}
      >
        {verb}
      </ActionButton>
      {confirm && (
        <ConfirmDialog
          opened={asking}
          title={confirm.title}
          about={confirm.about}
          {...(confirm.consequences ? { consequences: confirm.consequences } : {})}
          confirmLabel={confirm.label ? t(confirm.label) : verb}
          tone={kind === 'danger' ? 'danger' : 'accent'}
          busy={busy}
          disabled={confirm.disabled ?? false}
          onConfirm={() => void go()}
          onCancel={() => setAsking(false)}
        >
          {confirm.children}
        </ConfirmDialog>
      )}
    </>
  );
}
