import { useState } from 'react';
import { useHas, useFormat, useLocale, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { prepClassPage, savePrepClassTeachers, type PrepClassPage } from '../contract.ts';
import '../../parts/prep.css';

const tones = { fine: 'success', half: 'info', near: 'warning', over: 'danger' } as const;
/** /prep/classes/:id: a class with its teachers and students. */
export default function PrepClassScreen() {
  const id = Number(usePageParams()['id']);
  const read = useRead(prepClassPage, { id });
  return (
    <ReadState read={read} outline="table">
      {(data) => <Class key={data.id} data={data} />}
    </ReadState>
  );
}
function Class({ data }: { data: PrepClassPage }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const marks = useHas('prepattendance_index');
  return (
    <Screen
      title={data.code}
      about={t('title:prep_class')}
      actions={
        marks && <PageLink to={`/prep/attendance/entry?class=${data.id}`}>{t('title:prep_attendance_entry')}</PageLink>
      }
    >
      <div className="pr-stack">
        <FactStrip
          facts={[
            {
              key: 'module',
              label: t('prep:module'),
              value: data.module,
              note: `${sayDate(data.starts_on)} – ${sayDate(data.ends_on)}`,
            },
            { key: 'level', label: t('prep:level'), value: data.level },
            { key: 'seats', label: t('prep:students'), value: `${data.taken} / ${data.capacity}` },
            { key: 'room', label: t('prep:room'), value: data.room ?? '–' },
            { key: 'hours', label: t('prep:hours_a_week'), value: data.hours_per_week },
          ]}
        />
        <Panel title={t('prep:teachers')}>
          {data.can.plan === null ? (
            data.teachers.length === 0 ? (
              <p>{t('prep:no_teachers')}</p>
            ) : (
              <ul>
                {data.teachers.map((each) => (
                  <li key={each.teacher_id}>{t('prep:teacher_hours', { name: each.name, hours: each.hours })}</li>
                ))}
              </ul>
            )
          ) : (
            <Teachers key={data.teachers.map((each) => `${each.teacher_id}.${each.hours}`).join()} data={data} />
          )}
        </Panel>
        <Panel title={t('prep:students')} flush>
          <DataTable
            label={t('prep:students')}
            rows={data.students}
            rowKey={(row) => String(row.prep_student_id)}
            rowName={(row) => row.name}
            maxHeight="none"
            empty={<EmptyState small title={t('prep:no_students')} />}
            columns={[
              { key: 'number', title: t('prep:number') },
              {
                key: 'name',
                title: t('prep:student'),
                lead: true,
                render: (row) => <PageLink to={`/prep/students/${row.prep_student_id}`}>{row.name}</PageLink>,
              },
              { key: 'program', title: t('prep:program'), wraps: true, render: (row) => row.program[locale] },
              { key: 'missed', title: t('prep:missed'), align: 'right' },
              {
                key: 'absence',
                title: t('prep:status'),
                render: (row) => (
                  <StatusBadge plain tone={tones[row.absence]}>
                    {t(`prep:absence.${row.absence}`)}
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
  teacher_id: number | null;
  hours: number | null;
}
function Teachers({ data }: { data: PrepClassPage }) {
  const t = useText();
  const locale = useLocale();
  const { run, busy } = useRun(savePrepClassTeachers);
  const [lines, setLines] = useState<Draft[]>(() =>
    data.teachers.map(({ teacher_id, hours }) => ({ teacher_id, hours })),
  );
  const change = (at: number, part: Partial<Draft>): void =>
    setLines((all) => all.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const reason = whyNot(data.can.plan ?? undefined, locale);
  const whole = lines.every((each) => each.teacher_id !== null && (each.hours ?? 0) > 0);
  return (
    <div className="pr-stack">
      {lines.map((line, at) => (
        <div key={at} className="pr-row">
          <SelectBox<number>
            label={t('prep:teacher')}
            value={line.teacher_id}
            required
            options={data.choices.map((each) => ({
              value: each.teacher_id,
              label: each.name,
              hint: t('prep:free_hours', { n: each.free }),
            }))}
            onChange={(teacher_id) => change(at, { teacher_id })}
          />
          <IntegerBox
            label={t('prep:hours_a_week')}
            value={line.hours}
            required
            onChange={(hours) => change(at, { hours })}
          />
          <ActionButton onClick={() => setLines((all) => all.filter((_, index) => index !== at))}>
            {t('prep:remove_teacher')}
          </ActionButton>
        </div>
      ))}
      <div className="pr-actions">
        <ActionButton onClick={() => setLines((all) => [...all, { teacher_id: null, hours: null }])}>
          {t('prep:add_teacher')}
        </ActionButton>
        <ActionButton
          kind="main"
          busy={busy}
          disabled={!whole}
          onClick={() =>
            void run({
              id: data.id,
              teachers: lines.map((each) => ({ teacher_id: each.teacher_id ?? 0, hours: each.hours ?? 0 })),
            })
          }
          {...(reason ? { reason } : {})}
        >
          {t('prep:save_teachers')}
        </ActionButton>
      </div>
    </div>
  );
}
