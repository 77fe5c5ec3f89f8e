import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { RequestView } from '#areas/requests/machine/parts/shared/RequestView.tsx';

/** HOU-018: one of a tenant's own requests: who has it now, what the office has said. */
export default function HousingRequestPage() {
  return (
    <BareFrame>
      <RequestView />
    </BareFrame>
  );
}
