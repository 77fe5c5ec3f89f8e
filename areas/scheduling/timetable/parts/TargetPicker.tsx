import { useState } from 'react';
import { useName, useRead, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { weekTargets, type WeekTarget, type WeekView } from '../contract.ts';

interface TargetPickerProps {
  semester_id: number;
  by: WeekView;
  value: number | null;
  chosen: WeekTarget | null;
  onChange: (id: number | null) => void;
}
/** A room, an instructor or a student group; the server searches what is typed. */
export function TargetPicker({ semester_id, by, value, chosen, onChange }: TargetPickerProps) {
  const t = useText();
  const nameOf = useName();
  const [query, setQuery] = useState('');
  const found = useRead(weekTargets, { semester_id, by, ...(query ? { query } : {}) });
  const option = (each: WeekTarget) => ({
    value: each.id,
    label: by === 'instructor' ? nameOf(each) : `${each.code} · ${nameOf(each)}`,
    hint: t(`timetable:hint.${by}`, {
      size: each.size ?? '',
      hours: Math.round((each.minutes + 10 * each.meetings) / 60),
    }),
  });
  return (
    <SelectBox<number>
      label={t(`timetable:view.${by}`)}
      placeholder={t(`timetable:find.${by}`)}
      value={value}
      clearable={false}
      onSearch={setQuery}
      loading={found.isFetching}
      onChange={onChange}
      options={(found.isPlaceholderData ? [] : (found.data ?? [])).map(option)}
      chosen={chosen && chosen.id === value ? option(chosen) : null}
    />
  );
}
