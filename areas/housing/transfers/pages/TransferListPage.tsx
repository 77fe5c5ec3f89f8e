import { useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { assignDriver } from '../contract.ts';
import { housingTransfer } from '../resources/housing-transfer.ts';
import { talkTo } from '../rules/transfer-states.ts';

/** /housing/airport/transfer-list (HOU-010): who lands when, who drives, and a talk with the passenger. */
export default function TransferListPage() {
  const t = useText();
  const may = useHas('housingtransfer_update');
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <ResourceList
        resource={housingTransfer}
        title={t('title:transfer_list')}
        rowActions={(row) => [
          {
            key: 'talk',
            label: t('housing:transfer.whatsapp'),
            onClick: () => void window.open(talkTo(String(row.phone)), '_blank', 'noopener'),
          },
          ...(may && ['requested', 'confirmed', 'assigned'].includes(String(row.state))
            ? [{ key: 'driver', label: t('housing:transfer.driver'), onClick: () => setAsked(row.id) }]
            : []),
        ]}
      />
      {asked !== null && (
        <CommandDialog
          key={asked}
          command={assignDriver}
          given={{ id: asked }}
          resource={housingTransfer}
          title={t('housing:transfer.driver_title')}
          label={t('housing:transfer.driver')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
