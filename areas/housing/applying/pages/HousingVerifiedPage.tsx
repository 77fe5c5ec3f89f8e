import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { TwoCodes } from '#areas/access/sessions/parts/shared/TwoCodes.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { verifyHousing } from '../contract.ts';

/** The two codes prove address and phone; only then is there a reservation. */
export default function HousingVerifiedPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:housing_form_verified');
  const [form] = useSearchState('form', '');
  const { run, busy, problems } = useRun(verifyHousing, { quiet: true });
  const verify = async (codes: { mail_code: string; sms_code: string }): Promise<void> => {
    const session = await run({ token: form, ...codes });
    if (session === null) return;
    enterAsGuest(client, 'tenant', session);
    go(`/housing/reservation/form/success?form=${form}`, { replace: true });
  };
  return (
    <BareFrame>
      <TwoCodes
        head={
          <header>
            <h1 className="k-h1">{title}</h1>
            <p>{t('housing:codes_about')}</p>
          </header>
        }
        words={{ mail: t('housing:mail_code'), sms: t('housing:sms_code'), verify: t('housing:verify') }}
        problems={problems}
        busy={busy}
        disabled={form === ''}
        onSubmit={(codes) => void verify(codes)}
      />
    </BareFrame>
  );
}
