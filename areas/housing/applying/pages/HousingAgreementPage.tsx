import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useGo, useLocale, usePageParams, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { housingAgreement, signHousing } from '../contract.ts';
import '../../parts/housing.css';

const SignaturePad = lazy(() =>
  import('#areas/access/agreements/parts/shared/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })),
);

/** HOU-004: read, typed, drawn; the bed is kept until the deposit is paid. */
export default function HousingAgreementPage() {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const format = useFormat();
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
  const [strokes, setStrokes] = useState<PointGroup[]>([]);
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
            <p>{t('housing:agreement_for', { name: data.name, number: data.number, bed: data.bed })}</p>
            <p>
              {t('housing:nights', { from: format.sayDate(data.arrives_on), until: format.sayDate(data.leaves_on) })}
              <br />
              {t('housing:price_is', {
                price: format.money(data.price, data.currency),
                deposit: format.money(data.deposit, data.currency),
              })}
            </p>
            <p className="h-paper">{locale === 'tr' ? data.body : data.body_en}</p>
            <p>
              {t('housing:edition', { edition: data.edition })}
              {data.until && ` · ${t('housing:until_when', { when: format.sayMoment(data.until) })}`}
            </p>
            <TextBox
              label={t('housing:your_name')}
              value={name}
              onChange={setName}
              error={problems.name}
              maxLength={170}
              required
            />
            <Suspense fallback={null}>
              <SignaturePad
                strokes={strokes}
                typed={name}
                error={problems.signature}
                onChange={(drawn, png) => {
                  setStrokes(drawn);
                  setPicture(png);
                }}
              />
            </Suspense>
            <FlagBox
              label={t('housing:read_and_agree')}
              value={agreed}
              onChange={setAgreed}
              error={problems.agreed}
              required
            />
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
