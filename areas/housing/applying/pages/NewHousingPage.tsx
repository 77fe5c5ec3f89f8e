import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { guestToken } from '#kernel/web/device.ts';
import { signOutGuest } from '#kernel/web/guest-session.ts';
import { useGo, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { keepReservation } from '../../parts/kept-reservation.ts';
import { MyHousing } from '../parts/MyHousing.tsx';
import '../../parts/housing.css';

/** AMB-14: a tenant by his token, a student by his account. */
export default function NewHousingPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:new_housing_reservation');
  return (
    <BareFrame>
      <div className="h-stack h-wide">
        <h1 className="k-h1">{title}</h1>
        <MyHousing />
        {guestToken('tenant') !== null && (
          <div>
            <ActionButton
              kind="quiet"
              onClick={() => {
                keepReservation('applicant', null);
                void signOutGuest(client, 'tenant').then((login) => go(login, { replace: true }));
              }}
            >
              {t('housing:leave')}
            </ActionButton>
          </div>
        )}
      </div>
    </BareFrame>
  );
}
