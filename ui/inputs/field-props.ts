import type { ReactNode } from 'react';

/** The anatomy every input shares: label above, help below, error in place. */
export interface FieldProps<Value> {
  label: ReactNode;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  help?: ReactNode;
  /** sentence of what is wrong; makes the border red */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  name?: string;
  id?: string;
  autoFocus?: boolean;
}
export type FieldFace = Omit<FieldProps<never>, 'value' | 'onChange'>;

interface FieldParts {
  label: ReactNode;
  description: ReactNode;
  error: ReactNode;
  withAsterisk: boolean;
  disabled: boolean;
  readOnly: boolean;
  placeholder: string | undefined;
  name: string | undefined;
  id: string | undefined;
  onBlur: (() => void) | undefined;
  'aria-required': true | undefined;
  'data-autofocus': true | undefined;
  autoFocus: boolean;
}

/** Our anatomy in Mantine's names. */
export function fieldParts(face: FieldFace): FieldParts {
  return {
    label: face.label,
    description: face.help,
    error: face.error || undefined,
    withAsterisk: face.required ?? false,
    disabled: face.disabled ?? false,
    readOnly: face.readOnly ?? false,
    placeholder: face.placeholder,
    name: face.name,
    id: face.id,
    onBlur: face.onBlur,
    'aria-required': face.required ? true : undefined,
    'data-autofocus': face.autoFocus ? true : undefined,
    autoFocus: face.autoFocus ?? false,
  };
}
