import { useState, type ReactNode } from 'react';
import { searchCourses } from '#areas/curriculum/contract.ts';
import { useName, useRead, useText } from '#kernel/web/hooks.ts';
import { SelectBox, type Option } from '#ui/inputs/SelectBox.tsx';

/** LIST-033: a course of the catalog, searched on the server from three letters on. */
export function CourseBox({
  label,
  value,
  named,
  onChange,
  required = false,
  disabled = false,
  error,
}: {
  label: ReactNode;
  value: number | null;
  /** what the chosen one is called */
  named: string | undefined;
  onChange: (id: number | null, label: string) => void;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
}) {
  const t = useText();
  const name = useName();
  const [typed, setTyped] = useState('');
  const key = typed.trim();
  const found = useRead(searchCourses, { key, sort: 'code' }, { enabled: key.length >= 3 });
  const options =
    key.length >= 3
      ? (found.data ?? []).map((course): Option<number> => ({
          value: course.id,
          label: `${course.code} ${name(course)}`,
        }))
      : [];
  return (
    <SelectBox<number>
      label={label}
      value={value}
      options={options}
      chosen={value === null ? null : { value, label: named ?? `#${value}` }}
      onSearch={setTyped}
      loading={found.isFetching && key.length >= 3}
      placeholder={t('course_rules:course_search')}
      nothing={key.length < 3 ? t('course_rules:course_search') : t('ui:no_info_found')}
      required={required}
      disabled={disabled}
      {...(error ? { error } : {})}
      onChange={(id) => onChange(id, options.find((option) => option.value === id)?.label ?? '')}
    />
  );
}
