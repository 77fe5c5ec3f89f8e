import { useState, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';

interface NumberDraftProps extends FieldProps<number | null> {
  /** keeps only what may be typed */
  shape: (typed: string) => string;
  /** typed text to value; null when empty or unfinished */
  read: (typed: string) => number | null;
  /** value to text */
  write: (value: number) => string;
  min?: number;
  max?: number;
  unit?: ReactNode;
}

/** A whole number in a text box: the draft is kept while it is being typed, clamped when it is left (VAL-029). */
export function NumberDraft({
  shape,
  read,
  write,
  min,
  max,
  unit,
  value,
  onChange,
  onBlur,
  ...rest
}: NumberDraftProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const leave = (): void => {
    const typed = draft === null ? value : read(draft);
    if (typed !== null) {
      const clamped = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, typed));
      if (clamped !== value) onChange(clamped);
    }
    setDraft(null);
    onBlur?.();
  };
  return (
    <TextInput
      {...fieldParts(rest)}
      className="k-number"
      inputMode="numeric"
      autoComplete="off"
      rightSection={unit === undefined ? undefined : <span className="k-unit">{unit}</span>}
      rightSectionPointerEvents="none"
      value={draft ?? (value === null ? '' : write(value))}
      onChange={(event) => {
        const shaped = shape(event.currentTarget.value);
        setDraft(shaped);
        const typed = read(shaped);
        // Above the maximum is clamped at once; below the minimum may still be growing.
        onChange(typed !== null && max !== undefined && typed > max ? max : typed);
        if (typed !== null && max !== undefined && typed > max) setDraft(write(max));
      }}
      onBlur={leave}
    />
  );
}
