import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Popover } from '@mantine/core';
import { CloseIcon, FilterIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

/** A filter that is set. */
export interface FilterChip {
  key: string;
  label: string;
  value: string;
  onClear: () => void;
}

export interface FilterPanelProps {
  chips: readonly FilterChip[];
  /** the fields' inputs, one under the other */
  children: ReactNode;
  onApply: () => void;
  onClearAll: () => void;
  /** called when the panel opens: put what is set into the inputs */
  onOpen?: () => void;
  /** further things in the same bar, before the chips */
  before?: ReactNode;
}

/** Choosing an option of a select, or a day, is not a click outside. */
const floats = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown, [role=listbox], [role=dialog]';

/** Esc in open options closes those alone: what else is typed stays. */
const inOptions = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.mantine-Combobox-dropdown, [aria-expanded=true]') !== null;

/** Filters as chips that can be cleared, and a panel with the inputs. */
export function FilterPanel({ chips, children, onApply, onClearAll, onOpen, before }: FilterPanelProps) {
  const words = useUiWords().filter;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!opened) return;
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Element && !event.target.closest(floats) && !button.current?.contains(event.target))
        setOpened(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [opened]);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        onDismiss={close}
        closeOnClickOutside={false}
        closeOnEscape={false}
        position="bottom-start"
        trapFocus
        shadow="md"
      >
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<FilterIcon size={15} />}
            aria-expanded={opened}
            onClick={() => {
              if (!opened) onOpen?.();
              setOpened(!opened);
            }}
          >
            {words.open}
            {chips.length > 0 && <span className="k-hidden"> ({chips.length})</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="md" aria-label={words.open}>
          <form
            className="k-filter-form"
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !inOptions(event.target)) close();
            }}
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onApply();
              close();
            }}
          >
            <div className="k-filter-fields">{children}</div>
            <div className="k-filter-bar">
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  onClearAll();
                  close();
                }}
              >
                {words.clearAll}
              </Button>
              <Button type="submit">{words.apply}</Button>
            </div>
          </form>
        </Popover.Dropdown>
      </Popover>
      {before}
      {chips.length > 0 && (
        <div className="k-chips">
          {chips.map((chip) => (
            <span key={chip.key} className="k-chip">
              <span>
                <span className="k-chip-label">{chip.label}:</span> {chip.value}
              </span>
              <button type="button" className="k-screen" aria-label={words.clear(chip.label)} onClick={chip.onClear}>
                <CloseIcon size={13} />
              </button>
            </span>
          ))}
          {chips.length > 1 && (
            <button type="button" className="k-clear-all k-screen" onClick={onClearAll}>
              {words.clearAll}
            </button>
          )}
        </div>
      )}
    </>
  );
}
