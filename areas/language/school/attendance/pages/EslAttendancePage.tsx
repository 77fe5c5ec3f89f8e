import { universityTime } from '#kernel/contract/calendar.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useHas, useLocale, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { eslAttendance, type LearnerLine } from '../contract.ts';
import { useDayDraft, type DayDraft, type DayList } from '../parts/use-day-draft.ts';
import { cellOf, markOf, tapped } from '../rules/cells.ts';
import '../../parts/school.css';

const tones = { fine: 'success', notice: 'info', warning: 'warning', below: 'danger' } as const;
/** /esl/attendance/:sessionId (ESL-008): the list of one day, for a phone in one hand. */
export default function EslAttendancePage() {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const id = Number(usePageParams()['sessionId'] ?? 0);
  const [day, setDay] = useSearchState('day', '');
  const mayCorrect = useHas('eslattendance_update');
  const read = useRead(eslAttendance, { session_id: id, ...(day ? { on: day } : {}) });
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Screen
          title={t('title:esl_attendance')}
          about={`${data.session.name} ${data.session.course[locale]}`}
          actions={
            mayCorrect && (
              <PageLink to={`/esl/attendance/admin/${data.session.id}`}>{t('title:esl_attendance_admin')}</PageLink>
            )
          }
        >
          {data.on === null ? (
            <EmptyState title={t('language:no_week')} />
          ) : (
            <div className="es-stack">
              <div className="es-pick k-screen">
                <SelectBox
                  label={t('language:class_day')}
                  value={data.on}
                  required
                  searchable={false}
                  options={data.days
                    .filter((each) => each.on <= data.today || each.on === data.on)
                    .toReversed()
                    .map((each) => ({
                      value: each.on,
                      label: sayDate(each.on),
                      hint: t(`language:day_state.${each.state}`),
                    }))}
                  onChange={(next) => next !== null && setDay(next)}
                />
              </div>
              <Day key={data.on} data={data} />
            </div>
          )}
        </Screen>
      )}
    </ReadState>
  );
}
function Day({ data }: { data: DayList }) {
  const t = useText();
  const locale = useLocale();
  const list = useDayDraft(data);
  if (data.students.length === 0) return <EmptyState title={t('language:no_students')} />;
  const reason = whyNot(data.can.take, locale);
  const writes = reason === '' && !list.draft.elsewhere;
  const there = data.students.filter((each) => (markOf(list.cell(each.enrolment_id))?.present ?? 0) > 0).length;
  return (
    <>
      <DraftNotice
        draft={{
          ...list.draft,
          restored: list.draft.restored && list.sending.state === 'none',
          discard: list.draft.discard,
        }}
      />
      {reason !== '' && <Notice tone="info">{reason}</Notice>}
      {writes && <p className="es-small">{t('language:attendance_hint')}</p>}
      <ol className="es-list" aria-label={t('language:students')}>
        {data.students.map((student) => (
          <Line key={student.enrolment_id} list={list} student={student} hours={data.hours} writes={writes} />
        ))}
      </ol>
      <div className="es-bar">
        <span>
          {t('language:there', { n: there, all: data.students.length })} <SendState list={list} />
        </span>
        <ActionButton
          kind="main"
          onClick={list.save}
          busy={list.sending.state === 'sending'}
          {...(reason !== '' ? { reason } : list.unsaved === 0 ? { reason: t('language:nothing_new') } : {})}
        >
          {t('language:save_list')}
        </ActionButton>
      </div>
    </>
  );
}
function Line({
  list,
  student,
  hours,
  writes,
}: {
  list: DayDraft;
  student: LearnerLine;
  hours: number;
  writes: boolean;
}) {
  const t = useText();
  const { number } = useFormat();
  const { enrolment_id: id, name } = student;
  const cell = list.cell(id);
  const mark = markOf(cell) ?? { present: hours, late: 0, excused: false };
  const state = mark.excused
    ? 'excused'
    : mark.present === 0
      ? 'absent'
      : mark.present < hours || mark.late > 0
        ? 'part'
        : 'there';
  return (
    <li className="es-line" data-mark={state}>
      <button type="button" className="es-who" disabled={!writes} onClick={() => list.set(id, tapped(cell, hours))}>
        <span className="k-hidden">{t('language:tap', { name })}</span>
        <span className="es-name" aria-hidden>
          {name}
        </span>
        <span className="es-small">
          {student.number} · {t(`language:mark.${state}`)} ·{' '}
          <StatusBadge plain tone={tones[student.level]}>
            {student.so_far === null
              ? t('language:no_list_of')
              : t('language:projected', { now: number(student.so_far), most: number(student.projected) })}
          </StatusBadge>
        </span>
      </button>
      <div className="es-boxes">
        <select
          aria-label={t('language:hours_of', { name })}
          value={mark.excused ? 'x' : String(mark.present)}
          disabled={!writes}
          onChange={({ currentTarget: { value } }) =>
            list.set(id, value === 'x' ? 'x' : cellOf({ present: Number(value), late: 0, excused: false }))
          }
        >
          {Array.from({ length: hours + 1 }, (_, n) => hours - n).map((n) => (
            <option key={n} value={n}>
              {t('language:hours_short_word', { n })}
            </option>
          ))}
          {list.onLeave(id) && <option value="x">{t('language:mark.excused')}</option>}
        </select>
        <input
          aria-label={t('language:late_of', { name })}
          placeholder={t('language:late_short')}
          inputMode="numeric"
          maxLength={3}
          value={mark.late === 0 ? '' : String(mark.late)}
          disabled={!writes || mark.excused || mark.present === 0}
          onChange={({ currentTarget: { value } }) =>
            list.set(id, cellOf({ ...mark, late: Number(value.replace(/\D/g, '')) }))
          }
        />
      </div>
    </li>
  );
}
function SendState({ list }: { list: DayDraft }) {
  const t = useText();
  const { time } = useFormat();
  const { state, device, sent_at } = list.sending;
  const lost = device !== null && device !== 'kept';
  return (
    <span role="status" data-state={state}>
      {state === 'waiting' && (
        <>
          {t(lost ? 'ui:kept_nowhere' : 'ui:kept_waiting')}{' '}
          <button type="button" className="es-text" onClick={list.sending.send}>
            {t('ui:kept_try')}
          </button>
        </>
      )}
      {state === 'sending' && t('ui:kept_sending')}
      {state === 'session' && (
        <>
          {t('ui:kept_session')}{' '}
          <button type="button" className="es-text" onClick={list.draft.signIn}>
            {t('ui:draft_sign_in')}
          </button>
        </>
      )}
      {state === 'none' && list.unsaved > 0 && t('language:unsaved', { n: list.unsaved })}
      {state === 'none' &&
        list.unsaved === 0 &&
        sent_at !== null &&
        t('ui:kept_sent_at', { time: time(universityTime(new Date(sent_at)).minutes) })}
    </span>
  );
}
