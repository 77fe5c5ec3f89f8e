import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery } from '#kernel/web/resource-client.ts';
import { resourcePath } from '#kernel/web/resource-paths.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';

/** One record of a resource, searched as it is typed among what the reader may see. */
export function RecordPicker({
  to,
  label,
  value,
  onChange,
  error,
  required = false,
  filter,
}: {
  to: string;
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | undefined;
  required?: boolean;
  filter?: Record<string, unknown>;
}) {
  const [typed, setTyped] = useState('');
  const path = resourcePath(to);
  const found = useQuery(optionsQuery(path, to, { ...(typed ? { query: typed } : {}), ...(filter ? { filter } : {}) }));
  const chosen = useQuery({ ...optionsQuery(path, to, { id: String(value ?? '') }), enabled: value !== null });
  const [one] = chosen.data ?? [];
  return (
    <SelectBox<number>
      label={label}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      loading={found.isFetching}
      required={required}
      error={error}
      options={(found.data ?? []).map((option) => ({ value: option.id, label: option.label }))}
      chosen={one && one.id === value ? { value: one.id, label: one.label } : null}
    />
  );
}
