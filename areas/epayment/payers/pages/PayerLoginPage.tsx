import { usePageParams } from '#kernel/web/hooks.ts';
import { LinkEntry } from '../parts/LinkEntry.tsx';
import { PayerEntry } from '../parts/shared/PayerEntry.tsx';

/** longer than any reference: a link */
const isLink = (given: string): boolean => given.length > 40;

/** FIN-005: with the reference of the address, which may be a whole link. */
export default function PayerLoginPage() {
  const { referenceId } = usePageParams();
  if (referenceId === undefined)
    return <PayerEntry title="title:epayment_login" about="epayment:enter_about" purpose="student" />;
  return isLink(referenceId) ? (
    <LinkEntry title="title:epayment_login_reference" token={referenceId} purpose="link" otherWay="/epayment/login" />
  ) : (
    <PayerEntry
      key={referenceId}
      title="title:epayment_login_reference"
      about="epayment:enter_about"
      purpose="student"
      reference={referenceId}
    />
  );
}
