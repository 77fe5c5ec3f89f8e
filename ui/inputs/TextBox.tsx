import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';

export type TextFormat = 'plain' | 'name' | 'digits' | 'email' | 'phone' | 'code' | 'url';

export interface TextBoxProps extends FieldProps<string> {
  format?: TextFormat;
  maxLength?: number;
  autoComplete?: string;
  icon?: ReactNode;
  /** language of what is typed, for spelling and upper case; names are Turkish unless said otherwise */
  lang?: 'tr' | 'en';
}

/** What typing turns into. Names are letters, spaces and what stands inside a name (' ’ -) in Turkish upper case (VAL-024, VAL-025), digits are digits (VAL-026), codes upper case without Turkish rules. */
export function shapeText(value: string, format: TextFormat, lang: 'tr' | 'en' = 'tr', most?: number): string {
  switch (format) {
    case 'name':
      return value.replace(/[^\p{L}\p{M} '’-]/gu, '').toLocaleUpperCase(lang);
    case 'digits':
      return value.replace(/\D/g, '').slice(0, most);
    case 'phone':
      return value.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
    case 'code':
      return value.replace(/ı/g, 'i').replace(/İ/g, 'I').toUpperCase();
    case 'email':
      return value.replace(/\s/g, '');
    default:
      return value;
  }
}

const keyboards: Record<
  TextFormat,
  { type: string; inputMode?: 'numeric' | 'email' | 'tel' | 'url'; autoCapitalize?: string; spellCheck?: boolean }
> = {
  plain: { type: 'text' },
  name: { type: 'text', autoCapitalize: 'characters', spellCheck: false },
  digits: { type: 'text', inputMode: 'numeric', spellCheck: false },
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { type: 'text', autoCapitalize: 'characters', spellCheck: false },
  url: { type: 'text', inputMode: 'url', autoCapitalize: 'off', spellCheck: false },
};

export function TextBox({
  format = 'plain',
  maxLength,
  autoComplete,
  icon,
  lang,
  value,
  onChange,
  ...rest
}: TextBoxProps) {
  return (
    <TextInput
      {...fieldParts(rest)}
      {...keyboards[format]}
      lang={lang}
      value={value}
      // a code is pasted with spaces and dashes: what is no digit goes first, then what is too long
      maxLength={format === 'digits' ? undefined : maxLength}
      autoComplete={autoComplete ?? (format === 'email' ? 'email' : 'off')}
      leftSection={icon}
      onChange={(event) => {
        const input = event.currentTarget;
        const shaped = shapeText(input.value, format, lang, maxLength);
        // The caret stays where it was although letters change case or vanish.
        const caret = shapeText(input.value.slice(0, input.selectionStart ?? input.value.length), format, lang).length;
        onChange(shaped);
        if (shaped !== input.value) requestAnimationFrame(() => input.setSelectionRange(caret, caret));
      }}
    />
  );
}
