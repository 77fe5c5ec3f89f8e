import { useRef, type ReactNode } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';

/** Sets, replaces and takes away the one file that belongs to a record; words are the caller's. */
export function FileButtons({
  accept,
  camera = false,
  has,
  words,
  saving,
  removing,
  onSave,
  onRemove,
}: {
  /** as of an input: endings or types */ accept: string;
  /** on a telephone its camera opens */ camera?: boolean;
  has: boolean;
  words: { add: ReactNode; replace: ReactNode; remove: ReactNode };
  saving: boolean;
  removing: boolean;
  onSave: (file: File) => void;
  onRemove: () => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : {})}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onSave(file);
          event.currentTarget.value = '';
        }}
      />
      <ActionButton small busy={saving} onClick={() => picker.current?.click()}>
        {has ? words.replace : words.add}
      </ActionButton>
      {has && (
        <ActionButton small kind="quiet" busy={removing} onClick={onRemove}>
          {words.remove}
        </ActionButton>
      )}
    </>
  );
}
