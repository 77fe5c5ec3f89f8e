import { useState } from 'react';
import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { assignHousingRequest } from '../contract.ts';
import { housingRequest } from '../resources/housing-request.ts';
import { workedKinds } from '../rules/request-words.ts';

/** /housing/requests (HOU-017): what tenants ask for. It is decided on the page of each, as in the inbox of approvals. */
export default function HousingRequestsPage() {
  const t = useText();
  const go = useGo();
  const keeps = useHas('housingrequest_update');
  const [asked, setAsked] = useState<{ id: number; number: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={housingRequest}
        title={t('title:housing_requests')}
        rowActions={(row) =>
          keeps
            ? [
                { key: 'open', label: t('housing:request.open'), onClick: () => go(`/requests/${row.id}`) },
                ...(row.status === 'approved' && workedKinds.includes(String(row.kind))
                  ? [
                      {
                        key: 'assign',
                        label: t('housing:request.assign'),
                        onClick: () => setAsked({ id: row.id, number: String(row.number) }),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      {asked && (
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
