import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { currencyOf, type Choices, type Field } from '#kernel/contract/field.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { BilingualBox } from '#ui/inputs/BilingualBox.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MomentBox } from '#ui/inputs/MomentBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox, type TextFormat } from '#ui/inputs/TextBox.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { choiceOptions } from './choice-options.ts';
import { useFormat, useLocale, useText } from './hooks.ts';
import { optionsQuery } from './resource-client.ts';
import { resourcePath } from './resource-paths.ts';

export interface FieldInputProps {
  resource: Pick<Resource, 'area' | 'name'>;
  name: string;
  field: Field;
  values: Record<string, unknown>;
  onChange: (change: Record<string, unknown>) => void;
  error?: string | undefined;
  errorEn?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** filters are never required and offer every value */
  asFilter?: boolean;
}

/** The input of a declared field, with its label, rules and error. */
export function FieldInput(props: FieldInputProps): ReactNode {
  const {
    resource,
    name,
    field,
    values,
    onChange,
    error,
    disabled = false,
    autoFocus = false,
    asFilter = false,
  } = props;
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const value = values[name];
  const set = (next: unknown): void => onChange({ [name]: next });
  const face = {
    label: t(labelKey(resource, name)),
    required: !asFilter && field.required === true,
    disabled,
    name,
    autoFocus,
    ...(error ? { error } : {}),
  };
  const textValue = typeof value === 'string' ? value : '';
  const numberValue = typeof value === 'number' ? value : null;
  // what could not be read stays in the form as it was typed: the rule of the field refuses it
  const typedNumber = { value: typeof value === 'string' ? value : numberValue, onUnread: set };
  switch (field.kind) {
    case 'text': {
      if (field.format === 'time') return <TimeBox {...face} value={textValue || null} onChange={set} />;
      const format: TextFormat = field.format === undefined || field.format === 'password' ? 'plain' : field.format;
      return (
        <TextBox
          {...face}
          format={format}
          value={textValue}
          onChange={(next) => set(next === '' ? null : next)}
          {...(field.max ? { maxLength: field.max } : {})}
        />
      );
    }
    case 'longText':
      return (
        <LongTextBox
          {...face}
          value={textValue}
          onChange={(next) => set(next === '' ? null : next)}
          maxLength={field.max ?? 10_000}
        />
      );
    case 'bilingual': {
      const other = `${name}_en`;
      if (asFilter) return <TextBox {...face} value={textValue} onChange={set} />;
      return (
        <BilingualBox
          label={face.label}
          tr={textValue}
          en={typeof values[other] === 'string' ? values[other] : ''}
          onTr={(next) => set(next)}
          onEn={(next) => onChange({ [other]: next })}
          required={face.required}
          disabled={disabled}
          long={field.long === true}
          name={name}
          {...(error ? { errorTr: error } : {})}
          {...(props.errorEn ? { errorEn: props.errorEn } : {})}
          {...(field.max ? { maxLength: field.max } : {})}
        />
      );
    }
    case 'integer':
      return <IntegerBox {...face} value={numberValue} onChange={set} {...bounds(field)} />;
    case 'decimal':
      return (
        <DecimalBox
          {...face}
          {...typedNumber}
          onChange={set}
          {...bounds(field)}
          {...(field.scale === undefined ? {} : { scale: field.scale })}
        />
      );
    case 'money':
      return (
        <MoneyBox {...face} {...typedNumber} onChange={set} {...bounds(field)} currency={currencyOf(field, values)} />
      );
    case 'date':
      return <DateBox {...face} value={textValue || null} onChange={set} locale={locale} format={style} />;
    case 'moment':
      return <MomentBox {...face} value={textValue || null} onChange={set} locale={locale} format={style} />;
    case 'flag': {
      if (asFilter)
        return (
          <SelectBox
            {...face}
            value={value === undefined || value === null ? null : value === true || value === 'true' ? '1' : '0'}
            onChange={(next) => set(next === null ? undefined : next === '1')}
            options={[
              { value: '1', label: t('ui:yes') },
              { value: '0', label: t('ui:no') },
            ]}
          />
        );
      return <FlagBox {...face} value={value === true} onChange={set} />;
    }
    case 'choice': {
      const options = choiceOptions(resource, name, field.choices);
      return (
        <SelectBox
          {...face}
          value={value === undefined || value === null ? null : String(value)}
          onChange={(next) => set(next === null ? null : field.numeric ? Number(next) : next)}
          options={options}
        />
      );
    }
    case 'reference':
      return <ReferenceInput {...props} face={face} to={field.to} where={field.where} />;
    case 'list':
      if (field.choices) return <SeveralInput {...props} face={face} choices={field.choices} />;
      return <ListInput face={face} value={value} of={field.of} onChange={set} />;
    case 'json':
      return <JsonInput {...props} face={face} />;
    default:
      return null;
  }
}
const bounds = (field: { min?: number; max?: number }): { min?: number; max?: number } => ({
  ...(field.min === undefined ? {} : { min: field.min }),
  ...(field.max === undefined ? {} : { max: field.max }),
});
interface Face {
  label: string;
  required: boolean;
  disabled: boolean;
  name: string;
  autoFocus: boolean;
  error?: string;
}

