import { useText } from '#kernel/web/hooks.ts';
import { SeatMeter } from '#ui/SeatMeter.tsx';
import type { Seats } from '#areas/scheduling/contract.ts';

/** Seats of a section, with how many wait. */
export function SectionSeats({ seats, large = false }: { seats: Seats; large?: boolean }) {
  const t = useText();
  const params = { taken: seats.taken, quota: seats.quota, waiting: seats.waitlisted };
  return (
    <SeatMeter
      taken={seats.taken}
      quota={seats.quota}
      waitlist={seats.waitlisted}
      large={large}
      text={
        seats.waitlisted > 0 ? t('registration_ui:seats.waiting', params) : t('registration_ui:seats.short', params)
      }
      label={
        seats.waitlisted > 0
          ? t('registration_ui:seats.label_waiting', params)
          : t('registration_ui:seats.label', params)
      }
    />
  );
}
