import { useId } from 'react';
import { Button, Modal } from '@mantine/core';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import type { ConfirmDialogProps } from '#ui/ConfirmDialog.tsx';
import '#ui/dialogs.css';

/** The dialog of `ConfirmDialog`. */
export default function ConfirmDialogBody({
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
