import { useState } from 'react';
import { numericChoice, reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useHas, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf, whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { useAsked } from '#areas/scheduling/timetable/parts/shared/use-asked.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { TimeBox } from '#ui/inputs/TimeBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { saveSessionWeek, sessionPage, weekdayWords } from '../contract.ts';
import { moduleStatuses, sessionStatusWords } from '../rules/status-words.ts';
import { clockText } from '../rules/week.ts';
import { useWeekWords } from '../../parts/week-words.ts';
import '../../parts/school.css';

type Page = OutputOf<typeof sessionPage>;
const resource = { area: 'language', name: 'session' };
const fields = {
  weekday: numericChoice(weekdayWords, { required: true }),
  classroom_id: reference('classroom', { where: { status: 'a' } }),
  staff_id: reference('staff', { required: true }),
};

/** /sessions/:id: a class with its week and its students. */
export default function SessionPage() {
  const t = useText();
  const id = Number(usePageParams()['id']);
  const read = useRead(sessionPage, { id });
  return (
    <ReadState read={read} outline="table">
      {(data) => <Session key={data.id} data={data} title={t('title:esl_session')} />}
    </ReadState>
  );
}
function Session({ data, title }: { data: Page; title: string }) {
  const t = useText();
  const locale = useLocale();
  const mayPlan = useHas('session_update');
  const mayMark = useHas('eslattendance_update');
  const words = useWeekWords();
  const tone = sessionStatusWords[data.status].tone;
  return (
    <Screen
      title={`${data.name} ${data.course[locale]}`}
      about={title}
      actions={
        <>
          <PageLink to={`/esl/attendance/${data.id}`}>{t('title:esl_attendance')}</PageLink>
          {mayMark && <PageLink to={`/esl/attendance/admin/${data.id}`}>{t('title:esl_attendance_admin')}</PageLink>}
          <PageLink to={`/assessment/bulk/entry/${data.id}`}>{t('title:assessment_bulk_entry')}</PageLink>
        </>
      }
    >
      <div className="es-stack">
        <FactStrip
          facts={[
            { key: 'module', label: t('language:esl-module-date'), value: data.module.code },
            { key: 'seats', label: t('language:session.taken'), value: `${data.taken} / ${data.capacity}` },
            { key: 'hours', label: t('language:session.weekly_hours'), value: data.hours },
            {
              key: 'status',
              label: t('language:session.status'),
              value: <StatusBadge tone={tone}>{sessionStatusWords[data.status][locale]}</StatusBadge>,
            },
          ]}
        />
        <Panel title={t('language:week')}>
          {mayPlan ? (
            <WeekForm data={data} />
          ) : data.slots.length === 0 ? (
            <EmptyState title={t('language:no_week')} />
          ) : (
            <p>{words(data.slots)}</p>
          )}
        </Panel>
        <Panel title={t('language:students')} flush>
          <DataTable
            label={t('language:students')}
            rows={data.students}
            rowKey={(row) => String(row.id)}
            rowName={(row) => row.name}
            maxHeight="none"
            empty={<EmptyState title={t('language:no_students')} />}
            columns={[
              { key: 'number', title: t('language:student_number') },
              { key: 'name', title: t('language:student'), lead: true },
              { key: 'f1', title: 'F-1', render: (row) => (row.f1 ? t('language:yes') : '') },
              {
                key: 'status',
                title: t('language:session.status'),
                render: (row) => (
                  <StatusBadge plain tone={moduleStatuses[row.status].tone}>
                    {moduleStatuses[row.status][locale]}
                  </StatusBadge>
                ),
              },
            ]}
          />
        </Panel>
      </div>
    </Screen>
  );
}
interface Draft {
  weekday: number | null;
  starts: string | null;
  ends: string | null;
  classroom_id: number | null;
  staff_id: number | null;
}
/** what is read before it is saved nevertheless */
const asking = ['session_week_unconfirmed', 'session_week_overlap', 'session_week_f1'];
const minutes = (clock: string | null): number =>
  clock ? Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) : 0;

function WeekForm({ data }: { data: Page }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy, toRead, clear } = useAsked(saveSessionWeek, asking);
  const [slots, setSlots] = useState<Draft[]>(() =>
    data.slots.map((each) => ({ ...each, starts: clockText(each.starts), ends: clockText(each.ends) })),
  );
  const change = (at: number, part: Partial<Draft>): void =>
    setSlots((all) => all.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const reason = whyNot(data.can.plan, locale);
  const whole = slots.length > 0 && slots.every((each) => each.weekday && each.starts && each.ends && each.staff_id);
  const save = (confirmed = false): void =>
    void run({
      id: data.id,
      slots: slots.map((each) => ({
        weekday: (each.weekday ?? 1) as 1,
        starts: minutes(each.starts),
        ends: minutes(each.ends),
        staff_id: each.staff_id ?? 0,
        classroom_id: each.classroom_id,
      })),
      confirmed,
    });
  return (
    <div>
      {slots.map((slot, at) => (
        <fieldset key={at} className="es-slot" style={{ border: 0, margin: 0 }}>
          <legend className="k-hidden">{t('language:slot_n', { n: at + 1 })}</legend>
          <FieldInput
            resource={resource}
            name="weekday"
            field={fields.weekday}
            values={{ ...slot }}
            onChange={(part) => change(at, part as Partial<Draft>)}
          />
          <TimeBox
            label={t('language:starts')}
            value={slot.starts}
            required
            onChange={(starts) => change(at, { starts })}
          />
          <TimeBox label={t('language:ends')} value={slot.ends} required onChange={(ends) => change(at, { ends })} />
          <FieldInput
            resource={resource}
            name="staff_id"
            field={fields.staff_id}
            values={{ ...slot }}
            onChange={(part) => change(at, part as Partial<Draft>)}
          />
          <FieldInput
            resource={resource}
            name="classroom_id"
            field={fields.classroom_id}
            values={{ ...slot }}
            onChange={(part) => change(at, part as Partial<Draft>)}
          />
          <ActionButton onClick={() => setSlots((all) => all.filter((_, index) => index !== at))}>
            {t('language:remove_slot')}
          </ActionButton>
        </fieldset>
      ))}
      <div className="es-actions">
        <ActionButton
          onClick={() =>
            setSlots((all) => [
              ...all,
              {
                ...(all.at(-1) ?? { starts: '09:00', ends: '12:00', classroom_id: null, staff_id: null }),
                weekday: Math.min(7, (all.at(-1)?.weekday ?? 0) + 1),
              },
            ])
          }
        >
          {t('language:add_slot')}
        </ActionButton>
        <ActionButton kind="main" busy={busy} disabled={!whole} onClick={() => save()} {...(reason ? { reason } : {})}>
          {t('language:save_week')}
        </ActionButton>
      </div>
      <ConfirmDialog
        opened={toRead.length > 0}
        title={t('language:week_confirm')}
        about={t('language:week_confirm_about')}
        consequences={toRead.map((each, index) => ({
          key: String(index),
          text: reasonOf(each, locale).sentence,
          tone: 'warning' as const,
        }))}
        confirmLabel={t('language:save_week')}
        busy={busy}
        onConfirm={() => save(true)}
        onCancel={clear}
      />
    </div>
  );
}
