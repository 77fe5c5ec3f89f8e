import { useState } from 'react';
import { StudentNotes } from '#areas/people/cards/parts/shared/StudentNotes.tsx';
import { FeedButton } from '#areas/registration/feed/parts/shared/FeedButton.tsx';
import { useFormat, useLocale, useMe, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { bookMeeting, declineInvitation, moveMeeting, myAdvising, type MyAdvising } from '../contract.ts';
import type { MeetingView, SlotView } from '../contract-shapes.ts';
import { MeetingList } from '../parts/MeetingList.tsx';
import { PlanTable } from '../parts/PlanTable.tsx';
import '../parts/advisee.css';

/** /my-advising: the student's own side: invitation, times to book, meetings, recommended courses, shared notes. */
export default function MyAdvisingPage() {
  const t = useText();
  const me = useMe();
  const read = useRead(myAdvising, {});
  const [declining, setDeclining] = useState(false);
  const [moving, setMoving] = useState<MeetingView | null>(null);
  const locale = useLocale();
  const { data } = read;
  return (
    <Screen
      title={t('title:my_advising')}
      about={data?.advisor ? `${data.advisor.name} · ${data.advisor.email}` : t('advisee:own_about')}
      actions={
        <>
          <ActionButton href="/message/box">{t('advisee:write')}</ActionButton>
          <FeedButton />
        </>
      }
    >
      <ReadState read={read}>
        {(view) => (
          <div className="ad-stack">
            {!view.advisor && <Notice title={t('advisee:no_advisor')}>{t('advisee:no_advisor_about')}</Notice>}
            {view.invitation && (
              <Notice
                tone="warning"
                title={t('advisee:invited')}
                action={
                  <ActionButton small onClick={() => setDeclining(true)}>
                    {t('advisee:decline')}
                  </ActionButton>
                }
              >
                {view.invitation.by}: <q>{view.invitation.message}</q>
              </Notice>
            )}
            {view.advisor && <Slots view={view} moving={moving} onMoved={() => setMoving(null)} />}
            <Panel title={t('advisee:meetings')}>
              {view.meetings.length > 0 ? (
                <MeetingList
                  meetings={view.meetings}
                  who="advisor"
                  side="student"
                  label={t('advisee:meetings')}
                  more={(each) =>
                    each.status === 'booked' && (
                      <ActionButton small reason={whyNot(each.can.move, locale)} onClick={() => setMoving(each)}>
                        {t('advisee:move')}
                      </ActionButton>
                    )
                  }
                />
              ) : (
                <EmptyState small title={t('advisee:no_meetings')}>
                  {t('advisee:no_meetings_about')}
                </EmptyState>
              )}
            </Panel>
            {view.plans.length > 0 ? (
              view.plans.map((plan) => <PlanTable key={plan.id} plan={plan} />)
            ) : (
              <Panel title={t('advisee:recommend_title')}>
                <EmptyState small title={t('advisee:no_plans')}>
                  {t('advisee:no_plans_own')}
                </EmptyState>
              </Panel>
            )}
            {me?.student && (
              <Panel title={t('advisee:shared_notes')}>
                <StudentNotes id={me.student.id} />
              </Panel>
            )}
            {declining && view.invitation && (
              <DeclineDialog id={view.invitation.id} onClose={() => setDeclining(false)} />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
/** Times day by day; chosen, they are booked, or become the new time of the meeting that is moved. */
function Slots({ view, moving, onMoved }: { view: MyAdvising; moving: MeetingView | null; onMoved: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate, time } = useFormat();
  const [chosen, setChosen] = useState<SlotView | null>(null);
  const reason = moving ? '' : whyNot(view.can.book, locale);
  const days = [...Map.groupBy(view.slots, (slot) => slot.day)];
  return (
    <Panel
      title={t('advisee:slots')}
      about={moving ? t('advisee:move_about') : t('advisee:slots_about', { n: view.notice_hours })}
    >
      <div className="ad-stack">
        {moving && (
          <Notice
            tone="info"
            live
            action={
              <ActionButton small onClick={onMoved}>
                {t('advisee:keep')}
              </ActionButton>
            }
          >
            {t('advisee:moving', { day: sayDate(moving.day), time: time(moving.starts) })}
          </Notice>
        )}
        {days.length === 0 ? (
          <EmptyState small title={t('advisee:no_slots')}>
            {t('advisee:no_slots_about')}
          </EmptyState>
        ) : (
          days.map(([day, slots]) => (
            <section key={day} aria-label={sayDate(day)}>
              <p>
                <b>{sayDate(day)}</b> <span className="ad-faint">{slots[0]?.place}</span>
              </p>
              <div className="ad-slots">
                {slots.map((slot) => (
                  <ActionButton key={slot.starts} small reason={reason} onClick={() => setChosen(slot)}>
                    {time(slot.starts)}
                    {slot.clash ? ` (${t('advisee:slot_clash', { section: slot.clash })})` : ''}
                  </ActionButton>
                ))}
              </div>
            </section>
          ))
        )}
      </div>
      {chosen && (
        <BookDialog
          slot={chosen}
          moving={moving}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            onMoved();
          }}
        />
      )}
    </Panel>
  );
}
function BookDialog({
  slot,
  moving,
  onClose,
  onDone,
}: {
  slot: SlotView;
  moving: MeetingView | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText();
  const { sayDate, time } = useFormat();
  const [topic, setTopic] = useState(moving?.topic ?? '');
  const books = useRun(bookMeeting);
  const moves = useRun(moveMeeting);
  const { busy, problems } = moving ? moves : books;
  const where = { hours_id: slot.hours_id, day: slot.day, starts: slot.starts };
  const save = async (): Promise<void> => {
    const done = moving ? await moves.run({ id: moving.id, ...where }) : await books.run({ ...where, topic });
    if (done) onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={t('advisee:book_title', { day: sayDate(slot.day), time: time(slot.starts) })}
      about={t('advisee:book_about', { place: slot.place })}
      confirmLabel={t(moving ? 'advisee:move' : 'advisee:book')}
      busy={busy}
      disabled={!moving && topic.trim().length < 2}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      {!moving && (
        <TextBox
          label={t('advisee:topic')}
          name="topic"
          value={topic}
          onChange={(text) => setTopic(text ?? '')}
          error={problems.topic}
          required
        />
      )}
    </ConfirmDialog>
  );
}
function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(declineInvitation);
  const send = async (): Promise<void> => {
    if (await run({ id, reason })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('advisee:decline_title')}
      confirmLabel={t('advisee:decline')}
      busy={busy}
      disabled={reason.trim().length < 3}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('advisee:reason')}
        name="reason"
        required
        maxLength={500}
        value={reason}
        onChange={(text) => setReason(text ?? '')}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
