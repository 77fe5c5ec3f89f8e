import { useState } from 'react';
import { useHas, useRead } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { advisees } from '../../advising/contract.ts';
import { OptionPicker } from '../../parts/OptionPicker.tsx';

interface Props {
  label: string;
  placeholder: string;
  value: number | null;
  /** name of the chosen one, when the list does not hold him */ chosen?: string | undefined;
  onChange: (student_program_id: number | null) => void;
}

/** A student program one may see: searched among the caseload by who advises, in all student programs by the offices. */
export function StudentPicker(props: Props) {
  return useHas('advising_index') ? <CaseloadPicker {...props} /> : <OptionPicker to="student-program" {...props} />;
}

function CaseloadPicker({ label, placeholder, value, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const found = useRead(advisees, { ...(typed ? { search: typed } : {}), page: 1, limit: 50 });
  return (
    <SelectBox<number>
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      loading={found.isFetching}
      options={(found.data?.rows ?? []).map((row) => ({
        value: row.student_program_id,
        label: `${row.student_number} ${row.full_name}`,
        hint: row.program.code,
      }))}
      chosen={value !== null && chosen ? { value, label: chosen } : null}
    />
  );
}
