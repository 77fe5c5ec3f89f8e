import { useState, type ReactNode } from 'react';
import { Loader, Select } from '@mantine/core';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import { matchOptions } from '#ui/inputs/match-options.ts';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  /** second line: department, number */
  hint?: string;
  disabled?: boolean;
}
export interface SelectBoxProps<Value extends string | number> extends FieldProps<Value | null> {
  options: readonly Option<Value>[];
  /** said when no option fits; default: none was found */
  nothing?: string;
  /** typing filters; on by itself when there are more than 8 options or `onSearch` */
  searchable?: boolean;
  /** the server searches: called with what is typed */
  onSearch?: (typed: string) => void;
  loading?: boolean;
  /** the chosen one, when it may not stand among the options (server search) */
  chosen?: Option<Value> | null;
  /** an empty value may be chosen; default: unless required */
  clearable?: boolean;
  icon?: ReactNode;
}

/** One of many; an error makes its border red and stands below it (VAL-037). */
export function SelectBox<Value extends string | number = string>({
  options,
  nothing,
  searchable,
  onSearch,
  loading = false,
  chosen,
  clearable,
  icon,
  value,
  onChange,
  ...rest
}: SelectBoxProps<Value>) {
  const words = useUiWords();
  const [typed, setTyped] = useState('');
  const all = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  const hints = new Map(all.map((option) => [String(option.value), option.hint]));
  const label = all.find((option) => option.value === value)?.label;
  return (
    <Select
      {...fieldParts(rest)}
      data={all.map((option) => ({
        value: String(option.value),
        label: option.label,
        disabled: option.disabled ?? false,
      }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(all.find((option) => String(option.value) === next)?.value ?? null)}
      searchable={searchable ?? (onSearch !== undefined || options.length > 8)}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next);
        if (onSearch && next !== label) onSearch(next);
      }}
      filter={onSearch ? ({ options: given }) => given : matchOptions(hints)}
      limit={200}
      allowDeselect={false}
      clearable={(clearable ?? !rest.required) && !rest.readOnly && !rest.disabled}
      clearButtonProps={{ 'aria-label': words.clear }}
      nothingFoundMessage={loading ? <Loader size="xs" /> : (nothing ?? words.nothing)}
      leftSection={icon}
      rightSection={loading ? <Loader size={14} /> : undefined}
      aria-busy={loading || undefined}
      renderOption={({ option, checked }) => (
        <span className="k-option" data-checked={checked || undefined}>
          <span>{option.label}</span>
          {hints.get(String(option.value)) && <span className="k-option-hint">{hints.get(String(option.value))}</span>}
        </span>
      )}
    />
  );
}
