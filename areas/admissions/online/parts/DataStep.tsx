import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { dataFields, saveOnline, type DataField, type OnlineRegistration } from '../contract.ts';
import { addressNeeds } from '../rules/data.ts';

type Values = Record<string, unknown>;
const groups = [
  ['person', ['father_name', 'mother_name', 'birth_place', 'gender', 'nationality_id', 'marital']],
  [
    'address',
    ['home_country_id', 'address', 'district', 'city_id', 'city_name', 'postcode', 'emergency_name', 'emergency_tel'],
  ],
  [
    'school',
    [
      'high_school_name',
      'high_school_code',
      'high_school_branch',
      'high_school_type',
      'graduation_year',
      'english_certificate_type',
      'english_certificate_score',
      'english_certificate_date',
    ],
  ],
  [
    'more',
    [
      'occupation',
      'disability_type',
      'disability_ratio',
      'leave_of_absence_fall',
      'leave_of_absence_spring',
      'leave_of_absence_reason',
      'iban',
    ],
  ],
] as const satisfies readonly (readonly [string, readonly DataField[]])[];
const needed = new Set<string>([
  'father_name',
  'mother_name',
  'birth_place',
  'gender',
  'nationality_id',
  'address',
  'emergency_name',
  'emergency_tel',
  'high_school_name',
  'graduation_year',
]);

/** REG-013: in groups; what was typed can be kept as a draft and finished elsewhere. */
export function DataStep({
  data,
  lists,
  done,
}: {
  data: Values;
  lists: OnlineRegistration['lists'];
  done: () => void;
}) {
  const t = useText();
  const nameOf = useName();
  const [values, setValues] = useState<Values>({ ...data, home_country_id: data.home_country_id ?? lists.home });
  const { run, busy, problems } = useRun(saveOnline);
  const change = (some: Values): void => setValues((before) => ({ ...before, ...some }));
  const send = async (draft: boolean): Promise<void> => {
    const saved = await run(formInput(saveOnline, { ...values, draft }));
    if (saved !== null && !draft) done();
  };
  const coded = (items: readonly { code: string; name: string; name_en: string }[]) =>
    items.map((item) => ({ value: item.code, label: nameOf(item) }));
  const placed = (items: readonly { id: number; name: string; name_en: string }[]) =>
    items.map((item) => ({ value: item.id, label: nameOf(item) }));
  const texts: Partial<Record<DataField, ReturnType<typeof coded>>> = {
    occupation: coded(lists.jobs),
    disability_type: coded(lists.disabilities),
    english_certificate_type: coded(lists.certificates),
    leave_of_absence_reason: coded(lists.reasons),
  };
  const places: Partial<Record<DataField, ReturnType<typeof placed>>> = {
    nationality_id: placed(lists.countries),
    home_country_id: placed(lists.countries),
    city_id: placed(lists.cities),
  };
  const abroad = typeof values.home_country_id === 'number' && values.home_country_id !== lists.home;
  const must = new Set([...needed, ...addressNeeds(abroad)]);
  const shown = (name: DataField): boolean =>
    name !== (abroad ? 'city_id' : 'city_name') &&
    (name !== 'leave_of_absence_fall' || lists.leave_of_absence_fall) &&
    (name !== 'leave_of_absence_spring' || lists.leave_of_absence_spring);
  const input = (name: DataField) => {
    const face = {
      label: t(`admissions:online-data.${name}`),
      required: must.has(name),
      ...(problems[name] ? { error: problems[name] } : {}),
    };
    const value = values[name];
    if (places[name])
      return (
        <SelectBox
          key={name}
          {...face}
          options={places[name]}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => change({ [name]: next })}
        />
      );
    if (texts[name])
      return (
        <SelectBox
          key={name}
          {...face}
          options={texts[name]}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => change({ [name]: next })}
        />
      );
    return (
      <FieldInput
        key={name}
        resource={{ area: 'admissions', name: 'online-data' }}
        name={name}
        field={must.has(name) ? { ...dataFields[name], required: true } : dataFields[name]}
        values={values}
        onChange={change}
        error={problems[name]}
      />
    );
  };
  return (
    <form className="o-stack" noValidate onSubmit={(event) => (event.preventDefault(), void send(false))}>
      {groups.map(([group, names]) => (
        <fieldset key={group} className="o-group">
          <legend>{t(`admissions:online.group.${group}`)}</legend>
          {names.filter(shown).map(input)}
        </fieldset>
      ))}
      <div className="o-bar">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('admissions:online.save')}
        </ActionButton>
        <ActionButton kind="quiet" busy={busy} onClick={() => void send(true)}>
          {t('admissions:online.save_draft')}
        </ActionButton>
      </div>
    </form>
  );
}
