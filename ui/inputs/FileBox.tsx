import { useId, useRef, useState, type ReactNode } from 'react';
import { CloseButton, Input } from '@mantine/core';
import { FileIcon, UploadIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface PickedFile {
  name: string;
  size?: number;
  href?: string;
}
export interface FileBoxProps {
  label: ReactNode;
  /** default: choose a file, remove */
  chooseLabel?: string;
  removeLabel?: string;
  value: PickedFile | null;
  onPick: (file: File) => void;
  onClear?: () => void;
  /** told when the file is of another kind or too large; show a sentence through `error` */
  onReject?: (why: 'type' | 'size', file: File) => void;
  /** `.pdf,.jpg` or MIME types */
  accept?: string;
  maxKb?: number;
  /** 0–100 while it goes up */
  progress?: number;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

const fits = (file: File, accept: string | undefined): boolean =>
  !accept ||
  accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .some((each) =>
      each.startsWith('.')
        ? file.name.toLowerCase().endsWith(each)
        : each.endsWith('/*')
          ? file.type.startsWith(each.slice(0, -1))
          : file.type === each,
    );
const sizeOf = (bytes: number): string =>
  bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** One file: chosen, dropped, replaced, removed. */
export function FileBox({
  label,
  chooseLabel,
  removeLabel,
  value,
  onPick,
  onClear,
  onReject,
  accept,
  maxKb,
  progress,
  help,
  error,
  required = false,
  disabled = false,
  name,
}: FileBoxProps) {
  const { file: words } = useUiWords();
  const choose = chooseLabel ?? words.choose;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (!file || disabled) return;
    if (!fits(file, accept)) onReject?.('type', file);
    else if (maxKb !== undefined && file.size > maxKb * 1024) onReject?.('size', file);
    else onPick(file);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      error={error}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div
        className="k-file"
        data-over={over || undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled}
          className="k-file-input"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {value ? (
          <>
            <FileIcon size={18} />
            <span className="k-file-name">{value.href ? <Link href={value.href}>{value.name}</Link> : value.name}</span>
            {value.size !== undefined && <span className="k-file-size k-figures">{sizeOf(value.size)}</span>}
            {onClear && !disabled && (
              <CloseButton
                className="k-file-clear"
                aria-label={removeLabel ?? words.remove}
                size="sm"
                onClick={onClear}
              />
            )}
          </>
        ) : (
          <>
            <UploadIcon size={18} />
            <span>
              <span className="k-file-choose">{choose}</span> {words.drop}
            </span>
          </>
        )}
        {progress !== undefined && progress < 100 && (
          <span
            className="k-file-progress"
            role="progressbar"
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-label={choose}
          >
            <span style={{ width: `${progress}%` }} />
          </span>
        )}
      </div>
    </Input.Wrapper>
  );
}
