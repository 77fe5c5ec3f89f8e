import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useHas, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SigningPaper } from '../../parts/SigningPaper.tsx';
import { signAtDesk, type deskRecord } from '../contract.ts';

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
  const [agreed, setAgreed] = useState(false);
  const [signature, setSignature] = useState<string | null>(null);
  const { run, busy, problems } = useRun(signAtDesk);
  const sign = (): Promise<unknown> => run({ id: data.id, edition: paper.edition, agreed, signature: signature ?? '' });
  return (
    <form className="h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void sign())}>
      <SigningPaper
        words={{ ...data, ...paper, name: data.tenant, bed: data.bed ?? '–' }}
        typed={data.tenant}
        agrees={t('housing:agreement.tenant_agrees')}
        agreed={agreed}
        onAgreed={setAgreed}
        onSigned={setSignature}
        problems={problems}
      >
        <h3 className="k-h3">{t('housing:desk.tenant_signs')}</h3>
      </SigningPaper>
      <div className="h-bar">
        <ActionButton kind="main" type="submit" busy={busy} disabled={!agreed || signature === null}>
          {t('housing:sign')}
        </ActionButton>
        <ActionButton onClick={onClose}>{t('housing:agreement.later')}</ActionButton>
      </div>
    </form>
  );
}
