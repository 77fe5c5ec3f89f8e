import { useState } from 'react';
import { endOfDay, startOfDay } from '#kernel/contract/calendar.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { DaySteps, useDays } from '../../parts/DaySteps.tsx';
import { CommandDialog } from '../../parts/CommandDialog.tsx';
import { assignDriver } from '../contract.ts';
import { housingTransfer } from '../resources/housing-transfer.ts';
import { talkTo } from '../rules/transfer-states.ts';

/** /housing/airport/transfer-list (HOU-010): who lands when, who drives, and a talk with the passenger. */
export default function TransferListPage() {
  const t = useText();
  const may = useHas('housingtransfer_update');
  const [asked, setAsked] = useState<number | null>(null);
  const days = useDays();
  return (
    <>
      <ResourceList
        resource={housingTransfer}
        title={t('title:transfer_list')}
        filter={
          days.day === ''
            ? {}
            : { flight_at: { between: [startOfDay(days.day).toISOString(), endOfDay(days.day).toISOString()] } }
        }
        pinned={{ filter: 'flight_at', input: <DaySteps {...days} /> }}
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
