import { readNumber, writeNumber } from '#kernel/contract/number-text.ts';
import { TypedNumber, type TypedNumberProps } from '#ui/inputs/TypedNumber.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface DecimalBoxProps extends TypedNumberProps {
  scale?: number;
}

/** A number with decimals, typed in either way of writing (VAL-027…029). */
export function DecimalBox({ scale, ...props }: DecimalBoxProps) {
  const { locale } = useUiWords();
  const thousands = props.max === undefined || props.max >= 1000 || (props.min ?? 0) <= -1000;
  return (
    <TypedNumber
      {...props}
      negative={(props.min ?? -1) < 0}
      thousands={thousands}
      read={(typed) => readNumber(typed, { locale, scale, thousands })}
      write={writeNumber}
      digits={Math.min(scale ?? 1, 2)}
    />
  );
}
