import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { RequestFormScreen } from '#areas/requests/machine/parts/shared/RequestFormScreen.tsx';
import { ownPages } from '../parts/own-pages.ts';

/** HOU-018: the form of a kind, for whoever lives in a hall. */
export default function HousingRequestFormPage() {
  return (
    <BareFrame>
      <RequestFormScreen {...ownPages} />
    </BareFrame>
  );
}
