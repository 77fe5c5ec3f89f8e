import { NumberDraft } from '#ui/inputs/NumberDraft.tsx';
import { shapeDecimal } from '#ui/inputs/DecimalBox.tsx';
import type { FieldProps } from '#ui/inputs/field-props.ts';
import '#ui/inputs/inputs.css';

export interface MoneyBoxProps extends FieldProps<number | null> {
  /** bounds in minor units */
  min?: number;
  max?: number;
  /** ISO code; null while it is not known */
  currency?: string | null;
}

/** Money in minor units, typed and shown with two decimals. */
export function MoneyBox({ currency = 'USD', ...props }: MoneyBoxProps) {
  return (
    <NumberDraft
      {...props}
      whole={false}
      unit={currency ?? undefined}
      shape={(typed) => shapeDecimal(typed, (props.min ?? 0) < 0, 2)}
      read={(typed) => (/\d/.test(typed) ? Math.round(Number(typed) * 100) : null)}
      write={(minor) => (minor / 100).toFixed(2)}
    />
  );
}
