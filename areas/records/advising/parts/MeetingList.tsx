import { useState, type ReactNode } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { callOffMeeting, cancelMeeting, noteMeeting } from '../contract.ts';
import type { MeetingView } from '../contract-shapes.ts';
import { meetingStateWords } from '../rules/meeting-rules.ts';
import './advisee.css';

/** Meetings with what the reader may do to each; `who` says the other side, `more` adds a verb. */
export function MeetingList({
  meetings,
  who,
  side,
  label,
  more,
}: {
  meetings: readonly MeetingView[];
  who: 'student' | 'advisor';
  /** whose verbs */ side: 'student' | 'advisor';
  label: string;
  more?: (meeting: MeetingView) => ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const { sayDate, time } = useFormat();
  const [cancelling, setCancelling] = useState<MeetingView | null>(null);
  const [noting, setNoting] = useState<MeetingView | null>(null);
  return (
    <>
      <ul className="ad-list" aria-label={label}>
        {meetings.map((each) => (
          <li key={each.id} className="ad-item">
            <div>
              <p>
                <b>
                  {sayDate(each.day)}, {time(each.starts)} – {time(each.ends)}
                </b>{' '}
                <StatusBadge plain tone={meetingStateWords[each.status].tone}>
                  {t(textKey(`advisee:meeting.${each.status}`))}
                </StatusBadge>
              </p>
              <p>
                {who === 'student' ? (
                  <PageLink to={`/advisor/caseload/${each.student.student_program_id}?view=meetings`}>
                    {each.student.name}
                  </PageLink>
                ) : (
                  each.advisor.name
                )}
                {each.place ? ` · ${each.place}` : ''} · {each.topic}
              </p>
              {each.summary && (
                <p>
                  <q>{each.summary}</q>
                </p>
              )}
              {each.cancel_reason && (
                <p className="ad-faint">
                  {t('advisee:reason')}: {each.cancel_reason}
                </p>
              )}
            </div>
            <div className="ad-row k-screen">
              {more?.(each)}
              {side === 'advisor' && each.can.note === true && (
                <ActionButton small kind={each.status === 'booked' ? 'main' : 'quiet'} onClick={() => setNoting(each)}>
                  {t('advisee:note')}
                </ActionButton>
              )}
              {each.status === 'booked' && (side === 'student' || each.can.cancel === true) && (
                <ActionButton
                  small
                  kind="quiet"
                  reason={whyNot(each.can.cancel, locale)}
                  onClick={() => setCancelling(each)}
                >
                  {t('advisee:cancel')}
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {cancelling && <CancelDialog meeting={cancelling} side={side} onClose={() => setCancelling(null)} />}
      {noting && <NoteDialog meeting={noting} onClose={() => setNoting(null)} />}
    </>
  );
}
function CancelDialog({
  meeting,
  side,
  onClose,
}: {
  meeting: MeetingView;
  side: 'student' | 'advisor';
  onClose: () => void;
}) {
  const t = useText();
  const { sayDate, time } = useFormat();
  const [reason, setReason] = useState('');
  const own = useRun(cancelMeeting);
  const office = useRun(callOffMeeting);
  const { busy, problems } = side === 'student' ? own : office;
  const send = async (): Promise<void> => {
    const given = { id: meeting.id, reason };
    const done =
      side === 'student' ? await own.run(reason.trim() ? given : { id: meeting.id }) : await office.run(given);
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      opened
      tone="danger"
      title={t('advisee:cancel_title')}
      about={t('advisee:cancel_about', { day: sayDate(meeting.day), time: time(meeting.starts) })}
      confirmLabel={t('advisee:cancel')}
      cancelLabel={t('advisee:keep')}
      busy={busy}
      disabled={side === 'advisor' && reason.trim().length < 3}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('advisee:reason')}
        name="reason"
        required={side === 'advisor'}
        maxLength={500}
        value={reason}
        onChange={(text) => setReason(text ?? '')}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
function NoteDialog({ meeting, onClose }: { meeting: MeetingView; onClose: () => void }) {
  const t = useText();
  const [came, setCame] = useState(meeting.status !== 'missed');
  const [summary, setSummary] = useState(meeting.summary ?? '');
  const { run, busy, problems } = useRun(noteMeeting);
  const save = async (): Promise<void> => {
    const words = summary.trim() ? { summary } : {};
    if (await run({ id: meeting.id, version: meeting.version, came, ...words })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('advisee:note_title', { name: meeting.student.name })}
      confirmLabel={t('advisee:save')}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <FlagBox label={t('advisee:came')} name="came" value={came} onChange={(value) => setCame(value === true)} />
        <LongTextBox
          label={t('advisee:summary')}
          name="summary"
          maxLength={2000}
          value={summary}
          onChange={(text) => setSummary(text ?? '')}
          error={problems.summary}
        />
      </div>
    </ConfirmDialog>
  );
}
