import { PayerEntry } from '../parts/shared/PayerEntry.tsx';

/** FIN-002 */
export default function MakePaymentPage() {
  return <PayerEntry title="title:make_payment" about="epayment:enter_about" purpose="student" />;
}
