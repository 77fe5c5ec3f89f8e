import { useState } from 'react';
import { useName, useRead, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { findStudentsQuery, type FoundStudent } from '../../contract.ts';

/** A student by number or name; the server searches among those the reader may see. */
export function StudentFinder({
  chosen,
  onChoose,
}: {
  chosen: Pick<FoundStudent, 'id' | 'student_number' | 'first_name' | 'last_name'> | null;
  onChoose: (id: number) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const [typed, setTyped] = useState('');
  const found = useRead(findStudentsQuery, { search: typed }, { enabled: typed.trim().length >= 2 });
  const label = (each: Pick<FoundStudent, 'student_number' | 'first_name' | 'last_name'>): string =>
    `${each.student_number} ${each.first_name} ${each.last_name}`;
  return (
    <SelectBox<number>
      label={t('records:find_student')}
      help={t('records:find_student_help')}
      value={chosen?.id ?? null}
      chosen={chosen ? { value: chosen.id, label: label(chosen) } : null}
      clearable={false}
      options={
        typed.trim().length >= 2
          ? (found.data ?? []).map((each) => ({ value: each.id, label: label(each), hint: nameOf(each.program) }))
          : []
      }
      nothing={typed.trim().length >= 2 ? t('records:no_student_found') : t('records:find_student_help')}
      loading={found.isFetching}
      onSearch={setTyped}
      onChange={(next) => {
        if (next !== null) onChoose(next);
      }}
    />
  );
}
