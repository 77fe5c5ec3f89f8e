import { useState } from 'react';
import { CheckIcon, Combobox, Input, InputBase, Loader, Pill, useCombobox } from '@mantine/core';
import { fieldParts, type FieldProps } from '#ui/inputs/field-props.ts';
import { matchOptions } from '#ui/inputs/match-options.ts';
import type { Option } from '#ui/inputs/SelectBox.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface MultiSelectBoxProps<Value extends string | number> extends FieldProps<readonly Value[]> {
  options: readonly Option<Value>[];
  /** name of the search in it; default: search */
  searchLabel?: string;
  onSearch?: (typed: string) => void;
  loading?: boolean;
  /** chosen ones that may not stand among the options */
  chosen?: readonly Option<Value>[];
  /** pills before '+N' */
  shown?: number;
}

/** Several of many; shows the first two and '+N' (LIST-027), offers at most 1000 (LIST-028). */
export function MultiSelectBox<Value extends string | number = string>({
  options,
  searchLabel,
  onSearch,
  loading = false,
  chosen = [],
  shown = 2,
  value,
  onChange,
  onBlur,
  ...rest
}: MultiSelectBoxProps<Value>) {
  const words = useUiWords();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
      onBlur?.();
    },
  });
  const others: Option<Value>[] = [...chosen, ...value.map((each) => ({ value: each, label: String(each) }))].filter(
    (each, at, every) =>
      !options.some((option) => option.value === each.value) &&
      every.findIndex((other) => other.value === each.value) === at,
  );
  // what is chosen and not offered can still be taken away
  const all = [...others, ...options];
  const picked = value.map(
    (each) => all.find((option) => option.value === each) ?? { value: each, label: String(each) },
  );
  const items = all.map((option) => ({
    value: String(option.value),
    label: option.label,
    disabled: option.disabled ?? false,
  }));
  const hints = new Map(all.map((option) => [String(option.value), option.hint]));
  const offered = (
    onSearch
      ? items
      : matchOptions(hints)({ options: items, search: typed, limit: 1000 }).filter((item) => 'value' in item)
  ).slice(0, 1000);
  const toggle = (key: string): void => {
    const option = all.find((each) => String(each.value) === key);
    if (option)
      onChange(value.includes(option.value) ? value.filter((each) => each !== option.value) : [...value, option.value]);
  };
  const { readOnly, placeholder, 'aria-required': _required, ...parts } = fieldParts(rest);
  const locked = readOnly || parts.disabled;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={toggle}
      transitionProps={{ duration: 120, transition: 'fade' }}
      shadow="md"
      offset={4}
    >
      <Combobox.Target>
        <InputBase
          {...parts}
          onBlur={undefined}
          component="button"
          type="button"
          pointer
          multiline
          size="sm"
          className="k-multi"
          rightSectionPointerEvents={value.length > 0 && !locked ? 'all' : 'none'}
          rightSection={
            value.length > 0 && !locked ? (
              <Combobox.ClearButton aria-label={words.clear} onClear={() => onChange([])} />
            ) : (
              <Combobox.Chevron />
            )
          }
          onClick={() => {
            if (!locked) combobox.toggleDropdown();
          }}
        >
          {picked.length === 0 ? (
            <Input.Placeholder>{placeholder}</Input.Placeholder>
          ) : (
            <span className="k-pills">
              {picked.slice(0, shown).map((option) => (
                <Pill key={option.value} size="sm">
                  {option.label}
                </Pill>
              ))}
              {picked.length > shown && (
                <span
                  className="k-pills-more"
                  title={picked
                    .slice(shown)
                    .map((option) => option.label)
                    .join(', ')}
                >
                  +{picked.length - shown}
                </span>
              )}
            </span>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          aria-label={searchLabel ?? words.search}
          placeholder={searchLabel ?? words.search}
          rightSection={loading ? <Loader size={14} /> : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onSearch?.(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options
          mah={280}
          className="k-multi-options"
          aria-label={searchLabel ?? words.search}
          aria-multiselectable
        >
          {offered.length === 0 && <Combobox.Empty>{loading ? <Loader size="xs" /> : words.nothing}</Combobox.Empty>}
          {offered.map((item) => {
            const key = String(item.value);
            const on = value.some((each) => String(each) === key);
            return (
              <Combobox.Option key={key} value={key} active={on} disabled={item.disabled} aria-selected={on}>
                <span className="k-multi-option">
                  <span className="k-multi-check" data-on={on || undefined}>
                    {on && <CheckIcon size={10} />}
                  </span>
                  <span className="k-option">
                    <span>{item.label}</span>
                    {hints.get(key) && <span className="k-option-hint">{hints.get(key)}</span>}
                  </span>
                </span>
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
