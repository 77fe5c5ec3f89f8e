import { useState } from 'react';
import { PasswordInput } from '@mantine/core';
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import { useUiWords } from '#ui/words.tsx';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete?: 'current-password' | 'new-password';
}

/** A password that can be looked at (VAL-010). */
export function PasswordField({ autoComplete = 'current-password', value, onChange, ...rest }: PasswordFieldProps) {
  const words = useUiWords().password;
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      {...fieldParts(rest)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon size={17} /> : <EyeIcon size={17} />)}
      visibilityToggleButtonProps={{ 'aria-label': shown ? words.hide : words.show, 'aria-hidden': false, tabIndex: 0 }}
    />
  );
}
