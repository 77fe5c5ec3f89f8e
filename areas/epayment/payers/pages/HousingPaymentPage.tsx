import { PayerEntry } from '../parts/PayerEntry.tsx';

/** FIN-002 */
export default function HousingPaymentPage() {
  return <PayerEntry title="title:housing_make_payment" about="epayment:enter_housing_about" purpose="housing" />;
}
