import { universityTime } from '#kernel/contract/calendar.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { prepAttendance, type PrepLine } from '../contract.ts';
import { usePrepList, type PrepDay, type PrepList } from '../parts/use-prep-list.ts';
import { flipped, isAbsent, missedHours, tapped } from '../rules/hours.ts';
import '../../parts/prep.css';

const tones = { fine: 'success', half: 'info', near: 'warning', over: 'danger' } as const;
/** /prep/attendance/entry (ESL-014): the list of one day, hour by hour, for a phone in one hand. */
export default function PrepAttendancePage() {
  const t = useText();
  const { sayDate } = useFormat();
  const [chosen, setChosen] = useSearchState('class', 0);
  const [day, setDay] = useSearchState('day', '');
  const read = useRead(prepAttendance, {
    ...(chosen > 0 ? { class_id: chosen } : {}),
    ...(chosen > 0 && day ? { on: day } : {}),
  });
  return (
    <Screen title={t('title:prep_attendance_entry')}>
      <ReadState read={read} outline="table">
        {(data) =>
          data.class_id === null ? (
            <EmptyState title={t('prep:no_class_of_mine')} />
          ) : (
            <div className="pr-stack">
              <div className="pr-row k-screen">
                <SelectBox<number>
                  label={t('prep:class')}
                  value={data.class_id}
                  required
                  searchable={false}
                  options={data.classes.map((each) => ({ value: each.id, label: each.name, hint: each.module }))}
                  onChange={(next) => {
                    if (next === null) return;
                    setDay('');
                    setChosen(next);
                  }}
                />
                {data.on !== null && (
                  <SelectBox
                    label={t('prep:day')}
                    value={data.on}
                    required
                    searchable={false}
                    options={data.days.toReversed().map((each) => ({
                      value: each.on,
                      label: sayDate(each.on),
                      hint: t(each.taken ? 'prep:day_taken' : 'prep:day_missing'),
                    }))}
                    onChange={(next) => {
                      if (next === null) return;
                      setChosen(data.class_id ?? 0);
                      setDay(next);
                    }}
                  />
                )}
              </div>
              {data.on === null ? (
                <EmptyState title={t('prep:no_class_days')} />
              ) : data.students.length === 0 ? (
                <EmptyState title={t('prep:nobody_in_class')} />
              ) : (
                <Day key={`${data.class_id}.${data.on}`} data={data} />
              )}
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}
function Day({ data }: { data: PrepDay }) {
  const t = useText();
  const locale = useLocale();
  const list = usePrepList(data);
  const reason = whyNot(data.can.take, locale);
  const writes = reason === '' && !list.draft.elsewhere;
  const there = data.students.filter((each) => missedHours(list.mark(each.prep_student_id).absent) < list.hours).length;
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
      <div className="pr-row">
        {writes && <p className="pr-small">{t('prep:attendance_hint')}</p>}
        <SelectBox<number>
          label={t('prep:hours_of_day')}
          value={list.hours}
          required
          searchable={false}
          disabled={!writes}
          options={Array.from({ length: 12 }, (_, n) => ({ value: n + 1, label: String(n + 1) }))}
          onChange={(next) => next !== null && list.setHours(next)}
        />
      </div>
      <ol className="pr-list" aria-label={t('prep:students')}>
        {data.students.map((student) => (
          <Line key={student.prep_student_id} list={list} student={student} data={data} writes={writes} />
        ))}
      </ol>
      <div className="pr-bar">
        <span>
          {t('prep:there', { n: there, all: data.students.length })} <SendState list={list} />
        </span>
        <ActionButton
          kind="main"
          onClick={list.save}
          busy={list.sending.state === 'sending'}
          {...(reason !== '' ? { reason } : list.unsaved === 0 ? { reason: t('prep:nothing_new') } : {})}
        >
          {t('prep:save_list')}
        </ActionButton>
      </div>
    </>
  );
}
interface LineProps {
  list: PrepList;
  student: PrepLine;
  data: PrepDay;
  writes: boolean;
}
function Line({ list, student, data, writes }: LineProps) {
  const t = useText();
  const { prep_student_id: id, name } = student;
  const mark = list.mark(id);
  const missed = missedHours(mark.absent);
  const state = missed === 0 ? 'there' : missed === list.hours ? 'absent' : 'part';
  return (
    <li className="pr-line" data-mark={state}>
      <button
        type="button"
        className="pr-who"
        disabled={!writes}
        onClick={() => list.set(id, { absent: tapped(mark.absent, list.hours), excused: false })}
      >
        <span className="k-hidden">{t('prep:tap', { name })}</span>
        <span className="pr-name" aria-hidden>
          {name}
        </span>
        <span className="pr-small">
          {student.number} · {t(`prep:mark.${state}`, { n: missed })} ·{' '}
          <StatusBadge plain tone={tones[student.state]}>
            {t('prep:missed_of', { missed: student.missed, most: data.most })}
          </StatusBadge>
        </span>
      </button>
      <div className="pr-hours" role="group" aria-label={t('prep:hours_of', { name })}>
        {Array.from({ length: list.hours }, (_, hour) => (
          <button
            key={hour}
            type="button"
            className="pr-hour"
            aria-pressed={isAbsent(mark.absent, hour)}
            aria-label={t('prep:hour_of', { name, n: hour + 1 })}
            disabled={!writes}
            onClick={() => list.set(id, { ...mark, absent: flipped(mark.absent, hour) })}
          >
            {hour + 1}
          </button>
        ))}
        {data.can.excuse && missed > 0 && (
          <label className="pr-excused">
            <input
              type="checkbox"
              aria-label={t('prep:excused_of', { name })}
              checked={mark.excused}
              disabled={!writes}
              onChange={({ currentTarget: { checked } }) => list.set(id, { ...mark, excused: checked })}
            />
            {t('prep:excused')}
          </label>
        )}
      </div>
    </li>
  );
}
function SendState({ list }: { list: PrepList }) {
  const t = useText();
  const { time } = useFormat();
  const { state, device, sent_at } = list.sending;
  const lost = device !== null && device !== 'kept';
  return (
    <span role="status" data-state={state}>
      {state === 'waiting' && (
        <>
          {t(lost ? 'ui:kept_nowhere' : 'ui:kept_waiting')}{' '}
          <button type="button" className="pr-text" onClick={list.sending.send}>
            {t('ui:kept_try')}
          </button>
        </>
      )}
      {state === 'sending' && t('ui:kept_sending')}
      {state === 'session' && (
        <>
          {t('ui:kept_session')}{' '}
          <button type="button" className="pr-text" onClick={list.draft.signIn}>
            {t('ui:draft_sign_in')}
          </button>
        </>
      )}
      {state === 'none' && list.unsaved > 0 && t('prep:unsaved', { n: list.unsaved })}
      {state === 'none' &&
        list.unsaved === 0 &&
        sent_at !== null &&
        t('ui:kept_sent_at', { time: time(universityTime(new Date(sent_at)).minutes) })}
    </span>
  );
}
