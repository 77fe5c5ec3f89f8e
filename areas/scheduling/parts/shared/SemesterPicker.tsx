import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedList } from '#kernel/web/device.ts';
import { read, useLocale, useMe, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { semesterOptions, type SemesterOption } from '#areas/scheduling/contract.ts';
import { semesterChosen, semesterLabel, semestersOffered } from '#areas/scheduling/rules/semester-choice.ts';

/** LIST-014, LIST-030, LIST-031: options and active semester, kept on the device for an hour, apart for each role and language. */
export function useSemesters(): { options: readonly SemesterOption[]; active: number | null; ready: boolean } {
  const role = useMe()?.active_role.name ?? null;
  const locale = useLocale();
  const ask = read(semesterOptions, {});
  const { data } = useQuery({
    ...ask,
    queryKey: [...ask.queryKey, locale],
    staleTime: 300_000,
    enabled: role !== null,
    queryFn: (context) =>
      cachedList(role ?? '', `${locale}.${semesterOptions.name}`, async () =>
        (ask.queryFn as (given: typeof context) => Promise<{ options: SemesterOption[]; active: number | null }>)(
          context,
        ),
      ),
  });
  return { options: data?.options ?? [], active: data?.active ?? null, ready: data !== undefined };
}

/** LIST-010…013: academic year plus semester text; the active one is chosen beforehand; yearly and summer ones can be left out. */
export function SemesterPicker({
  value,
  onChange,
  withoutYearly = false,
  withoutSummer = false,
  preselect = true,
}: {
  value: number | null;
  onChange: (id: number | null) => void;
  withoutYearly?: boolean;
  withoutSummer?: boolean;
  /** false where none is a choice too, and the page chooses beforehand */ preselect?: boolean;
}) {
  const t = useText();
  const { options, active, ready } = useSemesters();
  const offered = semestersOffered(options, { yearly: withoutYearly, summer: withoutSummer });
  const chosen = preselect ? semesterChosen(offered, active, value) : value;
  useEffect(() => {
    if (ready && value === null && chosen !== null) onChange(chosen);
  }, [ready]);
  return (
    <SelectBox<number>
      label={t('scheduling:semester')}
      name="semester"
      required={preselect}
      clearable={!preselect}
      placeholder={t('ui:all')}
      value={chosen}
      onChange={onChange}
      loading={!ready}
      options={offered.map((option) => ({
        value: option.id,
        label: semesterLabel(option),
        ...(option.id === active ? { hint: t('scheduling:semester.is_active') } : {}),
      }))}
    />
  );
}
