import { useId, type ReactNode } from 'react';
import { Button, Modal } from '@mantine/core';
import { ToneMark } from '#ui/ToneMark.tsx';
import type { Tone } from '#kernel/contract/field.ts';
import { useUiWords } from '#ui/words.tsx';
import '#ui/dialogs.css';

/** One thing that will change. */
export interface Consequence {
  key: string;
  text: ReactNode;
  tone?: Tone;
}

export interface ConfirmDialogProps {
  opened: boolean;
  /** names the thing: "Drop CS 201 Data Structures" */
  title: ReactNode;
  /** what it means, a sentence */
  about?: ReactNode;
  consequences?: readonly Consequence[];
  /** fields to fill, a RefusalList, an error */
  children?: ReactNode;
  /** a verb, the same as on the button that asked */
  confirmLabel: ReactNode;
  /** default: cancel */
  cancelLabel?: ReactNode;
  tone?: 'accent' | 'danger';
  busy?: boolean;
  /** confirm can't be pressed yet */
  disabled?: boolean;
  wide?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks by naming the thing and what changes; stays open, and keeps what was typed, while it is busy or refused. */
export function ConfirmDialog({
  opened,
  title,
  about,
  consequences,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'accent',
  busy = false,
  disabled = false,
  wide = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const words = useUiWords();
  const close = (): void => {
    if (!busy) onCancel();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={wide ? 640 : 460}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': words.close, disabled: busy }}
      aria-describedby={about ? id : undefined}
    >
      <form
        className="k-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy && !disabled) onConfirm();
        }}
      >
        {about && (
          <div id={id} className="k-dialog-about">
            {about}
          </div>
        )}
        {consequences && consequences.length > 0 && (
          <ul className="k-consequences">
            {consequences.map((each) => (
              <li key={each.key}>
                <ToneMark tone={each.tone ?? 'neutral'} size={14} />
                <span>{each.text}</span>
              </li>
            ))}
          </ul>
        )}
        {children}
        <div className="k-dialog-bar">
          <Button variant="default" onClick={close} disabled={busy} data-autofocus={tone === 'danger' || undefined}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button
            type="submit"
            color={tone}
            loading={busy}
            disabled={disabled}
            data-autofocus={tone === 'accent' || undefined}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
