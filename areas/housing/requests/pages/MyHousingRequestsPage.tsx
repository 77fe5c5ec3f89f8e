import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { MyRequestKinds, MyRequestRows } from '#areas/requests/machine/parts/shared/MyRequestLists.tsx';
import { guestToken } from '#kernel/web/device.ts';
import { signOutGuest } from '#kernel/web/guest-session.ts';
import { useFormat, useGo, useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myHousingRequests } from '../contract.ts';
import { ownPages } from '../parts/own-pages.ts';
import '../../parts/housing.css';

/** /housing/request/list (HOU-018, AMB-13): a tenant by his token, a student by his account; each finds his own. */
export default function MyHousingRequestsPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const { sayDate } = useFormat();
  const title = useTitle('title:housing_request_list');
  const office = useHas('housingrequest_index');
  const read = useRead(myHousingRequests, {});
  return (
    <BareFrame>
      <div className="h-stack h-wide">
        <h1 className="k-h1">{title}</h1>
        <div className="h-bar">
          {office ? (
            <PageLink to="/housing/requests">{t('housing:request.to_office')}</PageLink>
          ) : (
            <PageLink to="/my-housing-reservations/new">{t('housing:request.to_reservations')}</PageLink>
          )}
        </div>
        <ReadState read={read} outline="cards">
          {({ stay, rows, kinds }) => (
            <div className="h-stack">
              {stay ? (
                <p>
                  {t('housing:request.your_bed', {
                    bed: stay.bed,
                    from: sayDate(stay.from_on),
                    until: sayDate(stay.until_on),
                  })}
                </p>
              ) : (
                <Notice tone="info">{t('housing:request.no_stay')}</Notice>
              )}
              {rows.length > 0 && (
                <Panel title={t('housing:request.mine')}>
                  <MyRequestRows data={{ rows }} tab="open" at={ownPages.at} />
                </Panel>
              )}
              {stay && <MyRequestKinds kinds={kinds} />}
            </div>
          )}
        </ReadState>
        {guestToken('tenant') !== null && (
          <div>
            <ActionButton
              kind="quiet"
              onClick={() => void signOutGuest(client, 'tenant').then((login) => go(login, { replace: true }))}
            >
              {t('housing:leave')}
            </ActionButton>
          </div>
        )}
      </div>
    </BareFrame>
  );
}
