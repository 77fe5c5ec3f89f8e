import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { signAtDesk, type deskRecord } from '../contract.ts';

const SignaturePad = lazy(() =>
  import('#areas/access/agreements/parts/shared/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })),
);
type Desk = OutputOf<typeof deskRecord>;
/** Whether the tenant has signed, and the paper itself where he has not: he reads and signs it at the desk. */
export function Agreement({ data }: { data: Desk }) {
  const t = useText();
  const format = useFormat();
  const may = useHas('housingdesk_update');
  const [open, setOpen] = useState(false);
  const { signed_at, edition, paper } = data.agreement;
  if (signed_at === null && paper === null) return null;
  return (
    <Panel
      title={t('housing:agreement.title')}
      actions={
        <StatusBadge tone={paper ? 'warning' : 'success'}>
          {t(paper ? 'housing:agreement.missing' : 'housing:agreement.signed')}
        </StatusBadge>
      }
    >
      {signed_at !== null && (
        <p>
          {format.sayMoment(signed_at)}
          {edition && ` · ${t('housing:edition', { edition })}`}
        </p>
      )}
      {paper && !open && (
        <div className="h-stack">
          <p>{t('housing:agreement.missing_about')}</p>
          {may && (
            <div>
              <ActionButton onClick={() => setOpen(true)}>{t('housing:agreement.sign_here')}</ActionButton>
            </div>
          )}
        </div>
      )}
      {paper && open && <Paper data={data} paper={paper} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
function Paper({
  data,
  paper,
  onClose,
}: {
  data: Desk;
  paper: NonNullable<Desk['agreement']['paper']>;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [agreed, setAgreed] = useState(false);
  const [signature, setSignature] = useState<string | null>(null);
  const { run, busy, problems } = useRun(signAtDesk);
  const sign = (): Promise<unknown> => run({ id: data.id, edition: paper.edition, agreed, signature: signature ?? '' });
  return (
    <form className="h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void sign())}>
      <p>{t('housing:agreement_for', { name: data.tenant, number: data.number, bed: data.bed ?? '–' })}</p>
      <p>
        {t('housing:nights', { from: format.sayDate(data.arrives_on), until: format.sayDate(data.leaves_on) })}
        <br />
        {t('housing:price_is', {
          price: format.money(data.price, data.currency),
          deposit: format.money(data.deposit, data.currency),
        })}
      </p>
      <p className="h-paper">{locale === 'tr' ? paper.body : paper.body_en}</p>
      <p>{t('housing:edition', { edition: paper.edition })}</p>
      <h3 className="k-h3">{t('housing:desk.tenant_signs')}</h3>
      <Suspense fallback={null}>
        <SignaturePad
          strokes={[]}
          typed={data.tenant}
          error={problems.signature}
          onChange={(_strokes, picture) => setSignature(picture)}
        />
      </Suspense>
      <FlagBox
        label={t('housing:agreement.tenant_agrees')}
        value={agreed}
        onChange={setAgreed}
        error={problems.agreed}
        required
      />
      <div className="h-bar">
        <ActionButton kind="main" type="submit" busy={busy} disabled={!agreed || signature === null}>
          {t('housing:sign')}
        </ActionButton>
        <ActionButton onClick={onClose}>{t('housing:agreement.later')}</ActionButton>
      </div>
    </form>
  );
}
