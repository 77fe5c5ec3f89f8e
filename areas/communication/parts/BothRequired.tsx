import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

/** A text that people read in their own language: both are asked for, and both say so. */
export function BothRequired({
  label,
  name,
  tr,
  en,
  onTr,
  onEn,
  errorTr,
  errorEn,
  long = false,
  readOnly = false,
  maxLength,
}: {
  label: string;
  name: string;
  tr: string;
  en: string;
  onTr: (value: string) => void;
  onEn: (value: string) => void;
  errorTr?: string;
  errorEn?: string;
  long?: boolean;
  readOnly?: boolean;
  maxLength: number;
}) {
  const { turkish, english } = useUiWords();
  const Box = long ? LongTextBox : TextBox;
  const half = (lang: 'tr' | 'en') => (
    <Box
      label={
        <>
          {label} <span className="k-language">{lang === 'tr' ? turkish : english}</span>
        </>
      }
      name={lang === 'tr' ? name : `${name}_en`}
      lang={lang}
      required
      readOnly={readOnly}
      maxLength={maxLength}
      value={lang === 'tr' ? tr : en}
      error={lang === 'tr' ? errorTr : errorEn}
      onChange={lang === 'tr' ? onTr : onEn}
    />
  );
  return (
    <div role="group" aria-label={label} className="k-bilingual">
      {half('tr')}
      {half('en')}
    </div>
  );
}
