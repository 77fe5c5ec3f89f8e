import { useEffect, useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveTransfer, transferFields, type MyTransfer } from '../contract.ts';
import './transfer.css';

type Name = keyof typeof transferFields;
const groups: readonly {
  title: 'transfer:group.person' | 'transfer:group.study' | 'transfer:group.entry';
  fields: readonly Name[];
}[] = [
  {
    title: 'transfer:group.person',
    fields: ['first_name', 'last_name', 'national_id', 'passport_no', 'birth_date', 'phone'],
  },
  {
    title: 'transfer:group.study',
    fields: [
      'current_university',
      'current_program',
      'current_class',
      'semester_completed',
      'scale',
      'cgpa',
      'prep_status',
      'discipline_clean',
    ],
  },
  { title: 'transfer:group.entry', fields: ['entry_type', 'entry_score', 'entry_year', 'used_before'] },
];

/** Who applies, from where, and what for. Saved whole or not: what is missing is said before sending. */
export function TransferForm({ data, onSaved }: { data: MyTransfer; onSaved: () => void }) {
  const t = useText();
  const nameOf = useName();
  const [values, setValues] = useState<Record<string, unknown>>({ ...data.form });
  const [wanted, setWanted] = useState<(number | null)[]>(() =>
    Array.from({ length: data.window.max_preferences }, (_, at) => data.preferences[at] ?? null),
  );
  const [changed, setChanged] = useState(false);
  const { run, busy, problems } = useRun(saveTransfer);
  useEffect(() => {
    if (!changed) return;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [changed]);
  const change = (some: Record<string, unknown>): void => {
    setChanged(true);
    setValues((before) => ({ ...before, ...some }));
    // a program belongs to a track
    if ('track' in some) setWanted((before) => before.map(() => null));
  };
  const save = async (): Promise<void> => {
    const done = await run(
      formInput(saveTransfer, {
        ...values,
        preferences: wanted.filter((each) => each !== null),
        courses: data.courses.map(({ id: _id, ...course }) => course),
        version: data.version,
      }),
    );
    if (done !== null) {
      setChanged(false);
      onSaved();
    }
  };
  const input = (name: Name) => (
    <FieldInput
      key={name}
      resource={{ area: 'admissions', name: 'transfer' }}
      name={name}
      field={transferFields[name]}
      values={values}
      onChange={change}
      error={problems[name]}
    />
  );
  const asks = data.asks.find((each) => each.track === values.track);
  const programs = data.programs.filter((each) => each.track === values.track);
  return (
    <form className="t-stack" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
      <Panel title={t('transfer:group.wish')}>
        <div className="t-stack">
          {input('track')}
          {values.track ? (
            wanted.map((chosen, at) => (
              <SelectBox<number>
                key={at}
                label={t('transfer:preference', { n: at + 1 })}
                name={`preference-${at + 1}`}
                value={chosen}
                onChange={(next) => {
                  setChanged(true);
                  setWanted(wanted.map((each, other) => (other === at ? next : each)));
                }}
                options={programs
                  .filter((each) => each.id === chosen || !wanted.includes(each.id))
                  .map((each) => ({
                    value: each.id,
                    label: nameOf(each),
                    hint: t('transfer:preference_help', { seats: each.seats }),
                  }))}
                {...(at === 0 && problems.preferences ? { error: problems.preferences } : {})}
              />
            ))
          ) : (
            <p>{t('transfer:choose_track')}</p>
          )}
        </div>
      </Panel>
      {groups
        .filter((group) => group.title !== 'transfer:group.entry' || !asks || asks.entry || asks.once_only)
        .map((group) => (
          <Panel key={group.title} title={t(group.title)}>
            <div className="t-stack">
              {group.fields
                .filter((name) =>
                  name === 'used_before'
                    ? asks?.once_only
                    : group.title !== 'transfer:group.entry' || asks?.entry !== false,
                )
                .map((name) => input(name))}
            </div>
          </Panel>
        ))}
      {changed && <Notice tone="info">{t('transfer:unsaved')}</Notice>}
      <div className="k-bare-bar">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('transfer:save')}
        </ActionButton>
      </div>
    </form>
  );
}
