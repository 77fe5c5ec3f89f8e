import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { signOutGuest } from '#kernel/web/guest-session.ts';
import { useFormat, useGo, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { onlineRegistration, withdrawOnline, type OnlineRegistration } from '../contract.ts';
import { EmailStep, PhoneStep } from '../parts/CodeStep.tsx';
import { DataStep } from '../parts/DataStep.tsx';
import { DocumentsStep } from '../parts/DocumentsStep.tsx';
import { ApprovalStep, PaymentStep } from '../parts/EndSteps.tsx';
import { registrationStateWords } from '../rules/states.ts';
import '../parts/online.css';

const steps = ['phone', 'email', 'data', 'documents', 'approval', 'payment'] as const;
type Step = (typeof steps)[number];
const after = ['submitted', 'temporary', 'approved', 'paid', 'registered'];
/** What is done, from the registration alone: whoever comes back on another device finds the same. */
function doneOf({ registration, missing }: OnlineRegistration): Record<Step, boolean> {
  const { state } = registration;
  const sent = after.includes(state);
  const saved = sent || ['data_saved', 'documents_uploaded', 'returned'].includes(state);
  return {
    phone: registration.proved && registration.mobile_tel_verified,
    email: registration.email_verified,
    // returned with nothing to send again: what the office asks for is in the form
    data: saved && !(state === 'returned' && missing === 0),
    documents: saved && missing === 0,
    approval: sent,
    payment: ['paid', 'registered'].includes(state),
  };
}

/** REG-001, REG-003: one step at a time, 360 points wide first. */
export default function OnlineRegistrationPage() {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const nameOf = useName();
  const { sayDate } = useFormat();
  const client = useQueryClient();
  const title = useTitle('title:online_registration');
  const read = useRead(onlineRegistration, {});
  const [chosen, setChosen] = useState<Step | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const withdraw = useRun(withdrawOnline);
  const leave = (): void => void signOutGuest(client, 'applicant').then((login) => go(login, { replace: true }));
  const next = (): void => {
    setChosen(null);
    void read.refetch();
  };
  const giveUp = async (): Promise<void> => {
    if ((await withdraw.run({ reason: reason ?? '' })) !== null) leave();
  };
  return (
    <BareFrame>
      <ReadState read={read}>
        {(page) => {
          const { registration } = page;
          const done = doneOf(page);
          const todo = steps.find((step) => !done[step]) ?? 'payment';
          const current = registration.proved ? (chosen ?? todo) : 'phone';
          const over = ['declined', 'expired'].includes(registration.state);
          const word = registrationStateWords[registration.state];
          return (
            <div className="o-stack o-wide">
              <header className="o-stack">
                <div className="o-file-head">
                  <h1 className="k-h1">{title}</h1>
                  <StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>
                </div>
                <p>
                  {t('admissions:online.hello', {
                    name: `${registration.first_name} ${registration.last_name}`,
                    number: registration.application_no,
                  })}
                  {' · '}
                  {nameOf(registration.program)}
                </p>
                {page.is_open && <p>{t('admissions:online.window', { day: sayDate(page.closes_on) })}</p>}
              </header>
              {registration.state === 'returned' && page.reason && (
                <Notice tone="warning">{t('admissions:online.returned', { reason: page.reason })}</Notice>
              )}
              {!page.is_open && !after.includes(registration.state) && !over && (
                <Notice tone="warning">
                  {t('admissions:online.closed', { from: sayDate(page.opens_on), until: sayDate(page.closes_on) })}
                </Notice>
              )}
              {over && <Notice tone="danger">{t('admissions:online.over', { state: word[locale] })}</Notice>}
              <ol className="o-steps" aria-label={t('admissions:online.steps')}>
                {steps.map((step) => (
                  <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})}>
                    <span>{t(`admissions:online.step.${step}`)}</span>
                    <StatusBadge plain tone={done[step] ? 'success' : 'neutral'}>
                      {t(done[step] ? 'admissions:online.done' : 'admissions:online.left')}
                    </StatusBadge>
                  </li>
                ))}
              </ol>
              {!over && (
                <Panel title={t(`admissions:online.step.${current}`)}>
                  {current === 'phone' && (
                    <PhoneStep key={String(registration.proved)} registration={registration} done={next} />
                  )}
                  {current === 'email' && <EmailStep registration={registration} done={next} />}
                  {current === 'data' && (
                    <DataStep
                      data={(registration.data ?? {}) as Record<string, unknown>}
                      lists={page.lists}
                      done={next}
                    />
                  )}
                  {current === 'documents' && (
                    <DocumentsStep files={page.files} missing={page.missing} open={page.documents_open} />
                  )}
                  {current === 'approval' && <ApprovalStep />}
                  {current === 'payment' && page.payment && (
                    <PaymentStep payment={page.payment} state={registration.state} done={next} />
                  )}
                </Panel>
              )}
              <div className="o-bar">
                {registration.proved && page.is_open && (
                  <>
                    {done.phone && (
                      <ActionButton kind="quiet" onClick={() => setChosen('phone')}>
                        {t('admissions:online.change_phone')}
                      </ActionButton>
                    )}
                    {done.email && (
                      <ActionButton kind="quiet" onClick={() => setChosen('email')}>
                        {t('admissions:online.change_email')}
                      </ActionButton>
                    )}
                    {done.data && (
                      <>
                        <ActionButton kind="quiet" onClick={() => setChosen('data')}>
                          {t('admissions:online.edit_data')}
                        </ActionButton>
                        <ActionButton kind="quiet" onClick={() => setChosen('documents')}>
                          {t('admissions:online.step.documents')}
                        </ActionButton>
                      </>
                    )}
                    <ActionButton kind="quiet" onClick={() => setReason(reason === null ? '' : null)}>
                      {t('admissions:online.withdraw')}
                    </ActionButton>
                  </>
                )}
                <ActionButton kind="quiet" onClick={leave}>
                  {t('admissions:online.leave')}
                </ActionButton>
              </div>
              {reason !== null && (
                <div className="o-stack">
                  <LongTextBox
                    label={t('admissions:online.withdraw_reason')}
                    value={reason}
                    onChange={setReason}
                    maxLength={500}
                    error={withdraw.problems.reason}
                    required
                  />
                  <div className="o-bar">
                    <ActionButton kind="danger" busy={withdraw.busy} onClick={() => void giveUp()}>
                      {t('admissions:online.withdraw')}
                    </ActionButton>
                  </div>
                </div>
              )}
            </div>
          );
        }}
      </ReadState>
    </BareFrame>
  );
}
