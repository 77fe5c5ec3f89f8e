import { lazy, Suspense, useState } from 'react';
import { useHas, useLocale, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { assignHousingRequest, closeHousingRequest, declineHousingRequest } from '../contract.ts';
import { housingRequest } from '../resources/housing-request.ts';
import { mayAssign, mayClose, mayDecideRequest, mayDeclineRequest } from '../rules/housing-requests.ts';
import { requestKinds, type RequestKind, type RequestState } from '../rules/request-words.ts';
import type { Approved } from '../parts/ApproveRequest.tsx';

// asked for with the first approval or the first photo, not with the list
const ApproveRequest = lazy(() => import('../parts/ApproveRequest.tsx').then((m) => ({ default: m.ApproveRequest })));
const RequestPhoto = lazy(() => import('../parts/RequestPhoto.tsx').then((m) => ({ default: m.RequestPhoto })));
const verbs = { assign: assignHousingRequest, close: closeHousingRequest, decline: declineHousingRequest } as const;
type Verb = keyof typeof verbs | 'approve' | 'photo';

/** /housing/requests (HOU-017): what tenants ask for; repairs get somebody who goes, the rest is decided and carried out. */
export default function HousingRequestsPage() {
  const t = useText();
  const locale = useLocale();
  const may = useHas('housingrequest_update');
  const [asked, setAsked] = useState<{ verb: Verb; row: Approved } | null>(null);
  const close = (): void => setAsked(null);
  const title = asked
    ? t('housing:request.title', { number: asked.row.number, kind: requestKinds[asked.row.kind][locale] })
    : '';
  return (
    <>
      <ResourceList
        resource={housingRequest}
        title={t('title:housing_requests')}
        rowActions={(raw) => {
          const written = (name: string): string | null => (typeof raw[name] === 'string' ? raw[name] : null);
          const row = {
            id: raw.id,
            number: written('number') ?? '',
            kind: raw.kind as RequestKind,
            state: raw.state as RequestState,
            until_on: written('until_on'),
            guest_name: written('guest_name'),
            guest_from: written('guest_from'),
            guest_until: written('guest_until'),
          };
          const action = (verb: Verb, label: string, free: boolean) =>
            free ? [{ key: verb, label, onClick: () => setAsked({ verb, row }) }] : [];
          return [
            ...action('photo', t('housing:request.see_photo'), raw.photographed === true),
            ...action('assign', t('housing:request.assign'), may && mayAssign(row).length === 0),
            ...action('close', t('housing:request.close'), may && mayClose(row).length === 0),
            ...action('approve', t('housing:request.approve'), may && mayDecideRequest(row).length === 0),
            ...action('decline', t('housing:request.decline'), may && mayDeclineRequest(row).length === 0),
          ];
        }}
      />
      {asked && asked.verb !== 'approve' && asked.verb !== 'photo' && (
        <CommandDialog
          key={`${asked.verb}-${asked.row.id}`}
          command={verbs[asked.verb]}
          given={{ id: asked.row.id }}
          resource={housingRequest}
          title={title}
          label={t(`housing:request.${asked.verb}`)}
          danger={asked.verb === 'decline'}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {asked?.verb === 'approve' && <ApproveRequest row={asked.row} title={title} onClose={close} />}
        {asked?.verb === 'photo' && <RequestPhoto id={asked.row.id} office title={title} onClose={close} />}
      </Suspense>
    </>
  );
}
