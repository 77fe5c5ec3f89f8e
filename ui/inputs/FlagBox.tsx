import { Checkbox, Switch } from '@mantine/core';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import '#ui/inputs/inputs.css';

/** Yes or no; `as="switch"` where it works at once. */
export function FlagBox({
  value,
  onChange,
  as = 'checkbox',
  ...rest
}: FieldProps<boolean> & { as?: 'checkbox' | 'switch' }) {
  const { withAsterisk, readOnly, placeholder: _none, ...parts } = fieldParts(rest);
  const label = withAsterisk ? (
    <>
      {parts.label}{' '}
      <span className="mantine-InputWrapper-required" aria-hidden>
        *
      </span>
    </>
  ) : (
    parts.label
  );
  const common = {
    ...parts,
    label,
    checked: value,
    className: 'k-flag',
    disabled: parts.disabled || readOnly,
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked),
  };
  return as === 'switch' ? <Switch {...common} /> : <Checkbox {...common} />;
}
