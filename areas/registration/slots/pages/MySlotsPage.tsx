import { useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { myAudit } from '../contract.ts';
import { JoinedPlan, useAuditAbout } from '../parts/JoinedPlan.tsx';

/** /my-slots: my plan, what fills it and what could fill what is open. */
export default function MySlotsPage() {
  const t = useText();
  const about = useAuditAbout();
  const slots = useRead(myAudit, {});
  const registers = useHas('courseregistration_index');
  return (
    <Screen
      title={t('title:my_slots')}
      about={slots.data ? about(slots.data) : undefined}
      actions={
        <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
      main={
        registers ? (
          <ActionButton kind="main" href="/course/registration">
            {t('title:course_registration')}
          </ActionButton>
        ) : undefined
      }
    >
      <ReadState read={slots}>{(data) => <JoinedPlan audit={data} own />}</ReadState>
    </Screen>
  );
}
