import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { ClockIcon } from '#ui/icons.tsx';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import '#ui/inputs/inputs.css';

/** `9`, `930`, `9.30` → `09:30`; null when it is no time. */
export function readTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(typed.trim());
  const hour = Number(match?.[1]);
  const minute = Number(match?.[2] ?? 0);
  return match && hour < 24 && minute < 60
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : null;
}

/** A time of day as `HH:MM`, 24 hours, whatever the browser's language. */
export function TimeBox({ value, onChange, onBlur, ...rest }: FieldProps<string | null>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...fieldParts(rest)}
      className="k-number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={rest.placeholder ?? '00:00'}
      rightSection={<ClockIcon size={16} />}
      rightSectionPointerEvents="none"
      value={draft ?? value?.slice(0, 5) ?? ''}
      onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d:.,]/g, ''))}
      onBlur={() => {
        if (draft !== null) onChange(draft === '' ? null : (readTime(draft) ?? value));
        setDraft(null);
        onBlur?.();
      }}
    />
  );
}
