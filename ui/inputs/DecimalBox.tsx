import type { ReactNode } from 'react';
import { NumberDraft } from '#ui/inputs/NumberDraft.tsx';
import type { FieldProps } from '#ui/inputs/field-props.ts';
import '#ui/inputs/inputs.css';

export interface DecimalBoxProps extends FieldProps<number | null> {
  min?: number;
  max?: number;
  scale?: number;
  unit?: ReactNode;
}

/** Digits, comma and point only (VAL-027); the comma becomes a point (VAL-028). */
export function shapeDecimal(typed: string, negative: boolean, scale?: number): string {
  const sign = negative && typed.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = typed
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? sign + whole : `${sign}${whole}.${rest.join('').slice(0, scale)}`;
}

export function DecimalBox({ scale, ...props }: DecimalBoxProps) {
  return (
    <NumberDraft
      {...props}
      whole={false}
      shape={(typed) => shapeDecimal(typed, (props.min ?? -1) < 0, scale)}
      read={(typed) => (/\d/.test(typed) ? Number(typed) : null)}
      write={String}
    />
  );
}
