import { useQueryClient } from '@tanstack/react-query';
import { TwoCodes } from '#areas/access/sessions/parts/shared/TwoCodes.tsx';
import { toDevice } from '#kernel/web/device.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { sendGraduateCodes, verifyGraduate } from '../contract.ts';

/** The two codes prove address and phone; only then is there an application. */
export default function CodesStep({
  token,
  email,
  phone,
  onBack,
}: {
  token: string;
  email: string;
  phone: string;
  onBack: () => void;
}) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const { run, busy, problems } = useRun(verifyGraduate, { quiet: true });
  const again = useRun(sendGraduateCodes);
  const verify = async (codes: { mail_code: string; sms_code: string }): Promise<void> => {
    const session = await run({ token, ...codes });
    if (session === null) return;
    toDevice('graduateApplication', null);
    go(enterAsGuest(client, 'graduate-applicant', session), { replace: true });
  };
  return (
    <TwoCodes
      head={<p>{t('graduate:apply.codes_about', { email, phone })}</p>}
      words={{
        mail: t('graduate:apply.mail_code'),
        sms: t('graduate:apply.sms_code'),
        verify: t('graduate:apply.verify'),
      }}
      problems={problems}
      busy={busy}
      onSubmit={(codes) => void verify(codes)}
      more={
        <>
          <ActionButton busy={again.busy} onClick={() => void again.run({ token })}>
            {t('graduate:apply.again')}
          </ActionButton>
          <ActionButton kind="quiet" onClick={onBack}>
            {t('graduate:apply.change')}
          </ActionButton>
        </>
      }
    />
  );
}
