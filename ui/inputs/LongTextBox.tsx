import { Textarea } from '@mantine/core';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import '#ui/inputs/inputs.css';

export interface LongTextBoxProps extends FieldProps<string> {
  maxLength?: number;
  minRows?: number;
  lang?: 'tr' | 'en';
}

/** Several lines; grows with what is typed and counts towards its limit. */
export function LongTextBox({ value, onChange, maxLength, minRows = 3, lang, ...rest }: LongTextBoxProps) {
  return (
    <div className="k-longtext">
      <Textarea
        {...fieldParts(rest)}
        lang={lang}
        value={value}
        maxLength={maxLength}
        rows={minRows}
        classNames={{ input: 'k-longtext-input' }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {maxLength !== undefined && (
        <span className="k-longtext-count k-figures" aria-hidden>
          {value.length} / {maxLength}
        </span>
      )}
    </div>
  );
}