/** A select over another resource; the server searches what is typed. */
function ReferenceInput({
  name,
  values,
  onChange,
  face,
  to,
  where,
}: FieldInputProps & { face: Face; to: string; where?: Record<string, string | number> | undefined }): ReactNode {
  const [typed, setTyped] = useState('');
  const value = typeof values[name] === 'number' ? (values[name] as number) : null;
  const filter = Object.fromEntries(
    Object.entries(where ?? {}).flatMap(([field, wanted]) => {
      const given = typeof wanted === 'string' && wanted.startsWith('@') ? values[wanted.slice(1)] : wanted;
      return given === undefined || given === null ? [] : [[field, given]];
    }),
  );
  const path = resourcePath(to);
  const found = useQuery(
    optionsQuery(path, to, {
      ...(typed ? { query: typed } : {}),
      ...(Object.keys(filter).length > 0 ? { filter } : {}),
    }),
  );
  const chosen = useQuery({ ...optionsQuery(path, to, { id: String(value ?? '') }), enabled: value !== null });
  const [one] = chosen.data ?? [];
  return (
    <SelectBox<number>
      {...face}
      value={value}
      onChange={(next) => onChange({ [name]: next })}
      options={(found.data ?? []).map((option) => ({ value: option.id, label: option.label }))}
      onSearch={setTyped}
      loading={found.isFetching}
      chosen={one && value === one.id ? { value: one.id, label: one.label } : null}
    />
  );
}
/** Several of declared choices; a code that was stored before they were declared stays until somebody takes it away. */
function SeveralInput({
  resource,
  name,
  values,
  onChange,
  face,
  choices,
}: FieldInputProps & { face: Face; choices: Choices }): ReactNode {
  const { autoFocus: _first, ...rest } = face;
  const stored = values[name];
  return (
    <MultiSelectBox
      {...rest}
      shown={6}
      value={Array.isArray(stored) ? stored.map(String) : []}
      onChange={(next) => onChange({ [name]: next })}
      options={choiceOptions(resource, name, choices)}
    />
  );
}
/** Several values in one box, parted by commas; what is typed stays as typed until the box is left. */
function ListInput({
  face,
  value,
  of,
  onChange,
}: {
  face: Face;
  value: unknown;
  of: 'text' | 'integer';
  onChange: (next: unknown) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextBox
      {...face}
      value={typed ?? (Array.isArray(value) ? value.join(', ') : '')}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        setTyped(next);
        onChange(
          next
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)
            .map((each) => (of === 'integer' ? Number(each) : each)),
        );
      }}
    />
  );
}
/** A structured value as text, kept as typed until it reads as JSON. */
function JsonInput({ name, values, onChange, face }: FieldInputProps & { face: Face }): ReactNode {
  const [typed, setTyped] = useState(() =>
    values[name] === undefined || values[name] === null ? '' : JSON.stringify(values[name], null, 2),
  );
  return (
    <LongTextBox
      {...face}
      value={typed}
      maxLength={10_000}
      onChange={(next) => {
        setTyped(next);
        try {
          onChange({ [name]: next.trim() === '' ? null : (JSON.parse(next) as unknown) });
        } catch {
          onChange({ [name]: next }); // the server's rule will say what is wrong
        }
      }}
    />
  );
}
