import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { addEquivalence } from '../contract.ts';
import './equivalences.css';

const resource = { area: 'curriculum', name: 'course-equivalence' };
interface Written {
  course_id: number | null;
  equivalent_id: number | null;
  one_way: boolean;
  valid_from: string | null;
  valid_to: string | null;
  decision_no: string;
  decision_on: string | null;
  note: string;
}
const empty: Written = {
  course_id: null,
  equivalent_id: null,
  one_way: false,
  valid_from: null,
  valid_to: null,
  decision_no: '',
  decision_on: null,
  note: '',
};

/** A course counts for another, by decision of a board. */
export function AddEquivalence({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const { style } = useFormat();
  const { run, busy, problems, clear } = useRun(addEquivalence);
  const draft = useDraft<Written>({ name: 'course-equivalence.new', start: empty });
  const { values } = draft;
  const close = (): void => {
    clear();
    onClose();
  };
  const { course_id, equivalent_id, decision_on } = values;
  const save = async (): Promise<void> => {
    if (course_id === null || equivalent_id === null || decision_on === null || !draft.ready()) return;
    const made = await run({ ...values, course_id, equivalent_id, decision_on });
    if (!made) return;
    draft.discard();
    close();
  };
  const day = (field: 'valid_from' | 'valid_to' | 'decision_on') => (
    <DateBox
      label={t(`equivalences:${field}`)}
      required={field === 'decision_on'}
      value={values[field]}
      error={problems[field]}
      format={style}
      onChange={(next) => draft.change({ [field]: next })}
    />
  );
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={t('equivalences:add')}
      foot={
        <ActionButton
          kind="main"
          busy={busy}
          disabled={course_id === null || equivalent_id === null || decision_on === null || values.decision_no === ''}
          onClick={() => void save()}
        >
          {t('equivalences:save')}
        </ActionButton>
      }
    >
      <div className="eq-stack">
        <DraftNotice draft={draft} />
        {(['course_id', 'equivalent_id'] as const).map((field) => (
          <FieldInput
            key={field}
            resource={resource}
            name={field}
            field={addEquivalence.input[field]}
            values={{ ...values }}
            error={problems[field]}
            onChange={(change) => draft.change(change as Partial<Written>)}
          />
        ))}
        <FlagBox
          label={t('equivalences:one_way_label')}
          value={values.one_way}
          onChange={(one_way) => draft.change({ one_way })}
        />
        {day('valid_from')}
        {day('valid_to')}
        <TextBox
          label={t('equivalences:decision_no')}
          required
          maxLength={60}
          value={values.decision_no}
          error={problems.decision_no}
          onChange={(decision_no) => draft.change({ decision_no })}
        />
        {day('decision_on')}
        <LongTextBox
          label={t('equivalences:note')}
          maxLength={1000}
          minRows={2}
          value={values.note}
          error={problems.note}
          onChange={(note) => draft.change({ note })}
        />
      </div>
    </Drawer>
  );
}
