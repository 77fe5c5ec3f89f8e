import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useName, useRun, useText } from '#kernel/web/hooks.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { placeCourse, type degreeDesk } from '../contract.ts';

interface Values {
  enrolment_id: number | null;
  slot_id: number | null;
  reason: string;
}
const start: Values = { enrolment_id: null, slot_id: null, reason: '' };

/** A taken course into a slot, with the reason. */
export function PlaceCourse({ id, desk }: { id: number; desk: OutputOf<typeof degreeDesk> }) {
  const t = useText();
  const name = useName();
  const draft = useDraft<Values>({ name: `place-course.${id}`, start });
  const { run, busy, problems } = useRun(placeCourse);
  const { enrolment_id, slot_id, reason } = draft.values;
  const slots = new Map(desk.view.slots.map((slot) => [slot.id, slot]));
  const slotName = (slot: number | null): string => {
    const found = slot === null ? undefined : slots.get(slot);
    return found ? name(found) : t('degree:nowhere');
  };
  const save = async (): Promise<void> => {
    if (enrolment_id === null || slot_id === null) return;
    const made = await run({ id, enrolment_id, slot_id, reason });
    if (made) draft.discard();
  };
  return (
    <Panel title={t('degree:place')} about={t('degree:place_about')}>
      <form
        className="dg-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SelectBox<number>
          label={t('degree:course')}
          required
          value={enrolment_id}
          error={problems.enrolment_id}
          options={desk.courses.map((course) => ({
            value: course.enrolment_id,
            label: `${course.code} ${name(course)}${course.letter ? ` (${course.letter})` : ''}`,
            hint: t('degree:course_at', { course: course.code, slot: slotName(course.slot_id) }),
          }))}
          onChange={(next) => draft.change({ enrolment_id: next })}
        />
        <SelectBox<number>
          label={t('degree:slot')}
          required
          value={slot_id}
          error={problems.slot_id}
          options={desk.view.slots.map((slot) => ({
            value: slot.id,
            label: t('degree:slot_at', {
              n: slot.semester_no,
              slot: name(slot),
              status: t(`degree:slot_status.${slot.status}`),
            }),
            ...(slot.taken ? { hint: `${slot.taken.code} ${name(slot.taken)}` } : {}),
          }))}
          onChange={(next) => draft.change({ slot_id: next })}
        />
        <div className="dg-whole">
          <LongTextBox
            label={t('degree:reason')}
            required
            value={reason}
            error={problems.reason}
            maxLength={1000}
            onChange={(next) => draft.change({ reason: next })}
          />
        </div>
        <div className="dg-whole">
          <ActionButton
            kind="main"
            type="submit"
            busy={busy}
            disabled={enrolment_id === null || slot_id === null || reason.trim().length < 3}
          >
            {t('degree:do_place')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}
