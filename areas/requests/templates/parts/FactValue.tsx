import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { optionsQuery } from '#kernel/web/resource-client.ts';
import { resourcePath } from '#kernel/web/resource-paths.ts';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import type { ConditionLine, Scalar } from '../rules/conditions.ts';
import type { FactField } from '#kernel/contract/define-request.ts';

interface Props {
  field: FactField;
  line: ConditionLine;
  name: string;
  onChange: (value: ConditionLine['value']) => void;
}
const listOf = (value: ConditionLine['value']): readonly Scalar[] =>
  Array.isArray(value) ? (value as readonly Scalar[]) : [];
const texts = (value: ConditionLine['value']): string[] => listOf(value).filter((each) => typeof each === 'string');

/** The value of one comparison, as its fact wants it: a number, a choice, a unit’s code, yes or no; several with “one of”. */
export function FactValue(props: Props) {
  const { field, line, name, onChange } = props;
  const t = useText();
  const locale = useLocale();
  const label = t(line.op === 'in' ? 'approval_templates:values' : 'approval_templates:value');
  const text = typeof line.value === 'string' ? line.value : null;
  if (field.kind === 'flag')
    return (
      <SelectBox<string>
        label={label}
        name={name}
        required
        value={line.value === null ? null : line.value === true ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`approval_templates:${value}`) }))}
        onChange={(next) => onChange(next === 'yes')}
      />
    );
  if (field.kind === 'number')
    return line.op === 'in' ? (
      <Numbers {...props} label={label} />
    ) : (
      <DecimalBox
        label={label}
        name={name}
        required
        value={typeof line.value === 'number' ? line.value : null}
        onChange={onChange}
      />
    );
  if (field.kind !== 'choice') return <UnitValue {...props} label={label} />;
  const options = Object.entries(field.choices ?? {}).map(([value, words]) => ({ value, label: words[locale] }));
  return line.op === 'in' ? (
    <MultiSelectBox<string>
      label={label}
      name={name}
      value={texts(line.value)}
      options={options}
      onChange={(next) => onChange([...next])}
    />
  ) : (
    <SelectBox<string> label={label} name={name} required value={text} options={options} onChange={onChange} />
  );
}

/** Numbers parted by commas, kept as typed until the box is left. */
function Numbers({ line, name, label, onChange }: Props & { label: string }) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextBox
      label={label}
      name={name}
      help={t('approval_templates:number_list_help')}
      value={typed ?? listOf(line.value).join(', ')}
      onBlur={() => setTyped(null)}
      onChange={(next) => {
        setTyped(next);
        onChange(
          next
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== '' && Number.isFinite(Number(each)))
            .map(Number),
        );
      }}
    />
  );
}

/** A unit by its code; the server searches what is typed. */
function UnitValue({ field, line, name, label, onChange }: Props & { label: string }) {
  const [typed, setTyped] = useState('');
  const found = useQuery(optionsQuery(resourcePath(field.kind), field.kind, typed ? { query: typed } : {}));
  const options = (found.data ?? []).flatMap((option) =>
    option.code === null ? [] : [{ value: option.code, label: option.label }],
  );
  const known = (code: string): { value: string; label: string } =>
    options.find((each) => each.value === code) ?? { value: code, label: code };
  return line.op === 'in' ? (
    <MultiSelectBox<string>
      label={label}
      name={name}
      value={texts(line.value)}
      options={options}
      chosen={texts(line.value).map(known)}
      onSearch={setTyped}
      loading={found.isFetching}
      onChange={(next) => onChange([...next])}
    />
  ) : (
    <SelectBox<string>
      label={label}
      name={name}
      required
      value={typeof line.value === 'string' ? line.value : null}
      options={options}
      chosen={typeof line.value === 'string' ? known(line.value) : null}
      onSearch={setTyped}
      loading={found.isFetching}
      onChange={onChange}
    />
  );
}
