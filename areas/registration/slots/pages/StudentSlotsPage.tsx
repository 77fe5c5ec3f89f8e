import { useHas, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { studentAudit } from '../contract.ts';
import { JoinedPlan, useAuditAbout } from '../parts/JoinedPlan.tsx';

/** /student/programs/:id/slots: the plan of one student program, for who advises or administers it. */
export default function StudentSlotsPage() {
  const t = useText();
  const about = useAuditAbout();
  const id = Number(usePageParams().id);
  const advises = useHas('advising_show');
  const slots = useRead(studentAudit, { id });
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
      <ReadState read={slots}>{(data) => <JoinedPlan audit={data} />}</ReadState>
    </Screen>
  );
}
