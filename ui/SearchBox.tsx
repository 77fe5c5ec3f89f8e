import { useEffect, useRef, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { SearchIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

export interface SearchBoxProps {
  label: string;
  value: string;
  /** called when typing has rested, and at once on Enter and on clearing */
  onSearch: (text: string) => void;
  /** ms of rest */
  rest?: number;
  /** `/` anywhere on the page puts the cursor here */
  slash?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
}

export function SearchBox({
  label,
  value,
  onSearch,
  rest = 250,
  slash = false,
  placeholder,
  autoFocus = false,
}: SearchBoxProps) {
  const { clear } = useUiWords();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const send = (text: string, wait: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSeen(text);
      onSearch(text);
    }, wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!slash) return;
    const press = (event: KeyboardEvent): void => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element &&
          event.target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=grid]'))
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [slash]);
  return (
    <TextInput
      ref={input}
      type="search"
      className="k-search k-screen"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={typed}
      autoFocus={autoFocus}
      spellCheck={false}
      autoComplete="off"
      leftSection={<SearchIcon size={16} />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={clear}
            onClick={() => {
              setTyped('');
              send('', 0);
              input.current?.focus();
            }}
          />
        ) : slash ? (
          <kbd aria-hidden>/</kbd>
        ) : undefined
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value, rest);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed, 0);
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          setTyped('');
          send('', 0);
        }
      }}
    />
  );
}
