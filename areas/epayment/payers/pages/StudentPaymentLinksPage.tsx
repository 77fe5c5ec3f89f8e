import { useState } from 'react';
import { useHas, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { createStudentPaymentLink, revokeStudentPaymentLink, studentPaymentLinks, type MadeLink } from '../contract.ts';
import { NewLinkForm } from '../parts/NewLinkForm.tsx';
import { LinkList, MadeLinkNotice } from '../parts/PaymentLinks.tsx';

/** /student/payments/{student_program_id}/links: the office lets somebody pay for a student. */
export default function StudentPaymentLinksPage() {
  const t = useText();
  const student_program_id = Number(usePageParams().student_program_id) || 0;
  const mayMake = useHas('paymentlink_store');
  const mayRevoke = useHas('paymentlink_update');
  const read = useRead(studentPaymentLinks, { student_program_id });
  const making = useRun(createStudentPaymentLink);
  const revoking = useRun(revokeStudentPaymentLink);
  const [made, setMade] = useState<MadeLink | null>(null);
  const data = read.data;
  return (
    <Screen
      title={t('title:student_payment_links')}
      about={data ? `${data.student_name} · ${data.student_number}` : t('epayment:links_about')}
    >
      <ReadState read={read} outline="table">
        {(view) => (
          <div className="k-pay">
            {made && <MadeLinkNotice made={made} />}
            {mayMake &&
              (view.dues.length === 0 ? (
                <EmptyState title={t('epayment:nothing_open')}>{t('epayment:nothing_open_about')}</EmptyState>
              ) : (
                <NewLinkForm
                  dues={view.dues}
                  today={view.today}
                  busy={making.busy}
                  problems={making.problems}
                  refusals={making.refusals}
                  onMake={async (choice) => {
                    const next = await making.run({ student_program_id, ...choice });
                    if (next !== null) setMade(next);
                    return next !== null;
                  }}
                />
              ))}
            <LinkList
              links={view.links}
              busy={revoking.busy}
              {...(mayRevoke ? { onRevoke: (id: number) => revoking.run({ id }) } : {})}
            />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
