import { usePageParams } from '#kernel/web/hooks.ts';
import { LinkEntry } from '../parts/LinkEntry.tsx';

/** HOU-027: a tenant's link. */
export default function HousingTokenPage() {
  const { housingToken = '' } = usePageParams();
  return (
    <LinkEntry title="title:epayment_housing" token={housingToken} purpose="housing" otherWay="/housing/make-payment" />
  );
}
