import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  boardMeetingPage,
  boardMeetingPdf,
  closeBoardMeeting,
  recordBoardAttendance,
  removeBoardMeeting,
  type BoardMeetingPage as View,
} from '../contract.ts';
import { MeetingAgenda } from '../parts/MeetingAgenda.tsx';
import { boardMeeting } from '../resources/board-meeting.ts';
import '../parts/board.css';

/** One meeting: agenda in its order, who came, the outcome of each item, agenda and minutes on paper. */
export default function BoardMeetingPage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(boardMeetingPage, { id });
  const data = read.data?.meeting.id === id ? read.data : undefined;
  return (
    <ReadState read={{ ...read, data }}>
      {(view) => <Meeting view={view} again={() => void read.refetch()} />}
    </ReadState>
  );
}

function Meeting({ view, again }: { view: View; again: () => void }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const nameOf = useName();
  const { date } = useFormat();
  const [editing, setEditing] = useState(false);
  const { meeting, board, quorum, can } = view;
  const editReason = whyNot(can.change, locale);
  return (
    <Screen
      title={t('records:board.meeting_no', { year: meeting.year, number: meeting.number })}
      about={nameOf(board)}
      status={
        <StatusBadge tone={meeting.status === 'held' ? 'success' : 'info'}>
          {t(textKey(`records:board-meeting.status.${meeting.status}`))}
        </StatusBadge>
      }
      actions={
        <>
          <ActionButton
            icon={<DownloadIcon size={16} />}
            onClick={() => void downloadQuery(boardMeetingPdf, { id: meeting.id, kind: 'agenda' })}
          >
            {t('records:board.paper.agenda')}
          </ActionButton>
          <ActionButton
            icon={<DownloadIcon size={16} />}
            onClick={() => void downloadQuery(boardMeetingPdf, { id: meeting.id, kind: 'minutes' })}
          >
            {t('records:board.paper.minutes')}
          </ActionButton>
          {meeting.status === 'planned' && (
            <ActionButton onClick={() => setEditing(true)} {...(editReason ? { reason: editReason } : {})}>
              {t('ui:edit')}
            </ActionButton>
          )}
          {meeting.status === 'planned' && (
            <CommandButton
              command={removeBoardMeeting}
              input={{ id: meeting.id }}
              can={can.remove}
              label="records:board.remove_meeting"
              kind="quiet"
              confirm={{
                title: `${t('records:board.remove_meeting')}: ${t('records:board.meeting_no', { year: meeting.year, number: meeting.number })}`,
              }}
              onDone={() => go('/board/meetings', { replace: true })}
            />
          )}
        </>
      }
      main={
        meeting.status === 'planned' ? (
          <CommandButton
            command={closeBoardMeeting}
            input={{ id: meeting.id }}
            can={can.close}
            label="records:board.close"
            kind="main"
            confirm={{ title: t('records:board.close'), about: t('records:board.close_about') }}
          />
        ) : undefined
      }
      facts={
        <FactStrip
          label={t('title:board_meeting')}
          facts={[
            {
              key: 'day',
              label: t('records:board-meeting.held_on'),
              value: `${date(meeting.held_on)}${meeting.starts_at ? ` ${meeting.starts_at}` : ''}`,
            },
            { key: 'place', label: t('records:board-meeting.place'), value: meeting.place ?? '–' },
            { key: 'items', label: t('records:board-meeting.items'), value: view.agenda.length },
            {
              key: 'quorum',
              label: t('records:board.quorum'),
              value: `${quorum.voters} / ${quorum.needed}`,
              note: t(quorum.reached ? 'records:board.quorum_reached' : 'records:board.quorum_not'),
              tone: quorum.reached ? 'success' : 'warning',
            },
          ]}
        />
      }
    >
      <div className="b-two">
        <MeetingAgenda key={view.agenda.map((each) => `${each.id}${each.status}`).join()} view={view} />
        <Attendance key={view.members.map((each) => `${each.staff_id}${each.present}`).join()} view={view} />
      </div>
      <ResourceForm
        resource={boardMeeting}
        id={meeting.id}
        opened={editing}
        onClose={() => {
          setEditing(false);
          again();
        }}
      />
    </Screen>
  );
}

function Attendance({ view }: { view: View }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy } = useRun(recordBoardAttendance);
  const given = view.members.filter((each) => each.present).map((each) => each.staff_id);
  const [present, setPresent] = useState<readonly number[]>(given);
  const reason = whyNot(view.can.present, locale);
  const dirty = JSON.stringify([...present].sort()) !== JSON.stringify([...given].sort());
  return (
    <Panel
      title={t('records:board.attendance')}
      foot={
        view.meeting.status === 'planned' &&
        view.members.length > 0 && (
          <ActionButton
            small
            busy={busy}
            disabled={!dirty}
            {...(reason ? { reason } : {})}
            onClick={() => void run({ id: view.meeting.id, staff_ids: [...present] })}
          >
            {t('records:board.attendance_save')}
          </ActionButton>
        )
      }
    >
      {view.members.length === 0 ? (
        <EmptyState
          small
          title={t('records:board.no_members')}
          action={<PageLink to={`/board/members?board=${view.board.id}`}>{t('title:board_members')}</PageLink>}
        />
      ) : (
        <div className="b-stack">
          {view.members.map((each) => (
            <FlagBox
              key={each.staff_id}
              name={`present-${each.staff_id}`}
              disabled={view.can.present !== true}
              value={present.includes(each.staff_id)}
              onChange={(on) =>
                setPresent(on ? [...present, each.staff_id] : present.filter((id) => id !== each.staff_id))
              }
              label={
                <>
                  {each.name} <span className="b-small">{t(textKey(`records:board-member.role.${each.role}`))}</span>
                </>
              }
            />
          ))}
        </div>
      )}
    </Panel>
  );
}
