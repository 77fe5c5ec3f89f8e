import { useHas, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { studentProgramSlots } from '../contract.ts';
import { SlotsPlan, useSlotsAbout } from '../parts/SlotsPlan.tsx';

/** /student/programs/:id/slots: the plan of one student program, for who advises or administers it. */
export default function StudentSlotsPage() {
  const t = useText();
  const about = useSlotsAbout();
  const id = Number(usePageParams().id);
  const advises = useHas('advising_show');
  const slots = useRead(studentProgramSlots, { id });
  return (
    <Screen
      title={t('title:student_program_slots')}
      about={slots.data ? about(slots.data) : undefined}
      actions={
        <>
          <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
            {t('ui:print')}
          </ActionButton>
          {advises && (
            <ActionButton href={`/course/registration/${id}`}>{t('title:course_registration_details')}</ActionButton>
          )}
        </>
      }
    >
      <ReadState read={slots}>{(data) => <SlotsPlan view={data} />}</ReadState>
    </Screen>
  );
}
