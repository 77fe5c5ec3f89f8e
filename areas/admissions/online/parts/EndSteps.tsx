import { useEffect, useRef, useState } from 'react';
import { useFormat, useGo, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { NoticeText, useNoticeId } from '#areas/access/privacy/parts/shared/NoticeText.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { approveOnline, askApproval, onlinePayment, payOnline, type Payment } from '../contract.ts';
import type { RegistrationState } from '../rules/states.ts';

/** REG-017, REG-018 */
export function ApprovalStep() {
  const t = useText();
  const go = useGo();
  const { sayMoment } = useFormat();
  const [accurate, setAccurate] = useState(false);
  const [informed, setInformed] = useState(false);
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const notice_id = useNoticeId();
  const ask = useRun(askApproval);
  const approve = useRun(approveOnline, { quiet: true });
  const submit = async (): Promise<void> => {
    if (until === null) {
      const sent = await ask.run({});
      if (sent !== null) setUntil(sent.expires_at);
    } else if (
      (await approve.run({ code: code.trim(), accurate, informed, ...(notice_id ? { notice_id } : {}) })) !== null
    )
      go('/online/registration/success');
  };
  return (
    <form className="o-stack" noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
      <FlagBox label={t('admissions:online.accurate')} value={accurate} onChange={setAccurate} />
      <NoticeText />
      <FlagBox label={t('admissions:online.informed')} value={informed} onChange={setInformed} />
      {until !== null && (
        <>
          <p>{t('admissions:online.code_until', { time: sayMoment(until) })}</p>
          <TextBox
            label={t('admissions:online.code')}
            format="digits"
            maxLength={6}
            value={code}
            onChange={setCode}
            error={approve.problems.code}
            required
            autoFocus
          />
        </>
      )}
      <div className="o-bar">
        <ActionButton kind="main" type="submit" busy={ask.busy || approve.busy}>
          {t(until === null ? 'admissions:online.ask_approval' : 'admissions:online.approve')}
        </ActionButton>
      </div>
    </form>
  );
}
/** REG-019 */
export function PaymentStep({
  payment,
  state,
  done,
}: {
  payment: Payment;
  state: RegistrationState;
  done: () => void;
}) {
  const t = useText();
  const nameOf = useName();
  const { sayDate, money } = useFormat();
  const go = useGo();
  const check = useRun(onlinePayment, { quiet: true });
  const pay = useRun(payOnline, { quiet: true });
  const look = async (): Promise<void> => {
    if ((await check.run({})) !== null) done();
  };
  // who comes back from the bank goes on at once, not when the clock next looks
  const counted = useRef(false);
  const arrived = payment.status === 'paid' && state === 'approved';
  useEffect(() => {
    if (!arrived || counted.current) return;
    counted.current = true;
    void look();
  });
  switch (payment.status) {
    case 'later':
      return <p>{t('admissions:online.waits')}</p>;
    case 'none':
      return <p>{t('admissions:online.pay.none')}</p>;
    case 'paid':
      return <p>{t('admissions:online.pay.paid')}</p>;
    case 'due':
      return (
        <div className="o-stack">
          {payment.due.map((item) => (
            <p key={`${item.name}${item.due_on}`}>
              {t('admissions:online.pay.due', {
                title: nameOf(item),
                amount: money(item.amount, item.currency),
                day: sayDate(item.due_on),
              })}
            </p>
          ))}
          <p>{t('admissions:online.pay.how')}</p>
          <div className="o-bar">
            <ActionButton
              kind="main"
              busy={pay.busy}
              onClick={() => void pay.run({}).then((answer) => answer && go(answer.pay))}
            >
              {t('admissions:online.pay.card')}
            </ActionButton>
            <ActionButton busy={check.busy} onClick={() => void look()}>
              {t('admissions:online.pay.refresh')}
            </ActionButton>
          </div>
        </div>
      );
  }
}
