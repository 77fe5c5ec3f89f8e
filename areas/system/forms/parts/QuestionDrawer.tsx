import { useState } from 'react';
import { questionKinds, type QuestionKind, type QuestionOption } from '#kernel/contract/question.ts';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { DraftQuestion } from './FormDesigner.tsx';
import { decides, questionKindWords } from '../rules/form-design.ts';

const written = (options: readonly QuestionOption[]): string =>
  options.map(({ code, name, name_en }) => [code, name, name_en].join(' | ')).join('\n');
const read = (text: string): QuestionOption[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [code = '', name = '', name_en = ''] = line.split('|').map((part) => part.trim());
      return { code, name: name || code, name_en: name_en || name || code };
    });

/** One question; what its answers depend on cannot be changed once there are some. */
export function QuestionDrawer({
  question,
  earlier,
  onChange,
  onClose,
}: {
  question: DraftQuestion;
  earlier: readonly DraftQuestion[];
  onChange: (part: Partial<DraftQuestion>) => void;
  onClose: () => void;
}) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { style } = useFormat();
  const [options, setOptions] = useState(() => written(question.options));
  const fixed = question.answers > 0;
  const { kind, bounds, condition } = question;
  const bound = (which: 'min' | 'max', value: number | string | null): void =>
    onChange({ bounds: { ...bounds, [which]: value } });
  const deciding = earlier.filter((each) => decides(each.kind));
  const on = deciding.find((each) => each.code === condition?.question);
  const values =
    on?.kind === 'flag'
      ? [
          { value: 'yes', label: t('ui:yes') },
          { value: 'no', label: t('ui:no') },
        ]
      : (on?.options ?? []).map((option) => ({ value: option.code, label: name(option) }));
  return (
    <Drawer
      opened
      onClose={onClose}
      title={name(question) || t('forms:question')}
      foot={
        <ActionButton kind="main" onClick={onClose}>
          {t('forms:done')}
        </ActionButton>
      }
    >
      <div className="fm-edit">
        {fixed && <Notice tone="info">{t('forms:answered_about')}</Notice>}
        <BilingualBox
          label={t('forms:question')}
          name="name"
          required
          disabled={fixed}
          tr={question.name}
          en={question.name_en}
          onTr={(next) => onChange({ name: next })}
          onEn={(next) => onChange({ name_en: next })}
          maxLength={500}
        />
        <TextBox
          label={t('forms:code')}
          name="code"
          format="code"
          required
          readOnly={fixed}
          maxLength={40}
          value={question.code}
          onChange={(code) => onChange({ code: code.toLowerCase() })}
        />
        <SelectBox<QuestionKind>
          label={t('forms:kind')}
          name="kind"
          required
          disabled={fixed}
          value={kind}
          onChange={(next) => onChange({ kind: next ?? 'text', bounds: null })}
          options={questionKinds.map((value) => ({ value, label: questionKindWords[value][locale] }))}
        />
        {(kind === 'choice' || kind === 'many') && (
          <LongTextBox
            label={t('forms:options')}
            help={t('forms:options_about')}
            name="options"
            required
            maxLength={10_000}
            value={options}
            onChange={(next) => {
              setOptions(next);
              onChange({ options: read(next) });
            }}
          />
        )}
        {(kind === 'number' || kind === 'text' || kind === 'long' || kind === 'many') && (
          <div className="fm-two">
            {(['min', 'max'] as const).map((which) => (
              <DecimalBox
                key={which}
                label={t(`forms:${which}`)}
                name={which}
                value={typeof bounds?.[which] === 'number' ? bounds[which] : null}
                onChange={(value) => bound(which, value)}
              />
            ))}
          </div>
        )}
        {kind === 'date' && (
          <div className="fm-two">
            {(['min', 'max'] as const).map((which) => (
              <DateBox
                key={which}
                label={t(`forms:${which}`)}
                name={which}
                value={typeof bounds?.[which] === 'string' ? bounds[which] : null}
                onChange={(value) => bound(which, value)}
                locale={locale}
                format={style}
              />
            ))}
          </div>
        )}
        <FlagBox
          label={t('forms:required')}
          name="is_required"
          value={question.is_required}
          onChange={(is_required) => onChange({ is_required })}
        />
        <BilingualBox
          label={t('forms:help')}
          name="help"
          tr={question.help ?? ''}
          en={question.help_en ?? ''}
          onTr={(next) => onChange({ help: next || null })}
          onEn={(next) => onChange({ help_en: next || null })}
          maxLength={500}
        />
        {deciding.length > 0 && (
          <SelectBox<string>
            label={t('forms:condition')}
            name="condition"
            placeholder={t('forms:no_condition')}
            value={condition?.question ?? null}
            onChange={(code) => onChange({ condition: code === null ? null : { question: code, is: [] } })}
            options={deciding.map((each) => ({ value: each.code, label: name(each) || each.code }))}
          />
        )}
        {condition && (
          <MultiSelectBox
            label={t('forms:condition_is')}
            name="condition_is"
            options={values}
            value={[...condition.is]}
            onChange={(is) => onChange({ condition: { ...condition, is: [...is] } })}
          />
        )}
      </div>
    </Drawer>
  );
}
