import { useState } from 'react';
import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { assignHousingRequest, declineHousingRequest } from '../contract.ts';
import { housingRequest } from '../resources/housing-request.ts';
import { workedKinds } from '../rules/request-words.ts';

/** /housing/requests (HOU-017): what tenants ask for. It is decided on the page of each, as in the inbox of approvals. */
export default function HousingRequestsPage() {
  const t = useText();
  const go = useGo();
  const keeps = useHas('housingrequest_update');
  const reads = useHas('request_show');
  const [asked, setAsked] = useState<{ verb: 'assign' | 'decline'; id: number; number: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={housingRequest}
        title={t('title:housing_requests')}
        rowActions={(row) => [
          ...(reads
            ? [{ key: 'open', label: t('housing:request.open'), onClick: () => go(`/requests/${row.id}`) }]
            : []),
          ...(keeps && row.status === 'approved' && workedKinds.includes(String(row.kind))
            ? (['assign', 'decline'] as const).map((verb) => ({
                key: verb,
                label: t(`housing:request.${verb}`),
                onClick: () => setAsked({ verb, id: row.id, number: String(row.number) }),
              }))
            : []),
        ]}
      />
      {asked?.verb === 'decline' && (
        <ReasonDialog
          command={declineHousingRequest}
          input={{ id: asked.id }}
          label={t('housing:request.decline')}
          title={asked.number}
          about={t('housing:request.decline_about')}
          tone="danger"
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.verb === 'assign' && (
        <CommandDialog
          command={assignHousingRequest}
          given={{ id: asked.id }}
          resource={housingRequest}
          title={asked.number}
          label={t('housing:request.assign')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
