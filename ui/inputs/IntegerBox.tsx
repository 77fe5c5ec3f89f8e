import type { ReactNode } from 'react';
import { NumberDraft } from '#ui/inputs/NumberDraft.tsx';
import type { FieldProps } from '#ui/inputs/field-props.ts';
import '#ui/inputs/inputs.css';

export interface IntegerBoxProps extends FieldProps<number | null> {
  min?: number;
  max?: number;
  unit?: ReactNode;
}

/** Whole numbers (VAL-026). */
export function IntegerBox(props: IntegerBoxProps) {
  const negative = (props.min ?? 0) < 0;
  return (
    <NumberDraft
      {...props}
      shape={(typed) =>
        (negative && typed.trimStart().startsWith('-') ? '-' : '') + typed.replace(/\D/g, '').slice(0, 15)
      }
      read={(typed) => (/\d/.test(typed) ? Number(typed) : null)}
      write={String}
    />
  );
}
