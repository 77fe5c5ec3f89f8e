import { PayerEntry } from '../parts/shared/PayerEntry.tsx';

/** FIN-002 */
export default function MentoraPaymentPage() {
  return <PayerEntry title="title:mentora_make_payment" about="epayment:enter_mentora_about" purpose="mentora" />;
}
