import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useHas, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSemesters } from '#areas/scheduling/parts/shared/SemesterPicker.tsx';
import { semesterLabel } from '../../rules/semester-choice.ts';
import { checkRollover, rolloverFields, rolloverParts, type RolloverPart } from '../contract.ts';

const resource = { area: 'rollover', name: 'form' };
/** From which semester to which, what, and how; it makes the dry run. */
export function RolloverForm({ onChecked }: { onChecked: (id: number) => void }) {
  const t = useText();
  const may = useHas('rollover_store');
  const [from] = useSearchState('from', 0);
  const { run, busy, problems } = useRun(checkRollover);
  const [values, setValues] = useState<Record<string, unknown>>({
    from_semester_id: from > 0 ? from : null,
    to_semester_id: null,
    instructors: true,
    rooms: true,
    reserved: true,
    quota: 'planned',
    shift: 'weeks',
    free_days: 'next',
  });
  const { options } = useSemesters();
  const [from_, to_] = [values.from_semester_id, values.to_semester_id].map((id) =>
    options.find((each) => each.id === id),
  );
  const [parts, setParts] = useState<readonly RolloverPart[]>(rolloverParts);
  const input = (name: keyof typeof rolloverFields) => (
    <FieldInput
      key={name}
      resource={resource}
      name={name}
      field={rolloverFields[name]}
      values={values}
      error={problems[name]}
      disabled={!may}
      onChange={(part) => setValues((before) => ({ ...before, ...part }))}
    />
  );
  const check = async (): Promise<void> => {
    const done = await run(formInput(checkRollover, { ...values, parts: [...parts] }));
    if (done) onChecked(done.id);
  };
  const ready =
    typeof values.from_semester_id === 'number' && typeof values.to_semester_id === 'number' && parts.length > 0;
  return (
    <form
      className="rollover-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void check();
      }}
    >
      <div className="v-two">
        {input('from_semester_id')}
        {input('to_semester_id')}
      </div>
      {from_ && to_ && from_.code !== to_.code && (
        <Notice tone="warning">
          {t('rollover:other_term', { from: semesterLabel(from_), to: semesterLabel(to_) })}
        </Notice>
      )}
      <fieldset className="k-form-group">
        <legend>{t('rollover:what')}</legend>
        {rolloverParts.map((part) => (
          <FlagBox
            key={part}
            name={part}
            label={t(`rollover:part.${part}`)}
            disabled={!may}
            value={parts.includes(part)}
            onChange={(on) => setParts(rolloverParts.filter((each) => (each === part ? on : parts.includes(each))))}
          />
        ))}
        <FlagBox
          name="prices"
          label={t('rollover:part.prices')}
          help={t('rollover:prices_none')}
          disabled
          value={false}
          onChange={() => undefined}
        />
      </fieldset>
      <fieldset className="k-form-group">
        <legend>{t('rollover:options')}</legend>
        {parts.includes('sections') && (
          <>
            {input('instructors')}
            {input('rooms')}
            {input('reserved')}
            {input('quota')}
          </>
        )}
        {parts.includes('dates') && (
          <>
            {input('shift')}
            {input('free_days')}
          </>
        )}
        <Notice tone="info">{t('rollover:status_note')}</Notice>
      </fieldset>
      <div className="k-form-foot">
        <ActionButton kind="main" type="submit" busy={busy} disabled={!may || !ready}>
          {t('rollover:check')}
        </ActionButton>
      </div>
    </form>
  );
}
