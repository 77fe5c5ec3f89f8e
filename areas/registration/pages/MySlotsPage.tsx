import { useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { mySlots } from '#areas/registration/contract-slots.ts';
import { SlotsPlan, useSlotsAbout } from '#areas/registration/parts/SlotsPlan.tsx';

/** /my-slots: my plan, what fills it and what could fill what is open. */
export default function MySlotsPage() {
  const t = useText();
  const about = useSlotsAbout();
  const slots = useRead(mySlots, {});
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
        <ActionButton kind="main" href="/course/registration">
          {t('title:course_registration')}
        </ActionButton>
      }
    >
      <ReadState read={slots}>{(data) => <SlotsPlan view={data} own />}</ReadState>
    </Screen>
  );
}
