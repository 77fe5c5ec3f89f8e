import { useState } from 'react';
import { weekdayOf } from '#kernel/contract/calendar.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { cancelLesson, lesson as lessonQuery, undoLessonChange, type Lesson, type LessonChange } from '../contract.ts';
import { PlaceDialog } from '../parts/PlaceDialog.tsx';
import { lessonTones } from '../parts/lesson-tones.ts';
import { lessonStates } from '../rules/lessons.ts';
import '../parts/daily.css';

type Asked = { what: 'cancel' | 'move' | 'make_up' } | { what: 'undo'; change: LessonChange };
/** `Tuesday, December 1, 2026 09:00–10:50` */
function useWhen(): (place: { on: string; starts: number; ends: number }) => string {
  const t = useText();
  const { sayDate, time } = useFormat();
  return ({ on, starts, ends }) =>
    `${sayDate(on)} ${t(textKey(`timetable:day.${weekdayOf(on)}`))} ${time(starts)}–${time(ends)}`;
}
/** Somebody who may do nothing of it is shown no button; who may not now is told why. */
const shown = (can: May): boolean => can === true || can.refusals.length > 0;

/** /daily/course/schedules/:id: one lesson of one day. */
export default function LessonPage() {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const when = useWhen();
  const id = Number(usePageParams().id) || 0;
  const read = useRead(lessonQuery, { id });
  const [asked, setAsked] = useState<Asked | null>(null);
  const data = read.data;
  return (
    <Screen
      title={data ? `${data.section} · ${nameOf(data)}` : t('title:daily_schedule')}
      about={data ? when(data.planned) : undefined}
      status={data && <StatusBadge tone={lessonTones[data.state]}>{lessonStates[data.state][locale]}</StatusBadge>}
      actions={
        data && (
          <span className="dl-verbs k-screen">
            {(['move', 'cancel', 'make_up'] as const).map(
              (what) =>
                shown(data.can[what]) && (
                  <ActionButton
                    key={what}
                    {...(data.can[what] === true ? {} : { reason: whyNot(data.can[what], locale) })}
                    onClick={() => setAsked({ what })}
                  >
                    {t(`daily:${what}`)}
                  </ActionButton>
                ),
            )}
          </span>
        )
      }
    >
      <ReadState read={read}>
        {(lesson) => (
          <div className="dl-stack">
            <Facts lesson={lesson} />
            <Panel title={t('daily:history')}>
              <History lesson={lesson} onUndo={(change) => setAsked({ what: 'undo', change })} />
            </Panel>
            {lesson.students && <Students students={lesson.students} />}
            {asked && (asked.what === 'move' || asked.what === 'make_up') && (
              <PlaceDialog lesson={lesson} kind={asked.what} onClose={() => setAsked(null)} />
            )}
            {asked && (asked.what === 'cancel' || asked.what === 'undo') && (
              <ReasonDialog
                lesson={lesson}
                change={asked.what === 'undo' ? asked.change : null}
                onClose={() => setAsked(null)}
              />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Facts({ lesson }: { lesson: Lesson }) {
  const t = useText();
  const nameOf = useName();
  const when = useWhen();
  const { number } = useFormat();
  const { held, planned, holiday } = lesson;
  const away = held === null || held.on !== planned.on || held.starts !== planned.starts || held.room !== planned.room;
  return (
    <>
      {holiday && (
        <Notice tone="warning">
          {t(holiday.half_day ? 'daily:half_holiday' : 'daily:holiday', { name: nameOf(holiday) })}
        </Notice>
      )}
      <FactStrip
        facts={[
          {
            key: 'when',
            label: t('daily:when'),
            value: held ? when(held) : t('daily:not_held'),
            ...(away
              ? {
                  note: t('daily:as_planned', { place: `${when(planned)}${planned.room ? ` · ${planned.room}` : ''}` }),
                  tone: 'warning' as const,
                }
              : {}),
          },
          { key: 'where', label: t('daily:where'), value: held ? (held.room ?? t('daily:room_none')) : '–' },
          { key: 'who', label: t('daily:instructor'), value: lesson.instructors.join(', ') || '–' },
          { key: 'students', label: t('daily:students'), value: number(lesson.taken) },
        ]}
      />
      <p>
        <PageLink to={`/courses/${lesson.course_id}`}>{nameOf(lesson)}</PageLink>
      </p>
    </>
  );
}

function History({ lesson, onUndo }: { lesson: Lesson; onUndo: (change: LessonChange) => void }) {
  const t = useText();
  const locale = useLocale();
  const when = useWhen();
  const { moment, sayMoment } = useFormat();
  if (lesson.changes.length === 0) return <EmptyState small title={t('daily:history_none')} />;
  const placeOf = (change: LessonChange): string =>
    change.place ? `${when(change.place)}${change.place.room ? ` · ${change.place.room}` : ''}` : '';
  return (
    <Timeline
      events={lesson.changes.map((change) => ({
        key: String(change.id),
        title: t(`daily:kind.${change.kind}`, { place: placeOf(change) }),
        time: moment(change.at),
        dateTime: change.at,
        by: change.by,
        about: (
          <>
            <span>{change.reason}</span> <span className="dl-small">{t('daily:told', { n: change.told })}</span>
            {change.undone ? (
              <span className="dl-small">
                {' · '}
                {t('daily:undone', { at: sayMoment(change.undone.at), by: change.undone.by })}
                {change.undone.reason && ` · ${change.undone.reason}`}
              </span>
            ) : (
              shown(change.can.undo) && (
                <div>
                  <ActionButton
                    small
                    {...(change.can.undo === true ? {} : { reason: whyNot(change.can.undo, locale) })}
                    onClick={() => onUndo(change)}
                  >
                    {t('daily:undo')}
                  </ActionButton>
                </div>
              )
            )}
          </>
        ),
      }))}
    />
  );
}

function Students({ students }: { students: NonNullable<Lesson['students']> }) {
  const t = useText();
  return (
    <Panel title={t('daily:student_list')} flush>
      <DataTable
        label={t('daily:student_list')}
        rowName={(row) => row.name}
        rows={students}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState small title={t('daily:student_none')} />}
        columns={[
          { key: 'name', title: t('daily:student_name'), lead: true },
          { key: 'number', title: t('daily:student_number'), line: true },
        ]}
      />
    </Panel>
  );
}

/** Cancels a lesson, or undoes a change; either with its reason. */
function ReasonDialog({
  lesson,
  change,
  onClose,
}: {
  lesson: Lesson;
  change: LessonChange | null;
  onClose: () => void;
}) {
  const t = useText();
  const when = useWhen();
  const [reason, setReason] = useState('');
  const cancel = useRun(cancelLesson);
  const undo = useRun(undoLessonChange);
  const { busy, problems } = change ? undo : cancel;
  const go = async (): Promise<void> => {
    const given = { id: lesson.id, reason: reason.trim() };
    const done = change ? await undo.run({ ...given, change_id: change.id, confirmed: true }) : await cancel.run(given);
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={
        change
          ? t('daily:undo_title')
          : t('daily:cancel_title', { section: lesson.section, when: when(lesson.planned) })
      }
      about={t(change ? 'daily:undo_about' : 'daily:cancel_about')}
      confirmLabel={t(change ? 'daily:undo' : 'daily:cancel')}
      tone={change ? 'accent' : 'danger'}
      busy={busy}
      disabled={reason.trim().length < 3}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      <LongTextBox
        name="reason"
        label={t('daily:reason')}
        required
        value={reason}
        onChange={(text) => setReason(text ?? '')}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
