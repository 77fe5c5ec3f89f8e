import { usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SlotsPlan, useSlotsAbout } from '../../slots/parts/SlotsPlan.tsx';
import { degreeDesk } from '../contract.ts';
import { PlaceCourse } from '../parts/PlaceCourse.tsx';
import { Placements } from '../parts/Placements.tsx';
import { Transfers } from '../parts/Transfers.tsx';
import '../parts/degree.css';

/** /student/programs/:id/slots/edit: a student's plan, put right by hand. */
export default function EditSlotsPage() {
  const t = useText();
  const about = useSlotsAbout();
  const id = Number(usePageParams().id);
  const read = useRead(degreeDesk, { id });
  return (
    <Screen
      title={t('title:student_program_slots_edit')}
      about={read.data ? about(read.data.view) : undefined}
      actions={<ActionButton href={`/student/programs/${id}/slots`}>{t('degree:view')}</ActionButton>}
    >
      <ReadState read={read}>
        {(desk) => (
          <div className="dg-stack">
            <PlaceCourse id={id} desk={desk} />
            <Placements id={id} placements={desk.placements} />
            <Transfers id={id} transfers={desk.transfers} />
            <SlotsPlan view={desk.view} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
