import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import {
  approveRegistration,
  declineRegistration,
  registerDefinitely,
  returnRegistration,
  type RegistrationDesk,
} from '../contract.ts';

const TemplateReasonDialog = lazy(() =>
  import('./TemplateReasonDialog.tsx').then((m) => ({ default: m.TemplateReasonDialog })),
);
const HoldDialog = lazy(() => import('./HoldDialog.tsx').then((m) => ({ default: m.HoldDialog })));
const MessageDialog = lazy(() => import('./MessageDialog.tsx').then((m) => ({ default: m.MessageDialog })));
type Asking = 'return' | 'decline' | 'hold' | 'message' | null;

/** What the office may do with a registration now; what it may not says why. */
export function StaffVerbs({ desk }: { desk: RegistrationDesk }) {
  const t = useText();
  const locale = useLocale();
  const mayRegister = useHas('admissionregistration_definite');
  const [asking, setAsking] = useState<Asking>(null);
  const giveBack = useRun(returnRegistration);
  const decline = useRun(declineRegistration);
  const verb = (key: Exclude<Asking, null | 'message'>, label: string) => {
    const reason = whyNot(desk.can[key], locale);
    return (
      <ActionButton {...(reason ? { reason } : {})} onClick={() => setAsking(key)}>
        {label}
      </ActionButton>
    );
  };
  const who = `${desk.person.first_name} ${desk.person.last_name}`;
  const shared = {
    templates: desk.reasons.filter((each) => each.about === 'registration'),
    language: desk.person.language,
    onClose: () => setAsking(null),
  };
  const settled = desk.state === 'approved' || desk.state === 'paid';
  return (
    <>
      <div className="in-bar">
        {!settled && (
          <CommandButton
            command={approveRegistration}
            input={{ id: desk.id }}
            can={desk.can.approve}
            kind="main"
            label="intake:approve_registration"
          />
        )}
        {settled && mayRegister && (
          <CommandButton
            command={registerDefinitely}
            input={{ id: desk.id }}
            can={desk.can.register}
            kind="main"
            label="intake:register"
            confirm={{
              title: t('intake:register_title', { name: who }),
              about: t('intake:register_about'),
              consequences: (['number', 'program', 'account', 'mail'] as const).map((key) => ({
                key,
                text: t(`intake:register_${key}`),
              })),
            }}
          />
        )}
        {verb('return', t('intake:return'))}
        {verb('hold', t('intake:hold'))}
        {verb('decline', t('intake:decline_registration'))}
        <ActionButton kind="quiet" onClick={() => setAsking('message')}>
          {t('intake:write')}
        </ActionButton>
      </div>
      <Suspense fallback={null}>
        {asking === 'return' && (
          <TemplateReasonDialog
            {...shared}
            title={t('intake:return_title', { name: who })}
            about={t('intake:return_about')}
            confirm={t('intake:return')}
            min={0}
            busy={giveBack.busy}
            error={giveBack.problems.reason}
            onConfirm={async (reason) => {
              if ((await giveBack.run({ id: desk.id, reason: reason === '' ? null : reason })) !== null)
                setAsking(null);
            }}
          />
        )}
        {asking === 'decline' && (
          <TemplateReasonDialog
            {...shared}
            title={t('intake:decline_registration_title', { name: who })}
            about={t('intake:decline_registration_about')}
            confirm={t('intake:decline_registration')}
            tone="danger"
            min={10}
            busy={decline.busy}
            error={decline.problems.reason}
            onConfirm={async (reason) => {
              if ((await decline.run({ id: desk.id, reason })) !== null) setAsking(null);
            }}
          />
        )}
        {asking === 'hold' && <HoldDialog id={desk.id} who={who} onClose={() => setAsking(null)} />}
        {asking === 'message' && <MessageDialog desk={desk} who={who} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
}
