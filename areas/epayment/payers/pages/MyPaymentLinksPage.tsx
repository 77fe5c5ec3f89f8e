import { useState } from 'react';
import { myCardPayments, type MyCardPayments } from '../../attempts/contract.ts';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { createPaymentLink, myPaymentLinks, revokePaymentLink, type MadeLink } from '../contract.ts';
import { NewLinkForm } from '../parts/NewLinkForm.tsx';
import { LinkList, MadeLinkNotice } from '../parts/PaymentLinks.tsx';

/** /my/payments/links: somebody else pays what I owe. */
export default function MyPaymentLinksPage() {
  const t = useText();
  const open = useRead(myCardPayments, {});
  const links = useRead(myPaymentLinks, {});
  const { run, busy } = useRun(revokePaymentLink);
  return (
    <Screen title={t('title:payment_links')} about={t('epayment:links_about')}>
      <div className="k-pay">
        <ReadState read={open} outline="detail">
          {(data) => <NewLink data={data} />}
        </ReadState>
        <ReadState read={links} outline="table">
          {(made) => <LinkList links={made} busy={busy} onRevoke={(id) => run({ id })} />}
        </ReadState>
      </div>
    </Screen>
  );
}

function NewLink({ data }: { data: MyCardPayments }) {
  const t = useText();
  const name = useName();
  const { run, busy, problems, refusals } = useRun(createPaymentLink);
  const [made, setMade] = useState<MadeLink | null>(null);
  const owing = data.programs.filter((each) => data.dues.some((due) => due.student_program_id === each.id));
  const [program, setProgram] = useState(owing[0]?.id ?? null);
  if (program === null)
    return <EmptyState title={t('epayment:nothing_open')}>{t('epayment:nothing_open_about')}</EmptyState>;
  return (
    <>
      {made && <MadeLinkNotice made={made} />}
      {owing.length > 1 && (
        <SelectBox<number>
          label={t('epayment:program')}
          options={owing.map((each) => ({ value: each.id, label: name(each) }))}
          value={program}
          onChange={(next) => setProgram(next ?? program)}
          required
        />
      )}
      <NewLinkForm
        key={program}
        dues={data.dues.filter((due) => due.student_program_id === program)}
        today={data.today}
        busy={busy}
        problems={problems}
        refusals={refusals}
        onMake={async (choice) => {
          const next = await run({ student_program_id: program, ...choice });
          if (next !== null) setMade(next);
          return next !== null;
        }}
      />
    </>
  );
}
