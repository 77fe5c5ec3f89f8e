import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useRead, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { examPeriods, type ExamPeriod } from '../contract.ts';
import { periodShown } from '../rules/exam-period.ts';

/** The chosen period, else the newest of the active semester. */
export function useExamPeriod(wanted: number): {
  period: ExamPeriod | undefined;
  periods: readonly ExamPeriod[];
  loading: boolean;
} {
  const found = useRead(examPeriods, {});
  const periods = found.data ?? [];
  const period = periodShown(periods, wanted);
  return { period, periods, loading: found.data === undefined };
}
export function usePeriodName(): (period: Pick<ExamPeriod, 'kind' | 'semester'>) => string {
  const t = useText();
  const semester = useSemesterName();
  return (period) => `${t(`exams:kind.${period.kind}`)} · ${semester(period.semester)}`;
}
export function PeriodPicker({
  periods,
  period,
  onChange,
}: {
  periods: readonly ExamPeriod[];
  period: ExamPeriod | undefined;
  onChange: (id: number | null) => void;
}) {
  const t = useText();
  const name = usePeriodName();
  return (
    <SelectBox<number>
      label={t('exams:period')}
      clearable={false}
      value={period?.id ?? null}
      onChange={onChange}
      options={periods.map((each) => ({ value: each.id, label: name(each) }))}
    />
  );
}
