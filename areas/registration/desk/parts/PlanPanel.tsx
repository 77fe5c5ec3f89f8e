import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { recallRegistration } from '../../contract.ts';
import { CreditBar } from '../../parts/CreditBar.tsx';
import { registeredOf, useDesk, waitingOf } from './desk.ts';
import { EnrolmentLine } from '../../parts/EnrolmentLine.tsx';
import { MiniWeek } from './MiniWeek.tsx';
import { PlannedLine } from './PlannedLine.tsx';
import { RehearsalPanel } from './RehearsalPanel.tsx';
import { PlansMenu } from './PlansMenu.tsx';
import { WaitlistLine } from '../../waitlist/parts/WaitlistLine.tsx';

/** Credits of the planned lines: what the server has counted, else the sum. */
export function usePlannedCredits(): number {
  const { check, pending } = useDesk();
  const fresh =
    check &&
    pending.length > 0 &&
    pending.every((line) => check.sections.some((each) => each.section_id === line.section.section_id));
  if (fresh) return check.credits.after - check.credits.before;
  return pending.reduce((sum, line) => sum + line.section.credits, 0);
}

/** My plan: registered, waiting, planned and left courses with the credits they make. */
export function PlanPanel({ onGenerate }: { onGenerate: () => void }) {
  const t = useText();
  const { state, pending, check, leave, findCourse } = useDesk();
  const planned = usePlannedCredits();
  const registered = registeredOf(state);
  const waiting = waitingOf(state);
  const left = state.enrolments.filter((each) => !registered.includes(each));
  const [showLeft, setShowLeft] = useState(false);
  const week = [
    ...registered.map((each) => ({ section: each.section, meetings: each.meetings, planned: false })),
    ...pending.map((line) => ({ section: line.section.section, meetings: line.section.meetings, planned: true })),
  ];
  return (
    <Panel
      title={t('registration_ui:plan.title')}
      actions={
        <ActionButton small kind="quiet" onClick={onGenerate}>
          {t('registration_ui:generator.open')}
        </ActionButton>
      }
    >
      <div className="r-stack">
        <PlansMenu />
        <CreditBar registered={state.credits.now} planned={planned} limit={state.credits.limit} />
        {week.some((each) => each.meetings.length > 0) && (
          <MiniWeek sections={week} label={t('registration_ui:week.mini')} />
        )}
        {pending.length > 0 && (
          <section aria-labelledby="r-planned">
            <h3 className="r-label" id="r-planned">
              {t('registration_ui:plan.planned', { n: pending.length })}
            </h3>
            <ul className="r-lines">
              {pending.map((line) => (
                <PlannedLine key={line.section.section_id} line={line} />
              ))}
            </ul>
          </section>
        )}
        {pending.length > 0 && check?.rehearsal && <RehearsalPanel rehearsal={check.rehearsal} />}
        {waiting.length > 0 && (
          <section aria-labelledby="r-waiting">
            <h3 className="r-label" id="r-waiting">
              {t('registration_ui:plan.waiting', { n: waiting.length })}
            </h3>
            <ul className="r-lines">
              {waiting.map((entry) => (
                <WaitlistLine key={entry.entry_id} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        {registered.length > 0 && (
          <section aria-labelledby="r-registered">
            <h3 className="r-label" id="r-registered">
              {t('registration_ui:plan.registered', { n: registered.length })}
            </h3>
            <ul className="r-lines">
              {registered.map((each) => (
                <EnrolmentLine
                  key={each.enrolment_id}
                  enrolment={each}
                  onLeave={(action) => leave(each, action)}
                  onSwap={() => findCourse(each.course_id)}
                />
              ))}
            </ul>
          </section>
        )}
        {pending.length + waiting.length + registered.length === 0 && (
          <EmptyState small title={t('registration_ui:plan.empty')}>
            {t('registration_ui:plan.empty_about')}
          </EmptyState>
        )}
        {left.length > 0 && (
          <section>
            <button type="button" className="r-toggle" aria-expanded={showLeft} onClick={() => setShowLeft(!showLeft)}>
              {t('registration_ui:plan.left', { n: left.length })}
            </button>
            {showLeft && (
              <ul className="r-lines">
                {left.map((each) => (
                  <EnrolmentLine key={each.enrolment_id} enrolment={each} />
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </Panel>
  );
}

/** The one button: registers the plan, or sends what is registered to the advisor; or takes it back. */
export function SubmitBar({ onSubmit }: { onSubmit: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { state, pending, basket } = useDesk();
  const { registration, can } = state;
  const nothing = pending.length === 0;
  const sent = registration.status !== 'draft' && registration.status !== 'returned';
  const reason =
    nothing && registeredOf(state).length + waitingOf(state).length === 0
      ? t('registration_ui:submit.nothing')
      : whyNot(can.submit, locale);
  return (
    <div className="r-bar k-screen">
      {nothing && registration.status === 'submitted' ? (
        <CommandButton
          command={recallRegistration}
          input={{ version: registration.version }}
          can={can.recall}
          label="registration_ui:submit.recall"
          confirm={{ title: t('registration_ui:submit.recall_title'), about: t('registration_ui:submit.recall_about') }}
        />
      ) : (
        !(nothing && sent) && (
          <ActionButton kind="main" full onClick={onSubmit} {...(reason ? { reason } : {})}>
            {nothing ? t('registration_ui:submit.send') : t('registration_ui:submit.register', { n: pending.length })}
          </ActionButton>
        )
      )}
      {basket.dirty && <span className="r-note">{t('registration_ui:plan.kept')}</span>}
    </div>
  );
}
