import { useState } from 'react';
import { slot as slotResource } from '#areas/curriculum/resources/slot.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { addSlot } from '../contract.ts';

type Filling = 'course' | 'pool';
type Values = Record<string, unknown>;
const start: Values = { slot_type: 'compulsory' };

/** A new slot of a semester: a course brings its name and size along, a pool needs its size. */
export function AddSlot({
  curriculum,
  semester,
  onClose,
}: {
  curriculum: number;
  semester: number | null;
  onClose: () => void;
}) {
  const t = useText();
  const [filling, setFilling] = useState<Filling>('course');
  const [values, setValues] = useState<Values>(start);
  const { run, busy, problems, clear } = useRun(addSlot);
  const fields =
    filling === 'course'
      ? (['course_id', 'slot_type'] as const)
      : (['pool_id', 'slot_type', 'credit', 'ects'] as const);
  const close = (): void => {
    clear();
    setValues(start);
    onClose();
  };
  const numberOf = (name: string): number | undefined =>
    typeof values[name] === 'number' ? (values[name] as number) : undefined;
  const save = async (): Promise<void> => {
    if (semester === null) return;
    const type = Object.keys(addSlot.input.slot_type.choices).find((each) => each === values.slot_type);
    const made = await run({
      id: curriculum,
      semester_no: semester,
      slot_type: (type ?? 'compulsory') as keyof typeof addSlot.input.slot_type.choices,
      ...(filling === 'course'
        ? { course_id: numberOf('course_id') }
        : { pool_id: numberOf('pool_id'), credit: numberOf('credit'), ects: numberOf('ects') }),
    });
    if (made) close();
  };
  return (
    <Drawer
      opened={semester !== null}
      onClose={close}
      title={t('plan:add_to', { number: semester ?? 1 })}
      foot={
        <ActionButton
          kind="main"
          busy={busy}
          disabled={numberOf(filling === 'course' ? 'course_id' : 'pool_id') === undefined}
          onClick={() => void save()}
        >
          {t('plan:add')}
        </ActionButton>
      }
    >
      <div className="pl-stack">
        <ViewTabs<Filling>
          label={t('plan:filled_by')}
          views={[
            { key: 'course', label: t('plan:filled_course') },
            { key: 'pool', label: t('plan:filled_pool') },
          ]}
          current={filling}
          onChoose={(next) => {
            setFilling(next);
            setValues(next === 'pool' ? { slot_type: 'department_elective' } : start);
          }}
        />
        {fields.map((field) => (
          <FieldInput
            key={field}
            resource={slotResource}
            name={field}
            field={slotResource.fields[field]}
            values={values}
            error={problems[field]}
            onChange={(change) => setValues({ ...values, ...change })}
          />
        ))}
        {filling === 'course' && <p className="pl-empty">{t('plan:from_course')}</p>}
      </div>
    </Drawer>
  );
}
