import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { SeatMeter } from '#ui/SeatMeter.tsx';

/** Seats of a section: taken of quota, as a bar and in figures. */
export default function SeatMeterCell({ row }: CellProps) {
  const t = useText();
  const [taken, quota, waitlisted] = [Number(row.taken ?? 0), Number(row.quota ?? 0), Number(row.waitlisted ?? 0)];
  return (
    <SeatMeter
      taken={taken}
      quota={quota}
      waitlist={waitlisted}
      text={t('scheduling:seats', { taken, quota })}
      label={t('scheduling:seats_label', { taken, quota, waitlisted })}
    />
  );
}
