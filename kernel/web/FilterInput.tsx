import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import { currencyOf, type Field } from '#kernel/contract/field.ts';
import type { FilterShape } from '#kernel/contract/list-filter.ts';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { isDay } from '#ui/inputs/date-text.ts';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { choiceOptions } from './choice-options.ts';
import { useFormat, useLocale, useText } from './hooks.ts';
import { optionsQuery } from './resource-client.ts';
import { resourcePath } from './resource-paths.ts';

export interface FilterInputProps {
  resource: Pick<Resource, 'area' | 'name'>;
  name: string;
  field: Field;
  shape: FilterShape;
  onShape: (shape: FilterShape) => void;
}
/** stands among the options for records without a value */
const nothing = '∅';

/** What one filter of a list asks: several choices or references, a part of a text, bounds of numbers and days, empty or not. */
export default function FilterInput(props: FilterInputProps): ReactNode {
  const { resource, name, field, shape, onShape } = props;
  const t = useText();
  const label = t(labelKey(resource, name));
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'date':
    case 'moment':
      return (
        <>
          <Range {...props} label={label} />
          <Emptiness {...props} label={label} />
        </>
      );
    case 'flag':
      return (
        <SelectBox
          label={label}
          name={name}
          value={shape.values?.[0] === undefined ? null : isOn(shape.values[0]) ? '1' : '0'}
          options={[
            { value: '1', label: t('ui:yes') },
            { value: '0', label: t('ui:no') },
          ]}
          onChange={(next) => onShape(next === null ? {} : { values: [next === '1'] })}
        />
      );
    case 'choice':
      return (
        <Several
          {...props}
          label={label}
          options={choiceOptions(resource, name, field.choices)}
          read={(key) => (field.numeric ? Number(key) : key)}
        />
      );
    case 'list':
      if (!field.choices) return <Words {...props} label={label} />;
      return (
        <Several {...props} label={label} options={choiceOptions(resource, name, field.choices)} read={(key) => key} />
      );
    case 'reference':
      return <References {...props} label={label} to={field.to} />;
    default:
      return <Words {...props} label={label} />;
  }
}
function Words(props: FilterInputProps & { label: string }): ReactNode {
  const { name, shape, onShape, label } = props;
  return (
    <>
      <TextBox
        label={label}
        name={name}
        value={String(shape.like ?? shape.values?.[0] ?? '')}
        onChange={(next) => onShape(next === '' ? {} : { like: next })}
      />
      <Emptiness {...props} />
    </>
  );
}
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

function Several({
  name,
  field,
  shape,
  onShape,
  label,
  options,
  read,
  chosen,
  onSearch,
  loading,
}: FilterInputProps & {
  label: string;
  options: readonly { value: string; label: string }[];
  read: (key: string) => unknown;
  chosen?: readonly { value: string; label: string }[];
  onSearch?: (typed: string) => void;
  loading?: boolean;
}): ReactNode {
  const t = useText();
  const all = field.required ? options : [...options, { value: nothing, label: t('ui:empty') }];
  const value = [...(shape.values ?? []).map(String), ...(shape.empty === true ? [nothing] : [])];
  return (
    <MultiSelectBox
      label={label}
      name={name}
      value={value}
      options={all}
      {...(chosen ? { chosen } : {})}
      {...(onSearch ? { onSearch } : {})}
      {...(loading === undefined ? {} : { loading })}
      placeholder={t('ui:all')}
      onChange={(keys) =>
        onShape({
          values: keys.filter((key) => key !== nothing).map(read),
          ...(keys.includes(nothing) ? { empty: true } : {}),
        })
      }
    />
  );
}
/** Records of another resource; the server searches what is typed. */
function References(props: FilterInputProps & { label: string; to: string }): ReactNode {
  const { to, shape } = props;
  const [typed, setTyped] = useState('');
  const path = resourcePath(to);
  const ids = (shape.values ?? []).map(String);
  const found = useQuery(optionsQuery(path, to, typed ? { query: typed } : {}));
  const named = useQuery({ ...optionsQuery(path, to, { id: ids.join(',') }), enabled: ids.length > 0 });
  const asOption = (option: { id: number; label: string }): { value: string; label: string } => ({
    value: String(option.id),
    label: option.label,
  });
  return (
    <Several
      {...props}
      options={(found.data ?? []).map(asOption)}
      chosen={(named.data ?? []).map(asOption)}
      read={Number}
      onSearch={setTyped}
      loading={found.isFetching}
    />
  );
}

function Range({ name, field, shape, onShape, label }: FilterInputProps & { label: string }): ReactNode {
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const days = field.kind === 'date' || field.kind === 'moment';
  const bounds = { from: shape.from ?? shape.values?.[0], to: shape.to ?? shape.values?.[0] };
  const box = (which: 'from' | 'to'): ReactNode => {
    const face = { label: t(`ui:${which}${days ? '_day' : ''}`, { what: label }), name: `${name}.${which}` };
    const set = (next: unknown): void =>
      onShape({
        ...(bounds.from === undefined ? {} : { from: bounds.from }),
        ...(bounds.to === undefined ? {} : { to: bounds.to }),
        [which]: next ?? undefined,
      });
    const value = bounds[which];
    if (days)
      return (
        <DateBox
          {...face}
          value={typeof value === 'string' ? value.slice(0, 10) : null}
          // what is no day asks nothing
          onChange={(next) => (next === null || isDay(next)) && set(next)}
          bare
          locale={locale}
          format={style}
        />
      );
    const number = typeof value === 'number' ? value : value === undefined ? null : Number(value);
    if (field.kind === 'money')
      return <MoneyBox {...face} value={number} onChange={set} currency={currencyOf(field, {})} />;
    if (field.kind === 'decimal')
      return (
        <DecimalBox
          {...face}
          value={number}
          onChange={set}
          {...(field.scale === undefined ? {} : { scale: field.scale })}
        />
      );
    return <IntegerBox {...face} value={number} onChange={set} />;
  };
  return (
    <div className="k-range" role="group" aria-label={label}>
      {box('from')}
      {box('to')}
    </div>
  );
}
function Emptiness({ field, shape, onShape, label, name }: FilterInputProps & { label: string }): ReactNode {
  const t = useText();
  return field.required ? null : (
    <FlagBox
      label={t('ui:emptiness', { what: label })}
      name={`${name}.empty`}
      value={shape.empty === true}
      onChange={(on) => onShape(on ? { empty: true } : {})}
    />
  );
}
