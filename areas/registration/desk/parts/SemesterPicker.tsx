import { semesterOption } from '#areas/reference/rules/semester-name.ts';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { SemesterView } from '../contract-shapes.ts';

/** LIST-010, 013: academic year and semester text; the active one stands there already and is left out of the address. */
export function SemesterPicker({
  semesters,
  value,
  onChange,
}: {
  semesters: readonly SemesterView[];
  value: number | null;
  onChange: (id: number | undefined) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const active = semesters.find((semester) => semester.is_active)?.id;
  return (
    <SelectBox<number>
      label={t('registration_ui:column.semester')}
      value={value}
      required
      clearable={false}
      onChange={(id) => onChange(id === null || id === active ? undefined : id)}
      options={semesters.map((semester) => ({
        value: semester.id,
        label: semesterOption(semester)[locale],
        ...(semester.is_active ? { hint: t('registration_ui:semester.active') } : {}),
      }))}
    />
  );
}
