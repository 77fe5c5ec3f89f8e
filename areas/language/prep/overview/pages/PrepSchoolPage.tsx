import type { ReactNode } from 'react';
import { useFormat, useHas, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { prepOverview, type PrepOverview } from '../contract.ts';
import { ProposeLink } from '../../classes/parts/ProposeLink.tsx';
import '../../parts/prep.css';

const todos = {
  placed: { to: '/prep/students/from/placement', needs: 'prepstudent_store' },
  exemptions: { to: '/prep/passing', needs: 'preppass_store' },
  ready: { to: '/prep/passing', needs: 'preppass_store' },
  without_teacher: { to: '/prep/classes', needs: 'prepclass_index' },
  over: { to: '/prep/students', needs: 'prepstudent_index' },
} as const;
/** /prep-school: students by level, who waits, absences, lists that were not taken, what is open. */
export default function PrepSchoolPage() {
  const t = useText();
  const nameOf = useName();
  const read = useRead(prepOverview, {});
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <Screen
          title={t('title:prep_school')}
          actions={<ProposeLink />}
          about={data.module ? t('prep:overview_about', { module: nameOf(data.module) }) : t('prep:no_module')}
        >
          <div className="pr-stack">
            <Todo data={data} />
            <Levels data={data} />
            <div className="pr-two">
              <People data={data} />
              <Absent data={data} />
              <Lists data={data} />
              <Exams data={data} />
            </div>
          </div>
        </Screen>
      )}
    </ReadState>
  );
}
function Todo({ data }: { data: PrepOverview }) {
  const t = useText();
  const held = {
    prepstudent_store: useHas('prepstudent_store'),
    preppass_store: useHas('preppass_store'),
    prepclass_index: useHas('prepclass_index'),
    prepstudent_index: useHas('prepstudent_index'),
  };
  const value = (key: keyof typeof todos): ReactNode => {
    const n = data.open[key];
    return n > 0 && held[todos[key].needs] ? <PageLink to={todos[key].to}>{n}</PageLink> : n;
  };
  return (
    <FactStrip
      label={t('prep:todo')}
      facts={(Object.keys(todos) as (keyof typeof todos)[]).map((key) => ({
        key,
        label: t(`prep:todo.${key}`),
        value: value(key),
      }))}
    />
  );
}
function Levels({ data }: { data: PrepOverview }) {
  const t = useText();
  return (
    <Panel title={t('prep:by_level')} flush>
      <DataTable
        label={t('prep:by_level')}
        rows={data.levels}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.code}
        maxHeight="none"
        empty={<EmptyState small title={t('prep:no_students')} />}
        columns={[
          { key: 'code', title: t('prep:level'), lead: true },
          { key: 'waiting', title: t('prep:in_waiting'), align: 'right' },
          { key: 'studying', title: t('prep:in_studying'), align: 'right' },
          { key: 'ended', title: t('prep:in_ended'), align: 'right' },
          { key: 'classes', title: t('prep:open_classes'), align: 'right' },
          { key: 'seats', title: t('prep:seats'), align: 'right' },
        ]}
      />
    </Panel>
  );
}
function Lines({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Panel title={title}>
      {children.length === 0 ? <EmptyState small title={empty} /> : <ul className="pr-lines">{children}</ul>}
    </Panel>
  );
}
function People({ data }: { data: PrepOverview }) {
  const t = useText();
  return (
    <Lines title={t('prep:waits')} empty={t('prep:nobody_waiting')}>
      {data.waiting.map((each) => (
        <li key={each.id}>
          <PageLink to={`/prep/students/${each.id}`}>{each.name}</PageLink> · {each.number} · {each.level}
        </li>
      ))}
    </Lines>
  );
}
function Absent({ data }: { data: PrepOverview }) {
  const t = useText();
  return (
    <Lines title={t('prep:close_to_limit')} empty={t('prep:nobody_close')}>
      {data.absent.map((each) => (
        <li key={each.id}>
          <PageLink to={`/prep/students/${each.id}`}>{each.name}</PageLink> · {each.class} ·{' '}
          <StatusBadge plain tone={each.state === 'over' ? 'danger' : 'warning'}>
            {t('prep:missed_of', { missed: each.missed, most: each.most })}
          </StatusBadge>
        </li>
      ))}
    </Lines>
  );
}
function Lists({ data }: { data: PrepOverview }) {
  const t = useText();
  const { sayDate } = useFormat();
  return (
    <Lines title={t('prep:open_lists')} empty={t('prep:no_open_lists')}>
      {data.lists.map((each) => (
        <li key={`${each.class_id}.${each.on}`}>
          <PageLink to={`/prep/attendance/entry?class=${each.class_id}&day=${each.on}`}>{each.class}</PageLink> ·{' '}
          {sayDate(each.on)}
        </li>
      ))}
    </Lines>
  );
}
function Exams({ data }: { data: PrepOverview }) {
  const t = useText();
  const nameOf = useName();
  const { sayDate } = useFormat();
  return (
    <Lines title={t('prep:exams_ahead')} empty={t('prep:no_exams_ahead')}>
      {data.exams.map((each) => (
        <li key={each.id}>
          <PageLink to={`/placement/exams/${each.id}`}>{nameOf(each)}</PageLink> · {sayDate(each.held_on)}
        </li>
      ))}
    </Lines>
  );
}
