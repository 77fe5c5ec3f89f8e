import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useGo, usePageParams, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { SigningPaper } from '../../parts/SigningPaper.tsx';
import { housingAgreement, signHousing } from '../contract.ts';
import '../../parts/housing.css';

/** HOU-004: read, typed, drawn; the bed is kept until the deposit is paid. */
export default function HousingAgreementPage() {
  const t = useText();
  const go = useGo();
  const title = useTitle('title:housing_agreement');
  const { token = '' } = usePageParams();
  const [data, setData] = useState<OutputOf<typeof housingAgreement> | null>(null);
  const [isError, setError] = useState(false);
  const { run: read } = useRun(housingAgreement, { quiet: true });
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void read({ token }).then((found) => (found === null ? setError(true) : setData(found)));
  }, [token, read]);
  const [agreed, setAgreed] = useState(false);
  const [name, setName] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const { run, busy, problems } = useRun(signHousing);
  const sign = async (): Promise<void> => {
    const done = await run({ token, name, agreed, signature: picture ?? '' });
    if (done !== null) go(`/housing/form/success?ticket=${done.ticket}`, { replace: true });
  };
  return (
    <BareFrame>
      <form className="k-bare-card h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void sign())}>
        <h1 className="k-h1">{title}</h1>
        {isError && <EmptyState title={t('housing:dead_link')} />}
        {data && (
          <>
            <SigningPaper
              words={data}
              typed={name}
              agrees={t('housing:read_and_agree')}
              agreed={agreed}
              onAgreed={setAgreed}
              onSigned={setPicture}
              problems={problems}
            >
              <TextBox
                label={t('housing:your_name')}
                value={name}
                onChange={setName}
                error={problems.name}
                maxLength={170}
                required
              />
            </SigningPaper>
            <div className="k-bare-bar">
              <ActionButton
                kind="main"
                type="submit"
                busy={busy}
                disabled={!agreed || name.trim() === '' || picture === null}
              >
                {t('housing:sign')}
              </ActionButton>
            </div>
          </>
        )}
      </form>
    </BareFrame>
  );
}
