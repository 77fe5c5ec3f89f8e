import { useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { boardMeeting } from '../resources/board-meeting.ts';

const resource = boardMeeting;
/** /board/meetings: what is planned and what was held. */
export default function BoardMeetingsPage() {
  const t = useText();
  const mayPlan = useHas('boardmeeting_store');
  const [planning, setPlanning] = useState(false);
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:board_meetings')}
        main={
          mayPlan && (
            <ActionButton kind="main" onClick={() => setPlanning(true)}>
              {t('records:board.plan_meeting')}
            </ActionButton>
          )
        }
      />
      <ResourceForm resource={resource} id={null} opened={planning} onClose={() => setPlanning(false)} />
    </>
  );
}
