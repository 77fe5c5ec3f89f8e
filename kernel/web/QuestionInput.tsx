import type { Question } from '#kernel/contract/question.ts';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useFormat, useLocale, useName, useText } from './hooks.ts';

/** The input of a question that people made: the boxes of declared fields with its own words. */
export function QuestionInput({
  question,
  value,
  onChange,
  error,
  readOnly = false,
}: {
  question: Question;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  readOnly?: boolean;
}) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { style } = useFormat();
  const help = name({ name: question.help, name_en: question.help_en });
  const face = {
    label: name(question),
    name: question.code,
    required: question.is_required,
    readOnly,
    disabled: readOnly,
    ...(help ? { help } : {}),
    ...(error ? { error } : {}),
  };
  const written = typeof value === 'string' ? value : '';
  const options = question.options.map((option) => ({ value: option.code, label: name(option) }));
  const bound = (which: 'min' | 'max'): string | undefined =>
    typeof question.bounds?.[which] === 'string' ? question.bounds[which] : undefined;
  const box = () => {
    switch (question.kind) {
      case 'text':
        return (
          <TextBox {...face} value={written} maxLength={250} onChange={(next) => onChange(next === '' ? null : next)} />
        );
      case 'long':
        return (
          <LongTextBox
            {...face}
            value={written}
            maxLength={Number(question.bounds?.max ?? 5_000)}
            onChange={(next) => onChange(next === '' ? null : next)}
          />
        );
      case 'number':
        return (
          <DecimalBox
            {...face}
            min={Number(question.bounds?.min ?? 0)}
            value={typeof value === 'number' || typeof value === 'string' ? value : null}
            onChange={onChange}
            onUnread={onChange}
          />
        );
      case 'date':
        return (
          <DateBox
            {...face}
            value={written || null}
            onChange={onChange}
            locale={locale}
            format={style}
            {...(bound('min') ? { min: bound('min') ?? '' } : {})}
            {...(bound('max') ? { max: bound('max') ?? '' } : {})}
          />
        );
      case 'choice':
        return <SelectBox {...face} options={options} value={written || null} onChange={onChange} />;
      // its box is a button, which no assistive technology takes for required: the mark alone says it
      case 'many':
        return (
          <MultiSelectBox
            {...face}
            required={false}
            label={
              question.is_required ? (
                <>
                  {face.label} <span className="mantine-InputWrapper-required">*</span>
                </>
              ) : (
                face.label
              )
            }
            options={options}
            value={Array.isArray(value) ? value.map(String) : []}
            onChange={(next) => onChange([...next])}
            shown={4}
          />
        );
      case 'flag':
        return (
          <SelectBox
            {...face}
            searchable={false}
            options={[
              { value: 'yes', label: t('ui:yes') },
              { value: 'no', label: t('ui:no') },
            ]}
            value={value === true ? 'yes' : value === false ? 'no' : null}
            onChange={(next) => onChange(next === null ? null : next === 'yes')}
          />
        );
    }
  };
  return <div data-question={question.code}>{box()}</div>;
}
