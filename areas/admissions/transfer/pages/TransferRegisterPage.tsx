import { useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { NoticeText, useNoticeId } from '#areas/access/privacy/parts/shared/NoticeText.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { startPerson, startTransfer, verifyTransfer } from '../enter-contract.ts';
import '../parts/transfer.css';

const people = Object.keys(startPerson) as (keyof typeof startPerson)[];
/** TRF-002, TRF-007: start, then the code that came by mail; user name and pin follow in a letter. */
export default function TransferRegisterPage() {
  const t = useText();
  const title = useTitle('title:transfer_register');
  const [token, setToken] = useState<string | null>(null);
  return (
    <BareFrame>
      <div className="k-bare-card t-stack">
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t('transfer:register_about')}</p>
        </header>
        {token === null ? <Start onStarted={setToken} /> : <Verify token={token} />}
        <PageLink to="/transfer/login">{t('transfer:to_login')}</PageLink>
      </div>
    </BareFrame>
  );
}
function Start({ onStarted }: { onStarted: (token: string) => void }) {
  const t = useText();
  const locale = useLocale();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const notice_id = useNoticeId();
  const { run, busy, problems } = useRun(startTransfer);
  const start = async (): Promise<void> => {
    const made = await run(formInput(startTransfer, { ...values, language: locale, notice_id }));
    if (made !== null) onStarted(made.token);
  };
  return (
    <form className="t-stack" noValidate onSubmit={(event) => (event.preventDefault(), void start())}>
      {people.map((name) => (
        <FieldInput
          key={name}
          resource={{ area: 'admissions', name: 'transfer' }}
          name={name}
          field={startPerson[name]}
          values={values}
          onChange={(some) => setValues({ ...values, ...some })}
          error={problems[name]}
        />
      ))}
      <NoticeText />
      <div className="k-bare-bar">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('transfer:start')}
        </ActionButton>
      </div>
    </form>
  );
}
function Verify({ token }: { token: string }) {
  const t = useText();
  const go = useGo();
  const [code, setCode] = useState('');
  const { run, busy, problems } = useRun(verifyTransfer);
  const verify = async (): Promise<void> => {
    const done = await run({ token, code: code.trim() });
    if (done !== null) go(`/transfer/login?username=${done.username}`, { replace: true });
  };
  return (
    <form className="t-stack" noValidate onSubmit={(event) => (event.preventDefault(), void verify())}>
      <TextBox
        label={t('transfer:code')}
        format="digits"
        maxLength={6}
        value={code}
        onChange={setCode}
        error={problems.code}
        required
        autoFocus
      />
      <div className="k-bare-bar">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t('transfer:verify')}
        </ActionButton>
      </div>
    </form>
  );
}
