import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { useText } from '#kernel/web/hooks.ts';
import '../acting/parts/shared/acting.css';

export interface Pickable {
  key: string;
  name: string;
  about?: ReactNode;
}
interface PersonPickerProps {
  label: string;
  hint: string;
  query: string;
  onQuery: (query: string) => void;
  found: readonly Pickable[] | undefined;
  onPick: (key: string) => void;
  autoFocus?: boolean;
}

/** VAL-031: a search that starts at three letters; arrows move through what was found. */
export function PersonPicker({ label, hint, query, onQuery, found, onPick, autoFocus = false }: PersonPickerProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (buttons.length === 0) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[(at + (event.key === 'ArrowDown' ? 1 : -1) + buttons.length) % buttons.length]?.focus();
  };
  const short = query.trim().length < 3;
  return (
    <div onKeyDown={move}>
      <SearchBox label={label} value={query} onSearch={onQuery} autoFocus={autoFocus} slash />
      <p className="k-acting-hint" role="status">
        {short ? hint : found?.length === 0 ? t('acting:nobody_found') : ''}
      </p>
      {!short && found && found.length > 0 && (
        <ul className="k-acting-people" ref={list} aria-label={t('acting:results')}>
          {found.map((each) => (
            <li key={each.key}>
              <button type="button" onClick={() => onPick(each.key)}>
                <Avatar name={each.name} size={28} />
                <span>
                  <span>{each.name}</span>
                  {each.about && (
                    <>
                      <br />
                      <small>{each.about}</small>
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
