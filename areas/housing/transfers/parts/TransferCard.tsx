import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { FactStrip } from '#ui/FactStrip.tsx';
import type { transferByLink } from '../contract.ts';
import { airports, directions, transferStateWords } from '../rules/transfer-states.ts';

/** The facts of a transfer for whoever travels. */
export function TransferCard({ transfer }: { transfer: OutputOf<typeof transferByLink> }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const word = (field: string): string => t(`housing:housing-transfer.${field}` as 'housing:housing-transfer.number');
  return (
    <FactStrip
      facts={[
        { key: 'number', label: word('number'), value: transfer.number },
        { key: 'state', label: word('state'), value: transferStateWords[transfer.state][locale] },
        { key: 'direction', label: word('direction'), value: directions[transfer.direction][locale] },
        { key: 'airport', label: word('airport'), value: airports[transfer.airport][locale] },
        { key: 'flight_no', label: word('flight_no'), value: transfer.flight_no },
        { key: 'flight_at', label: word('flight_at'), value: format.moment(transfer.flight_at) },
        {
          key: 'driver',
          label: word('driver'),
          value: [transfer.driver, transfer.driver_phone, transfer.plate].filter(Boolean).join(' · ') || '–',
        },
      ]}
    />
  );
}
