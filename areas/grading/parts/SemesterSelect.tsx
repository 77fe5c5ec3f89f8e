import { useSemesterOption } from '#areas/reference/parts/shared/semester-name.ts';
import { useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { SemesterChoice } from '#areas/grading/contract.ts';

/** Which semester the page shows. */
export function SemesterSelect({
  semesters,
  value,
  onChange,
}: {
  semesters: readonly SemesterChoice[];
  value: number | null;
  onChange: (id: number) => void;
}) {
  const t = useText();
  const semesterOption = useSemesterOption();
  return (
    <SelectBox<number>
      label={t('grading:semester')}
      value={value}
      required
      options={semesters.map((each) => ({ value: each.id, label: semesterOption(each) }))}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}
