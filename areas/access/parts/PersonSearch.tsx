import { useRead, useSearchState } from '#kernel/web/hooks.ts';
import { searchPersons } from '../contract.ts';
import { PersonPicker } from './PersonPicker.tsx';

/** Finds a user by name or number; what is typed stands in the address. */
export function PersonSearch({
  label,
  hint,
  onPick,
}: {
  label: string;
  hint: string;
  onPick: (user_id: number) => void;
}) {
  const [query, setQuery] = useSearchState<string>('q', '');
  const found = useRead(searchPersons, { query }, { enabled: query.trim().length >= 3 });
  return (
    <PersonPicker
      label={label}
      hint={hint}
      query={query}
      onQuery={setQuery}
      autoFocus
      found={found.data?.map((person) => ({
        key: String(person.user_id),
        name: `${person.name} ${person.surname}`,
      }))}
      onPick={(key) => onPick(Number(key))}
    />
  );
}
