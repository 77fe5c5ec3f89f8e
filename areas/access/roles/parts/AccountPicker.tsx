import { useState } from 'react';
import { useRead, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { searchAccountsQuery, type FoundAccount } from '../users-contract.ts';

const optionOf = (account: FoundAccount): { value: number; label: string; hint: string } => ({
  value: account.id,
  label: account.full_name,
  hint: [account.number, account.username].filter(Boolean).join(' · '),
});

/** Finds an account by name, number or e-mail; the server searches. */
export function AccountPicker({
  label,
  value,
  onChange,
  required = false,
  disabled = false,
}: {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  required?: boolean;
  disabled?: boolean;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const found = useRead(searchAccountsQuery, { query: typed });
  const chosen = useAccount(value);
  return (
    <SelectBox<number>
      label={label}
      value={value}
      onChange={onChange}
      required={required}
      disabled={disabled}
      placeholder={t('row_rules:search_user')}
      options={(found.data ?? []).map(optionOf)}
      chosen={chosen ? optionOf(chosen) : null}
      onSearch={setTyped}
      loading={found.isFetching}
    />
  );
}
/** One account with its roles, by id. */
export function useAccount(id: number | null): FoundAccount | null {
  const read = useRead(searchAccountsQuery, { id: id ?? 0 }, { enabled: id !== null && id > 0 });
  return (id !== null && read.data?.find((each) => each.id === id)) || null;
}
