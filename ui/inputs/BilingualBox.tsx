import type { ReactNode } from 'react';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface BilingualBoxProps {
  label: string;
  tr: string;
  en: string;
  onTr: (value: string) => void;
  onEn: (value: string) => void;
  errorTr?: ReactNode;
  errorEn?: ReactNode;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  long?: boolean;
  maxLength?: number;
  name?: string;
  onBlur?: () => void;
}

/** One text in both languages, side by side. */
export function BilingualBox({
  label,
  tr,
  en,
  onTr,
  onEn,
  errorTr,
  errorEn,
  help,
  required,
  disabled,
  readOnly,
  long = false,
  maxLength,
  name,
  onBlur,
}: BilingualBoxProps) {
  const { turkish, english } = useUiWords();
  const half = (language: 'tr' | 'en') => {
    const own = {
      label: (
        <>
          {label} <span className="k-language">{language === 'tr' ? turkish : english}</span>
        </>
      ),
      value: language === 'tr' ? tr : en,
      onChange: language === 'tr' ? onTr : onEn,
      error: language === 'tr' ? errorTr : errorEn,
      name: name && (language === 'tr' ? name : `${name}_en`),
      lang: language,
      required: required && language === 'tr',
      disabled,
      readOnly,
      maxLength,
      onBlur,
    };
    return long ? <LongTextBox {...own} /> : <TextBox {...own} />;
  };
  return (
    <div role="group" aria-label={label} className="k-bilingual">
      {half('tr')}
      {half('en')}
      {help && <p className="k-help">{help}</p>}
    </div>
  );
}
