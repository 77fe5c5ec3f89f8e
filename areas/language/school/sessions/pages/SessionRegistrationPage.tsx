import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useLocale, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { languageRegistration, registerLanguageSessions } from '../contract.ts';
import { moduleStatuses } from '../rules/status-words.ts';
import { ModulePicker } from '../../parts/ModulePicker.tsx';
import { useWeekWords } from '../../parts/week-words.ts';
import '../../parts/school.css';

const PapersPanel = lazy(() => import('../../papers/parts/PapersPanel.tsx'));
type Data = OutputOf<typeof languageRegistration>;
/** /student/sessions/registration: a language student's sessions of a module, chosen as a whole. */
export default function SessionRegistrationPage() {
  const t = useText();
  const asked = Number(usePageParams()['studentProgramId'] ?? 0);
  const [module, setModule] = useSearchState('module', 0);
  const read = useRead(languageRegistration, {
    ...(asked > 0 ? { student_program_id: asked } : {}),
    ...(module > 0 ? { module_date_id: module } : {}),
  });
  const office = useHas('session_update');
  const mayPaper = useHas('languagepaper_show');
  return (
    <Screen
      title={t('title:session_registration')}
      about={
        read.data?.learner ? `${read.data.learner.number} ${read.data.learner.name}` : t('language:registration_about')
      }
    >
      <ReadState read={read} outline="table">
        {(data) =>
          data.learner === null ? (
            <EmptyState title={t('language:no_learner')}>
              {office && <PageLink to="/esl/students">{t('title:esl_students')}</PageLink>}
            </EmptyState>
          ) : (
            <div className="es-stack">
              <FactStrip
                facts={[
                  { key: 'level', label: t('language:level'), value: data.learner.level },
                  ...(data.learner.f1
                    ? [{ key: 'f1', label: 'F-1', value: t('language:least_hours', { n: data.learner.least_hours }) }]
                    : []),
                ]}
              />
              <div className="es-pick">
                <ModulePicker modules={data.modules} value={data.module_date_id} onChange={setModule} />
              </div>
              <Choice key={`${data.module_date_id}.${held(data).join()}`} data={data} />
              <History data={data} />
              {mayPaper && (
                <Suspense>
                  <PapersPanel student_program_id={data.learner.student_program_id} />
                </Suspense>
              )}
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}
const held = (data: Data): number[] => data.sessions.filter((each) => each.mine).map((each) => each.id);
function Choice({ data }: { data: Data }) {
  const t = useText();
  const locale = useLocale();
  const words = useWeekWords();
  const { number } = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(held(data)));
  const hours = data.sessions.filter((each) => chosen.has(each.id)).reduce((sum, each) => sum + each.hours, 0);
  const least = data.learner?.least_hours ?? 0;
  if (data.sessions.length === 0) return <EmptyState title={t('language:no_sessions')} />;
  return (
    <Panel title={t('language:choose_sessions')} about={t('language:choose_about')}>
      {data.sessions.map((each) => {
        const reason = each.mine ? '' : whyNot(each.can.take, locale);
        return (
          <div key={each.id} className="es-choice">
            <input
              type="checkbox"
              id={`session-${each.id}`}
              checked={chosen.has(each.id)}
              disabled={reason !== '' && !chosen.has(each.id)}
              onChange={({ currentTarget }) => {
                const next = new Set(chosen);
                if (currentTarget.checked) next.add(each.id);
                else next.delete(each.id);
                setChosen(next);
              }}
            />
            <div>
              <label htmlFor={`session-${each.id}`}>
                {each.name} {each.course[locale]}
              </label>
              <p className="es-small">{words(each.slots)}</p>
              <p className="es-small">
                {t('language:seats_left', { taken: each.taken, capacity: each.capacity })} ·{' '}
                {t('language:hours_week', { n: number(each.hours) })} ·{' '}
                {[...new Set(each.slots.map((slot) => slot.teacher))].join(', ')}
              </p>
              {reason && <p className="es-small">{reason}</p>}
            </div>
          </div>
        );
      })}
      {hours < least && <Notice tone="warning">{t('language:hours_short', { hours: number(hours), least })}</Notice>}
      <div className="es-bar">
        <span role="status">{t('language:hours_chosen', { n: number(hours) })}</span>
        <CommandButton
          command={registerLanguageSessions}
          kind="main"
          label="language:register"
          can={data.can.register}
          input={{
            student_program_id: data.learner?.student_program_id ?? 0,
            module_date_id: data.module_date_id ?? 0,
            session_ids: [...chosen],
          }}
        />
      </div>
    </Panel>
  );
}
function History({ data }: { data: Data }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  return (
    <Panel title={t('language:my_modules')} flush>
      <DataTable
        label={t('language:my_modules')}
        rows={data.history}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${row.module} ${row.session}`}
        maxHeight="none"
        empty={<EmptyState title={t('language:no_modules')} />}
        columns={[
          { key: 'module', title: t('language:esl-module-date') },
          { key: 'session', title: t('language:session'), lead: true },
          {
            key: 'total',
            title: t('language:student-module-status.total'),
            align: 'right',
            render: (row) => (row.total === null ? '' : number(row.total)),
          },
          {
            key: 'attendance',
            title: t('language:student-module-status.attendance'),
            align: 'right',
            render: (row) => (row.attendance === null ? '' : number(row.attendance)),
          },
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
  );
}
